import { useId, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useGetMfaChallengeQuery, type MfaChallenge } from '../../../api/accounts/mfa';
import { isApiError } from '../../../api/core/apiError';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { useIsOnline } from '../../../platform/useIsOnline';
import { useOverlay } from '../../../platform/overlay';
import { Banner } from '../../../ui/Banner';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { useRemaining } from '../../../ui/useRemaining';
import { useApprovals } from '../hooks/useApprovals';
import { ApprovalList } from './ApprovalList';
import { ChallengeOver } from './ChallengeOver';
import styles from './MfaScreen.module.css';
import { NothingToConfirm } from './NothingToConfirm';

export type OpenChallenge = {
  challenge: MfaChallenge;
  /** All that is approved together, the challenge itself among them. */
  approvals: readonly MfaChallenge[];
  /** Of the words that say so: a description for what is filled in. */
  approvalsId: string;
};

type ChallengeDialogProps = {
  title: string;
  /** null: the address names none. */
  challengeId: string | null;
  children: (open: OpenChallenge) => ReactNode;
};

/** What both screens of the second factor share: what is approved, and every state in which there is nothing to do. */
export function ChallengeDialog({ title, challengeId, children }: ChallengeDialogProps) {
  const t = useT();
  const channel = useEventChannel();
  const { close } = useOverlay();
  const isOnline = useIsOnline();
  const { data, error, isFetching, refetch } = useGetMfaChallengeQuery(challengeId === null ? skipToken : { id: challengeId });
  const beginAgain = (): void => {
    if (challengeId !== null) channel.emit('mfa-told', { type: 'againAsked', challengeId });
    close('CANCELLED');
  };
  const isGone = data === undefined && isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
  return (
    <Dialog title={challengeId === null ? t('mfa.none.title') : title} closeLabel={t('common.action.close')} onClose={() => close('CANCELLED')}>
      <div className={styles.screen}>
        {challengeId === null && <NothingToConfirm onContinue={() => close('CANCELLED')} />}
        {!isOnline && challengeId !== null && (
          <Banner severity="warn" announce title={t('common.error.offline.title')}>
            {t('mfa.offline')}
          </Banner>
        )}
        {isGone && <ChallengeOver onAgain={beginAgain} />}
        {challengeId !== null && data === undefined && error === undefined && <Skeleton lines={4} />}
        {!isGone && data === undefined && error !== undefined && (
          <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} retrying={isFetching} level={3}>
            {t('common.error.load.text')}
          </ErrorState>
        )}
        {data !== undefined && (
          <KnownChallenge challenge={data} onAgain={beginAgain}>
            {children}
          </KnownChallenge>
        )}
      </div>
    </Dialog>
  );
}

type KnownChallengeProps = Pick<ChallengeDialogProps, 'children'> & { challenge: MfaChallenge; onAgain: () => void };

function KnownChallenge({ challenge, onAgain, children }: KnownChallengeProps) {
  const t = useT();
  const approvalsId = useId();
  const approvals = useApprovals(challenge.id);
  const isTimeOut = useRemaining(challenge.expiresAt) === 0;
  // A code that ran out can be followed by another; a challenge cannot.
  const mayAskAgain = challenge.sentBy !== null;
  if (challenge.status === 'verified') return <Banner severity="success">{t('mfa.verified')}</Banner>;
  if (challenge.status === 'void' || challenge.attemptsLeft <= 0 || (isTimeOut && !mayAskAgain)) return <ChallengeOver onAgain={onAgain} />;
  return (
    <>
      <ApprovalList id={approvalsId} approvals={approvals} />
      {children({ challenge, approvals, approvalsId })}
    </>
  );
}
