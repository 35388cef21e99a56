import { useState } from 'react';
import { useAnswerProviderChallengeMutation, useGetProviderChallengeQuery, type ProviderChallenge } from '../../../api/payments/testProvider';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import styles from '../../../ui/Form.module.css';
import { Skeleton } from '../../../ui/Skeleton';
import { useProblemText } from '../hooks/useProblemText';
import { readProblem } from '../../../api/core/readProblems';
import type { Problem } from '../../../platform/form/problems';

/** `left`: closed without an answer; the question stays open at the provider. */
export type ChallengeOutcome = 'approved' | 'declined' | 'expired' | 'left';

type ProviderChallengeDialogProps = {
  challengeId: string;
  /** Told once. */
  onSettled: (outcome: ChallengeOutcome) => void;
};

function outcomeOf({ status }: ProviderChallenge): ChallengeOutcome {
  return status === 'pending' ? 'left' : status;
}

/** What the bank or the identity service would ask on its own page; here the built-in test provider stands in for it. */
export function ProviderChallengeDialog({ challengeId, onSettled }: ProviderChallengeDialogProps) {
  const t = useT();
  const { money } = useFormat();
  const words = useProblemText();
  const { data: challenge, isError, isFetching, refetch } = useGetProviderChallengeQuery({ id: challengeId }, { refetchOnMountOrArgChange: true });
  const [answer] = useAnswerProviderChallengeMutation();
  const [sending, setSending] = useState<'approve' | 'decline' | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async (approve: boolean): Promise<void> => {
    setSending(approve ? 'approve' : 'decline');
    setProblem(null);
    const { data, error } = await answer({ id: challengeId, body: { approve } });
    setSending(null);
    if (data !== undefined) onSettled(outcomeOf(data));
    else setProblem(readProblem(error));
  };
  const isIdentity = challenge?.kind === 'identity';
  const isOpen = challenge?.status === 'pending';
  const footer =
    challenge === undefined ? undefined : isOpen ? (
      <>
        <Button loading={sending === 'decline'} loadingLabel={t('common.state.sending')} disabled={sending === 'approve'} onClick={() => void send(false)}>
          {isIdentity ? t('account.challenge.fail') : t('account.challenge.decline')}
        </Button>
        <Button variant="primary" loading={sending === 'approve'} loadingLabel={t('common.state.sending')} disabled={sending === 'decline'} onClick={() => void send(true)}>
          {isIdentity ? t('account.challenge.pass') : t('account.challenge.approve')}
        </Button>
      </>
    ) : (
      <Button variant="primary" onClick={() => onSettled(outcomeOf(challenge))}>
        {t('common.action.continue')}
      </Button>
    );
  return (
    <Dialog
      title={isIdentity ? t('account.challenge.identityTitle') : t('account.challenge.title')}
      closeLabel={t('common.action.close')}
      onClose={() => onSettled(challenge === undefined ? 'left' : outcomeOf(challenge))}
      footer={footer}
    >
      {challenge === undefined && !isError && <Skeleton lines={3} />}
      {challenge === undefined && isError && (
        <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} retrying={isFetching} level={3} />
      )}
      {challenge !== undefined && (
        <div className={styles.form}>
          {problem !== null && (
            <Banner severity="error" announce>
              {words(problem)}
            </Banner>
          )}
          {!isOpen && <p>{t('account.challenge.over')}</p>}
          {isOpen && isIdentity && <p>{t('account.challenge.identityText')}</p>}
          {isOpen && !isIdentity && (
            <p>
              {challenge.amount === null
                ? t('account.challenge.cardText', { card: challenge.label ?? '' })
                : t('account.challenge.amountText', { card: challenge.label ?? '', amount: money(challenge.amount) })}
            </p>
          )}
          <p className={styles.note}>{t('account.challenge.test')}</p>
        </div>
      )}
    </Dialog>
  );
}
