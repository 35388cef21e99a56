// Sets money aside on a card for a bid: asks for the hold, shows the bank's question where there is one, and reads the hold
// until it is settled. Called by HoldDialog. A hold that was asked for twice by mistake is one hold: the key is kept until
// an answer has come.
import { useCallback, useRef } from 'react';
import { useCreateAuthorisationPaymentMutation, useLazyGetAuthorisationPaymentQuery, type BidHold } from '../../../api/buyer/authorisationPayments';
import { isApiError } from '../../../api/core/apiError';
import { randomKey } from '../../../platform/randomKey';
import { waitOrAbort } from '../../../platform/waitOrAbort';
import type { ChallengeOutcome } from '../components/ProviderChallengeDialog';
import type { Problem } from '../../../platform/form/problems';

/** One of the person's cards, or the provider's token of a new one; `ending`: of the number that was typed. */
export type HoldCard = { id: number } | { token: string; ending: string };
/** `bidAmount`: whole major units of the lot's currency. */
export type HoldOrder = { card: HoldCard; lotId: number; bidAmount: number };
type Outcome = { error?: unknown; problem?: Problem };

const MOST_READINGS = 5;
const BETWEEN_READINGS_MS = 1000;
const nameOfCard = (card: HoldCard): string => ('id' in card ? String(card.id) : `new ${card.ending}`);
const plain = (code: string): Outcome => ({ problem: { code, meta: {} } });

export function useBidHold(ask: (challengeId: string) => Promise<ChallengeOutcome>): (order: HoldOrder) => Promise<Outcome> {
  const [createHold] = useCreateAuthorisationPaymentMutation();
  const [getHold] = useLazyGetAuthorisationPaymentQuery();
  const open = useRef<{ key: string; card: HoldCard; hold: BidHold | null } | null>(null);

  const settle = useCallback(
    async (hold: BidHold): Promise<Outcome> => {
      if (hold.challengeId !== null && hold.status === 'requires_action' && (await ask(hold.challengeId)) === 'left') return plain('challenge_left');
      open.current = null;
      let now = hold;
      for (let reading = 0; reading < MOST_READINGS && now.status === 'requires_action'; reading += 1) {
        if (reading > 0) await waitOrAbort(BETWEEN_READINGS_MS, new AbortController().signal);
        const { data, error } = await getHold({ id: hold.id });
        if (data === undefined) return { error };
        now = data;
      }
      if (now.status === 'authorised') return {};
      return plain(now.status === 'requires_action' ? 'card_unsettled' : 'card_declined');
    },
    [ask, getHold],
  );

  return useCallback(
    async ({ card, lotId, bidAmount }) => {
      if (open.current === null || nameOfCard(open.current.card) !== nameOfCard(card)) open.current = { key: randomKey(), card, hold: null };
      const attempt = open.current;
      if (attempt.hold !== null) return settle(attempt.hold);
      const { data, error } = await createHold({ body: { ...('id' in attempt.card ? { card_id: attempt.card.id } : { card_token: attempt.card.token }), lot_id: lotId, bid_amount: bidAmount }, idempotencyKey: attempt.key });
      if (data === undefined) {
        const details = isApiError(error) ? error.details.map(({ code }) => code) : [];
        // An answer has come: the next attempt is another one.
        if (isApiError(error) && error.kind === 'validation') open.current = null;
        return details.includes('not_required') || (isApiError(error) && error.code === 'not_required') ? {} : { error };
      }
      attempt.hold = data;
      return settle(data);
    },
    [createHold, settle],
  );
}
