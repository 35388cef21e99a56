import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useListSessionsQuery,
  useRemoveOtherSessionsMutation,
  useRemoveSessionMutation,
  type OwnSession,
} from '../../../api/accounts/sessions';
import { readResultError, readValidationError } from '../../../api/core/readValidationErrors';
import { useEventChannel } from '../../../platform/eventChannel';
import { Button } from '../../../ui/Button';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { useFormat } from '../../../i18n/useFormat';
import { Badge } from '../../../ui/Badge';
import styles from './Rows.module.css';
import { Rows } from './Rows';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { settingsErrors, type SettingsError } from './settingsErrors';

type SessionRowProps = { session: OwnSession; isEnding: boolean; onEnd: () => void };

/** One session of the user. */
function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
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
          aria-label={intl.formatMessage({ id: 'settings.sessions.endOne' }, { name })}
          onClick={onEnd}
        >
          <FormattedMessage id="settings.sessions.end" />
        </Button>
      )}
    </li>
  );
}

/** The user's sessions. One or all others can be ended. */
export function SessionsSection() {
  const intl = useIntl();
  const channel = useEventChannel();
  const sessions = useListSessionsQuery(
    {},
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const [removeSession] = useRemoveSessionMutation();
  const [removeOthers] = useRemoveOtherSessionsMutation();
  const [ending, setEnding] = useState<number | null>(null);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [validationError, setValidationError] = useState<SettingsError | null>(null);
  const endSession = async (id: number): Promise<void> => {
    setEnding(id);
    setValidationError(null);
    const { error } = await removeSession({ id });
    setEnding(null);
    if (error === undefined)
      channel.emit('snackbar', {
        severity: 'success',
        text: intl.formatMessage({ id: 'settings.sessions.ended' }),
      });
    else setValidationError(readValidationError(error));
  };
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'settings.sessions.title' })}
      intro={intl.formatMessage({ id: 'settings.sessions.lead' })}
    >
      <ErrorBanner validationError={validationError} messages={settingsErrors} />
      <LoadedPart query={sessions}>
        {(list) => (
          <>
            <Rows empty={null}>
              {list.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={ending === session.id}
                  onEnd={() => void endSession(session.id)}
                />
              ))}
            </Rows>
            {list.some(({ isCurrent }) => !isCurrent) && (
              <div className={styles.actions}>
                <Button onClick={() => setIsDialogOpen(true)}>
                  <FormattedMessage id="settings.sessions.endOthers" />
                </Button>
              </div>
            )}
          </>
        )}
      </LoadedPart>
      {isDialogOpen && (
        <ConfirmDialog
          variant="danger"
          title={intl.formatMessage({ id: 'settings.sessions.endOthersTitle' })}
          confirmLabel={intl.formatMessage({ id: 'settings.sessions.endOthers' })}
          messages={settingsErrors}
          send={() => readResultError(removeOthers({}))}
          onClose={() => setIsDialogOpen(false)}
          onDone={() => {
            setIsDialogOpen(false);
            channel.emit('snackbar', {
              severity: 'success',
              text: intl.formatMessage({ id: 'settings.sessions.othersEnded' }),
            });
          }}
        >
          <p>
            <FormattedMessage id="settings.sessions.endOthersText" />
          </p>
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}
