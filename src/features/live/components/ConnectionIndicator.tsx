import { useT } from '../../../i18n/useT';
import { cx } from '../../../lib/cx';
import { Icon } from '../../../ui/Icon';
import type { ConnectionState } from '../model/connectionState';
import styles from './ConnectionIndicator.module.css';

type ConnectionIndicatorProps = { state: ConnectionState; isOpen: boolean };

/** A small mark of how fresh the price and the time are. A lot that is not open yet is not called live. */
export function ConnectionIndicator({ state, isOpen }: ConnectionIndicatorProps) {
  const t = useT();
  const words: Readonly<Record<Exclude<ConnectionState, 'connecting'>, string>> = {
    live: t('live.state.live'),
    reconnecting: t('live.state.reconnecting'),
    polling: t('live.state.polling'),
    offline: t('live.state.offline'),
  };
  // Nothing is said before there is a connection, and without scripts there never is one.
  if (state === 'connecting') return <span className={styles.indicator} />;
  if (state === 'live' && !isOpen) return <span className={styles.indicator} data-connection={state} />;
  return (
    <span className={cx(styles.indicator, styles[state])} data-connection={state}>
      {state === 'offline' ? <Icon name="offline" size={16} /> : <span className={styles.dot} aria-hidden="true" />}
      {words[state]}
    </span>
  );
}
