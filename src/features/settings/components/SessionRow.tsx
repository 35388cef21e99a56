import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnSession } from '../../../api/accounts/ownSessions';
import { useFormat } from '../../../i18n/useFormat';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import styles from './Rows.module.css';

type SessionRowProps = { session: OwnSession; isEnding: boolean; onEnd: () => void };

/** One session of the user. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const intl = useIntl();
  const { country, time } = useFormat();
  const { browser, system, countryCode } = session;
  const name =
    browser === null && system === null
      ? intl.formatMessage({ id: 'settings.sessions.unknown' })
      : [browser, system].filter((part) => part !== null).join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>
          {name}{' '}
          {session.isCurrent && (
            <Badge tone="good" icon="check">
              <FormattedMessage id="settings.sessions.current" />
            </Badge>
          )}
        </p>
        <p className={styles.note}>
          {countryCode !== null && `${country(countryCode)} · `}
          <FormattedMessage
            id="settings.sessions.lastSeen"
            values={{ time: time(session.lastSeenAt, 'dateTime') }}
          />
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          isLoading={isEnding}
          loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
          aria-label={intl.formatMessage({ id: 'settings.sessions.endOne' }, { name })}
          onClick={onEnd}
        >
          <FormattedMessage id="settings.sessions.end" />
        </Button>
      )}
    </li>
  );
}
