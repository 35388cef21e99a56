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

/** `bidAmount`: whole major units of the lot's currency. */
export type HoldOrder = { cardId: number; lotId: number; bidAmount: number };
type Outcome = { error?: unknown; problem?: Problem };

const MOST_READINGS = 5;
const BETWEEN_READINGS_MS = 1000;
const plain = (code: string): Outcome => ({ problem: { code, meta: {} } });

export function useBidHold(ask: (challengeId: string) => Promise<ChallengeOutcome>): (order: HoldOrder) => Promise<Outcome> {
  const [createHold] = useCreateAuthorisationPaymentMutation();
  const [getHold] = useLazyGetAuthorisationPaymentQuery();
  const open = useRef<{ key: string; cardId: number; hold: BidHold | null } | null>(null);

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
    async ({ cardId, lotId, bidAmount }) => {
      if (open.current?.cardId !== cardId) open.current = { key: randomKey(), cardId, hold: null };
      const attempt = open.current;
      if (attempt.hold !== null) return settle(attempt.hold);
      const { data, error } = await createHold({ body: { card_id: cardId, lot_id: lotId, bid_amount: bidAmount }, idempotencyKey: attempt.key });
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
