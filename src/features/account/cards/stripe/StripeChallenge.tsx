import { useEffect, useEffectEvent, useState, useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorState } from '../../../../ui/ErrorState';
import { Spinner } from '../../../../ui/Spinner';
import { useLazyGetChallengeQuery } from '../../../../api/payments/challenges';
import { useLocale } from '../../../../i18n/useLocale';
import type { ChallengeOutcome } from '../ProviderChallengeDialog';
import { openStripe } from './StripeFields';

// Shows the bank's challenge with Stripe's script: over the current page if possible, otherwise on
// the bank's page, which returns to the URL that Stripe was given.

/**
 * Resolves with the outcome. Never resolves if the browser leaves for the bank's page. Rejects if
 * Stripe cannot be reached.
 */
export function useStripeChallenge(
  publishableKey: string,
): (challengeId: string) => Promise<ChallengeOutcome> {
  const locale = useLocale();
  const [getChallenge] = useLazyGetChallengeQuery();
  return useCallback(
    async (challengeId) => {
      const challenge = await getChallenge({ id: challengeId }).unwrap();
      if (challenge.status !== 'pending') return challenge.status;
      if (challenge.clientSecret === null) {
        if (challenge.url === null) return 'left';
        window.location.assign(challenge.url);
        return new Promise(() => undefined);
      }
      const stripe = await openStripe(publishableKey, locale);
      const { error } = await stripe.handleNextAction({ clientSecret: challenge.clientSecret });
      if (error === undefined) return 'approved';
      // The connection or Stripe failed, so the challenge is still open.
      return error.type === 'api_connection_error' ||
        error.type === 'api_error' ||
        error.type === 'rate_limit_error'
        ? 'left'
        : 'declined';
    },
    [getChallenge, locale, publishableKey],
  );
}

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
