import { useIntl } from 'react-intl';
import { cx } from '../../lib/cx';
import { Icon } from '../../ui/Icon';
import type { ConnectionState } from './connectionState';
import styles from './ConnectionIndicator.module.css';

type ConnectionIndicatorProps = { state: ConnectionState; isOpen: boolean };

/** Shows how current the price and the time are. A lot that is not open is never called live. */
export function ConnectionIndicator({ state, isOpen }: ConnectionIndicatorProps) {
  const intl = useIntl();
  const stateTexts: Readonly<Record<Exclude<ConnectionState, 'connecting'>, string>> = {
    live: intl.formatMessage({ id: 'live.state.live' }),
    reconnecting: intl.formatMessage({ id: 'live.state.reconnecting' }),
    polling: intl.formatMessage({ id: 'live.state.polling' }),
    offline: intl.formatMessage({ id: 'live.state.offline' }),
  };
  // Empty before the first connection, and always without JavaScript.
  if (state === 'connecting') return <span className={styles.indicator} />;
  if (state === 'live' && !isOpen)
    return <span className={styles.indicator} data-connection={state} />;
  return (
    <span className={cx(styles.indicator, styles[state])} data-connection={state}>
      {state === 'offline' ? (
        <Icon name="offline" size={16} />
      ) : (
        <span className={styles.dot} aria-hidden="true" />
      )}
      {stateTexts[state]}
    </span>
  );
}
