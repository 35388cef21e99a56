import { useState } from 'react';
import { useListSessionsQuery, useRemoveOtherSessionsMutation, useRemoveSessionMutation } from '../../../api/accounts/ownSessions';
import { readProblem } from '../../../api/core/readProblems';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import type { Problem } from '../../../platform/form/problems';
import { Button } from '../../../ui/Button';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { SettingsConfirmDialog } from './SettingsConfirmDialog';
import styles from './Rows.module.css';
import { Rows } from './Rows';
import { SessionRow } from './SessionRow';
import { SettingsProblem } from './SettingsProblem';

/** Where the person is signed in, to end one of these or all the others. */
export function SessionsSection() {
  const t = useT();
  const channel = useEventChannel();
  const sessions = useListSessionsQuery({}, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const [removeSession] = useRemoveSessionMutation();
  const [removeOthers] = useRemoveOtherSessionsMutation();
  const [ending, setEnding] = useState<number | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const end = async (id: number): Promise<void> => {
    setEnding(id);
    setProblem(null);
    const { error } = await removeSession({ id });
    setEnding(null);
    if (error === undefined) channel.emit('snackbar', { severity: 'success', text: t('settings.sessions.ended') });
    else setProblem(readProblem(error));
  };
  return (
    <SectionCard title={t('settings.sessions.title')} lead={t('settings.sessions.lead')}>
      <SettingsProblem problem={problem} />
      <LoadedPart query={sessions}>
        {(list) => (
          <>
            <Rows empty={null}>
              {list.map((session) => (
                <SessionRow key={session.id} session={session} isEnding={ending === session.id} onEnd={() => void end(session.id)} />
              ))}
            </Rows>
            {list.some(({ isCurrent }) => !isCurrent) && (
              <div className={styles.actions}>
                <Button onClick={() => setIsAsking(true)}>{t('settings.sessions.endOthers')}</Button>
              </div>
            )}
          </>
        )}
      </LoadedPart>
      {isAsking && (
        <SettingsConfirmDialog
          variant="danger"
          title={t('settings.sessions.endOthersTitle')}
          confirmLabel={t('settings.sessions.endOthers')}
          send={() => removeOthers({})}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            channel.emit('snackbar', { severity: 'success', text: t('settings.sessions.othersEnded') });
          }}
        >
          <p>{t('settings.sessions.endOthersText')}</p>
        </SettingsConfirmDialog>
      )}
    </SectionCard>
  );
}
