import type { OwnSession } from '../../../api/accounts/ownSessions';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import styles from './Rows.module.css';

type SessionRowProps = { session: OwnSession; isEnding: boolean; onEnd: () => void };

/** One place where the person is signed in. */
export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const t = useT();
  const { country, time } = useFormat();
  const { browser, system, countryCode } = session;
  const name = browser === null && system === null ? t('settings.sessions.unknown') : [browser, system].filter((part) => part !== null).join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>
          {name} {session.isCurrent && <Badge tone="good" icon="check">{t('settings.sessions.current')}</Badge>}
        </p>
        <p className={styles.note}>
          {countryCode !== null && `${country(countryCode)} · `}
          {t('settings.sessions.lastSeen', { time: time(session.lastSeenAt, 'dateTime') })}
        </p>
      </div>
      {!session.isCurrent && (
        <Button loading={isEnding} loadingLabel={t('common.state.sending')} aria-label={t('settings.sessions.endOne', { name })} onClick={onEnd}>
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  );
}
