// Adds a card: creates it from the provider's token, shows the bank's challenge, and polls the card
// until it is settled. A token can be used once, so after a lost reply the card is looked up in the
// list and not created again. Card data never pass through here.
import { useCallback, useRef } from 'react';
import {
  useCreateCardMutation,
  useLazyGetCardQuery,
  useLazyListCardsQuery,
  type Card,
} from '../../../api/accounts/cards';
import { readReply, UNKNOWN } from '../../../api/core/idempotentWrite';
import { waitOrAbort } from '../../../platform/loadWithRetries';
import type { ChallengeOutcome } from './ProviderChallengeDialog';
import type { ValidationError } from '../../../platform/form/validationErrors';

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
  const [listCards] = useLazyListCardsQuery();
  // A card whose challenge is still open. Submitting again continues with it.
  const pendingCard = useRef<{ card: Card; sameCard: string | undefined } | null>(null);
  // A card whose reply was lost, with the ids of the cards that were there before it.
  const lostCard = useRef<{
    earlierIds: ReadonlySet<number>;
    sameCard: string | undefined;
  } | null>(null);

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

  const findLostCard = useCallback(
    async (sameCard: string | undefined): Promise<Card | undefined> => {
      const lost = lostCard.current;
      if (lost === null || lost.sameCard !== sameCard) return undefined;
      const { data } = await listCards({});
      return data?.find(({ id }) => !lost.earlierIds.has(id));
    },
    [listCards],
  );

  return useCallback(
    async (createToken, sameCard) => {
      if (pendingCard.current !== null && pendingCard.current.sameCard === sameCard)
        return settleCard(pendingCard.current.card);
      const addCard = (card: Card): Promise<Outcome> => {
        lostCard.current = null;
        pendingCard.current = { card, sameCard };
        return settleCard(card);
      };
      const earlierCard = await findLostCard(sameCard);
      if (earlierCard !== undefined) return addCard(earlierCard);
      const [tokenResult, { data: cards }] = await Promise.all([
        createToken(),
        listCards({}, true),
      ]);
      if (!('token' in tokenResult)) return tokenResult;
      const reply = readReply(await createCard({ body: { token: tokenResult.token } }));
      if ('error' in reply) return { error: reply.error };
      if (reply.type === 'accepted' && reply.data !== null) return addCard(reply.data);
      if (cards !== undefined)
        lostCard.current = { earlierIds: new Set(cards.map(({ id }) => id)), sameCard };
      const lost = await findLostCard(sameCard);
      return lost === undefined ? { validationError: UNKNOWN } : addCard(lost);
    },
    [createCard, findLostCard, listCards, settleCard],
  );
}
