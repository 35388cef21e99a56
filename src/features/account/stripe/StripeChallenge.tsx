import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../../i18n/useT';
import { ErrorState } from '../../../ui/ErrorState';
import { Spinner } from '../../../ui/Spinner';
import type { ChallengeOutcome } from '../components/ProviderChallengeDialog';
import { useStripeChallenge } from './useStripeChallenge';

type StripeChallengeProps = {
  publishableKey: string;
  challengeId: string;
  /** Told once. */
  onSettled: (outcome: ChallengeOutcome) => void;
};

/**
 * The bank's question, opened at once by Stripe's script. It is no dialog, and must not be in one: Stripe's own window lies
 * in the page, and a modal dialog would cover it.
 */
export function StripeChallenge({ publishableKey, challengeId, onSettled }: StripeChallengeProps) {
  const t = useT();
  const ask = useStripeChallenge(publishableKey);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    let isCurrent = true;
    ask(challengeId)
      .then((outcome) => {
        if (isCurrent) settle(outcome);
      })
      .catch(() => {
        if (isCurrent) setHasFailed(true);
      });
    // Back from the bank's page by the browser's own button: this page is as it was left, and waits for nothing.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted && isCurrent) settle('left');
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      isCurrent = false;
      window.removeEventListener('pageshow', onShow);
    };
  }, [ask, attempt, challengeId]);
  if (hasFailed) {
    return (
      <ErrorState
        title={t('account.stripe.failed')}
        retryLabel={t('common.action.retry')}
        retrying={false}
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
      <Spinner /> {t('account.stripe.asking')}
    </p>
  );
}
