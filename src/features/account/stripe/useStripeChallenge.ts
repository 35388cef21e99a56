// Shows the bank's challenge with Stripe's script: over the current page if possible, otherwise on
// the bank's page, which returns to the URL that Stripe was given.
import { useCallback } from 'react';
import { useLazyGetChallengeQuery } from '../../../api/payments/challenges';
import { useLocale } from '../../../i18n/useLocale';
import type { ChallengeOutcome } from '../components/ProviderChallengeDialog';
import { openStripe } from './openStripe';

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
