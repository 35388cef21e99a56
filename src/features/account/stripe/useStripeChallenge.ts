// The bank's question through Stripe's script: over the present page where it can be, on a page of the bank's otherwise,
// from which the cardholder comes back to the page that Stripe was told of. Called by Stripe's forms and StripeChallenge.
import { useCallback } from 'react';
import { useLazyGetChallengeQuery } from '../../../api/payments/challenges';
import { useLocale } from '../../../i18n/useLocale';
import type { ChallengeOutcome } from '../components/ProviderChallengeDialog';
import { openStripe } from './openStripe';

/** Resolves when there is an answer; never, where the browser leaves for the bank. Rejects when Stripe cannot be reached. */
export function useStripeChallenge(publishableKey: string): (challengeId: string) => Promise<ChallengeOutcome> {
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
      // Nothing was answered: the line or Stripe failed, and the question is still open.
      return error.type === 'api_connection_error' || error.type === 'api_error' || error.type === 'rate_limit_error' ? 'left' : 'declined';
    },
    [getChallenge, locale, publishableKey],
  );
}
