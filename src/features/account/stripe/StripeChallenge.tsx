import { useEffect, useEffectEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorState } from '../../../ui/ErrorState';
import { Spinner } from '../../../ui/Spinner';
import type { ChallengeOutcome } from '../components/ProviderChallengeDialog';
import { useStripeChallenge } from './useStripeChallenge';

type StripeChallengeProps = {
  publishableKey: string;
  challengeId: string;
  /** Called once. */
  onSettled: (outcome: ChallengeOutcome) => void;
};

/**
 * The bank's challenge, opened at once by Stripe's script. Do not render it in a dialog: Stripe's
 * window is part of the page, and a modal dialog would cover it.
 */
export function StripeChallenge({ publishableKey, challengeId, onSettled }: StripeChallengeProps) {
  const intl = useIntl();
  const askCardholder = useStripeChallenge(publishableKey);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const settleChallenge = useEffectEvent(onSettled);
  useEffect(() => {
    let isCurrent = true;
    askCardholder(challengeId)
      .then((outcome) => {
        if (isCurrent) settleChallenge(outcome);
      })
      .catch(() => {
        if (isCurrent) setHasFailed(true);
      });
    // The user returned from the bank's page with the back button. The page was restored from the
    // back/forward cache, and the challenge is no longer running.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && isCurrent) settleChallenge('left');
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      isCurrent = false;
      window.removeEventListener('pageshow', onShow);
    };
  }, [askCardholder, attempt, challengeId]);
  if (hasFailed) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'account.stripe.failed' })}
        retryLabel={intl.formatMessage({ id: 'common.action.retry' })}
        isRetrying={false}
        level={3}
        onRetry={() => {
          setHasFailed(false);
          setAttempt((number) => number + 1);
        }}
      />
    );
  }
  return (
    <p role="status">
      <Spinner /> <FormattedMessage id="account.stripe.asking" />
    </p>
  );
}
