import { useId, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetMfaChallengeQuery, type MfaChallenge } from '../../../api/accounts/mfa';
import { isApiError } from '../../../api/core/apiError';
import { useAppDispatch } from '../../../api/core/store';
import { useIsOnline } from '../../../platform/useIsOnline';
import { useOverlay } from '../../../platform/overlay';
import { Banner } from '../../../ui/Banner';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { useRemaining } from '../../../ui/useRemaining';
import { useFormat } from '../../../i18n/useFormat';
import { Button } from '../../../ui/Button';
import { useApprovals } from './useApprovals';
import { restartRequested } from './mfaActions';
import styles from './MfaScreen.module.css';
import { formatApproval } from './formatApproval';

/** Shown when the overlay was opened by its URL and there is nothing to confirm. */
function NothingToConfirm({ onContinue }: { onContinue: () => void }) {
  return (
    <>
      <p>
        <FormattedMessage id="mfa.none.text" />
      </p>
      <p>
        <FormattedMessage id="mfa.none.now" />
      </p>
      <div className={styles.ways}>
        <Button variant="primary" onClick={onContinue}>
          <FormattedMessage id="common.action.continue" />
        </Button>
      </div>
    </>
  );
}

/** Too many wrong codes, or too late. Nothing was changed, and the user can start again. */
function ChallengeEnded({ onRestart }: { onRestart: () => void }) {
  const intl = useIntl();
  return (
    <Banner
      severity="error"
      shouldAnnounce
      title={intl.formatMessage({ id: 'mfa.over.title' })}
      actions={
        <Button variant="primary" onClick={onRestart}>
          <FormattedMessage id="mfa.over.again" />
        </Button>
      }
    >
      <FormattedMessage id="mfa.over.text" />
    </Banner>
  );
}

/** Describes everything that the code will approve. Identical texts are shown once. */
function ApprovalList({ id, approvals }: { id: string; approvals: readonly MfaChallenge[] }) {
  const intl = useIntl();
  const format = useFormat();
  const texts = [...new Set(approvals.map((challenge) => formatApproval(challenge, intl, format)))];
  return (
    <div id={id} className={styles.approvals} aria-live="polite">
      <p className={styles.approvalsLead}>
        <FormattedMessage id="mfa.approve.lead" />
      </p>
      {texts.length === 1 ? (
        <p className={styles.approval}>{texts[0]}</p>
      ) : (
        <ul className={styles.approvalItems}>
          {texts.map((text) => (
            <li key={text} className={styles.approval}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type OpenChallenge = {
  challenge: MfaChallenge;
  /** All challenges that are approved together, including this one. */
  approvals: readonly MfaChallenge[];
  /** The id of the approvals' text, used as the description of the input. */
  approvalsId: string;
};

type ChallengeDialogProps = {
  title: string;
  /** null if the URL does not name a challenge. */
  challengeId: string | null;
  children: (open: OpenChallenge) => ReactNode;
};

/**
 * Shared by both screens of the second factor: shows what is approved, and handles all states
 * without an input.
 */
export function ChallengeDialog({ title, challengeId, children }: ChallengeDialogProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { close } = useOverlay();
  const isOnline = useIsOnline();
  const { data, error, isFetching, refetch } = useGetMfaChallengeQuery(
    challengeId === null ? skipToken : { id: challengeId },
  );
  const restart = (): void => {
    if (challengeId !== null) dispatch(restartRequested({ challengeId }));
    close('CANCELLED');
  };
  const isGone =
    data === undefined &&
    isApiError(error) &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 429;
  return (
    <Dialog
      title={challengeId === null ? intl.formatMessage({ id: 'mfa.none.title' }) : title}
      onClose={() => close('CANCELLED')}
    >
      <div className={styles.screen}>
        {challengeId === null && <NothingToConfirm onContinue={() => close('CANCELLED')} />}
        {!isOnline && challengeId !== null && (
          <Banner
            severity="warn"
            shouldAnnounce
            title={intl.formatMessage({ id: 'common.error.offline.title' })}
          >
            <FormattedMessage id="mfa.offline" />
          </Banner>
        )}
        {isGone && <ChallengeEnded onRestart={restart} />}
        {challengeId !== null && data === undefined && error === undefined && (
          <Skeleton lines={4} />
        )}
        {!isGone && data === undefined && error !== undefined && (
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} level={3}>
            <FormattedMessage id="common.error.load.text" />
          </ErrorState>
        )}
        {data !== undefined && (
          <LoadedChallenge challenge={data} onRestart={restart}>
            {children}
          </LoadedChallenge>
        )}
      </div>
    </Dialog>
  );
}

type LoadedChallengeProps = Pick<ChallengeDialogProps, 'children'> & {
  challenge: MfaChallenge;
  onRestart: () => void;
};

function LoadedChallenge({ challenge, onRestart, children }: LoadedChallengeProps) {
  const approvalsId = useId();
  const approvals = useApprovals(challenge.id);
  const isTimeOut = useRemaining(challenge.expiresAt) === 0;
  // An expired code can be replaced by another; an expired challenge cannot.
  const canRestart = challenge.sentBy !== null;
  if (challenge.status === 'verified')
    return (
      <Banner severity="success">
        <FormattedMessage id="mfa.verified" />
      </Banner>
    );
  if (challenge.status === 'void' || challenge.attemptsLeft <= 0 || (isTimeOut && !canRestart))
    return <ChallengeEnded onRestart={onRestart} />;
  return (
    <>
      <ApprovalList id={approvalsId} approvals={approvals} />
      {children({ challenge, approvals, approvalsId })}
    </>
  );
}
