// Adds a card: creates it from the provider's token, shows the bank's challenge, and polls the card
// until it is settled. Card data never pass through here.
import { useCallback, useRef } from 'react';
import { useCreateCardMutation, useLazyGetCardQuery, type Card } from '../../../api/accounts/cards';
import { waitOrAbort } from '../../../platform/loadWithRetries';
import type { ChallengeOutcome } from './ProviderChallengeDialog';
import type { ValidationError } from '../../../platform/form/useForm';

export type TokenOutcome =
  { token: string } | { error?: unknown; validationError?: ValidationError };
type Outcome = {
  error?: unknown;
  validationError?: ValidationError;
  /** The card, if it can be used. */
  card?: Card;
};

const MAX_POLLS = 5;
const POLL_INTERVAL_MS = 1000;
const createFailure = (code: string): Outcome => ({ validationError: { code, meta: {} } });

/**
 * `sameCard` identifies a card. If the challenge of that card is still open, it is continued
 * instead of adding another card.
 */
type AddCard = (createToken: () => Promise<TokenOutcome>, sameCard?: string) => Promise<Outcome>;

/** `askCardholder` shows the bank's challenge. If it rejects, the challenge stays open. */
export function useNewCard(
  askCardholder: (challengeId: string) => Promise<ChallengeOutcome>,
): AddCard {
  const [createCard] = useCreateCardMutation();
  const [getCard] = useLazyGetCardQuery();
  // A card whose challenge is still open. Submitting again continues with it.
  const pendingCard = useRef<{ card: Card; sameCard: string | undefined } | null>(null);

  const settleCard = useCallback(
    async (card: Card): Promise<Outcome> => {
      if (
        card.challengeId !== null &&
        card.status === 'requires_action' &&
        (await askCardholder(card.challengeId).catch((): ChallengeOutcome => 'left')) === 'left'
      )
        return createFailure('challenge_left');
      pendingCard.current = null;
      let current = card;
      for (let poll = 0; poll < MAX_POLLS && current.status === 'requires_action'; poll += 1) {
        if (poll > 0) await waitOrAbort(POLL_INTERVAL_MS, new AbortController().signal);
        const { data, error } = await getCard({ id: card.id });
        if (data === undefined) return { error };
        current = data;
      }
      if (current.status === 'active') return { card: current };
      return createFailure(current.status === 'declined' ? 'card_declined' : 'card_unsettled');
    },
    [askCardholder, getCard],
  );

  return useCallback(
    async (createToken, sameCard) => {
      if (pendingCard.current !== null && pendingCard.current.sameCard === sameCard)
        return settleCard(pendingCard.current.card);
      const tokenResult = await createToken();
      if (!('token' in tokenResult)) return tokenResult;
      const created = await createCard({ body: { token: tokenResult.token } });
      if (created.data === undefined) return { error: created.error };
      pendingCard.current = { card: created.data, sameCard };
      return settleCard(created.data);
    },
    [createCard, settleCard],
  );
}
