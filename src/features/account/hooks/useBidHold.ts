// Places a hold on a card for a bid: creates the hold, shows the bank's challenge if there is one,
// and polls the hold until it is settled. The idempotency key is reused until a response arrives,
// so a repeated submit creates one hold.
import { useCallback, useRef } from 'react';
import {
  useCreateAuthorisationPaymentMutation,
  useLazyGetAuthorisationPaymentQuery,
  type BidHold,
} from '../../../api/buyer/authorisationPayments';
import { isApiError } from '../../../api/core/apiError';
import { createRandomKey } from '../../../platform/createRandomKey';
import { waitOrAbort } from '../../../platform/waitOrAbort';
import type { ChallengeOutcome } from '../components/ProviderChallengeDialog';
import type { ValidationError } from '../../../platform/form/formErrors';

/** A saved card, or a provider's token for a new card with the last digits that were typed. */
export type HoldCard = { id: number } | { token: string; ending: string };
/** `bidAmount` is in whole major units of the lot's currency. */
export type HoldOrder = { card: HoldCard; lotId: number; bidAmount: number };
type Outcome = { error?: unknown; validationError?: ValidationError };

const MAX_POLLS = 5;
const POLL_INTERVAL_MS = 1000;
const getCardKey = (card: HoldCard): string =>
  'id' in card ? String(card.id) : `new ${card.ending}`;
const createFailure = (code: string): Outcome => ({ validationError: { code, meta: {} } });

export function useBidHold(
  askCardholder: (challengeId: string) => Promise<ChallengeOutcome>,
): (order: HoldOrder) => Promise<Outcome> {
  const [createHold] = useCreateAuthorisationPaymentMutation();
  const [getHold] = useLazyGetAuthorisationPaymentQuery();
  const pendingHold = useRef<{ key: string; card: HoldCard; hold: BidHold | null } | null>(null);

  const settleHold = useCallback(
    async (hold: BidHold): Promise<Outcome> => {
      if (
        hold.challengeId !== null &&
        hold.status === 'requires_action' &&
        (await askCardholder(hold.challengeId)) === 'left'
      )
        return createFailure('challenge_left');
      pendingHold.current = null;
      let current = hold;
      for (let poll = 0; poll < MAX_POLLS && current.status === 'requires_action'; poll += 1) {
        if (poll > 0) await waitOrAbort(POLL_INTERVAL_MS, new AbortController().signal);
        const { data, error } = await getHold({ id: hold.id });
        if (data === undefined) return { error };
        current = data;
      }
      if (current.status === 'authorized') return {};
      return createFailure(
        current.status === 'requires_action' ? 'card_unsettled' : 'card_declined',
      );
    },
    [askCardholder, getHold],
  );

  return useCallback(
    async ({ card, lotId, bidAmount }) => {
      if (pendingHold.current === null || getCardKey(pendingHold.current.card) !== getCardKey(card))
        pendingHold.current = { key: createRandomKey(), card, hold: null };
      const attempt = pendingHold.current;
      if (attempt.hold !== null) return settleHold(attempt.hold);
      const { data, error } = await createHold({
        body: {
          ...('id' in attempt.card
            ? { card_id: attempt.card.id }
            : { card_token: attempt.card.token }),
          lot_id: lotId,
          bid_amount: bidAmount,
        },
        idempotencyKey: attempt.key,
      });
      if (data === undefined) {
        const details = isApiError(error) ? error.details.map(({ code }) => code) : [];
        // A response arrived, so the next attempt needs a new key.
        if (isApiError(error) && error.kind === 'validation') pendingHold.current = null;
        return details.includes('not_required') ||
          (isApiError(error) && error.code === 'not_required')
          ? {}
          : { error };
      }
      attempt.hold = data;
      return settleHold(data);
    },
    [createHold, settleHold],
  );
}
