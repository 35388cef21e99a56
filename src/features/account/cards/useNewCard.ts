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
import {
  createValidationError,
  type ValidationError,
} from '../../../platform/form/validationErrors';
import { settleWithBank } from './settleWithBank';
import type { AskCardholder } from './useChallenge';

export type TokenOutcome =
  { token: string } | { error?: unknown; validationError?: ValidationError };
type Outcome = {
  error?: unknown;
  validationError?: ValidationError;
  /** The card, if it can be used. */
  card?: Card;
};

/**
 * `sameCard` identifies a card. If the challenge of that card is still open, it is continued
 * instead of adding another card.
 */
type AddCard = (createToken: () => Promise<TokenOutcome>, sameCard?: string) => Promise<Outcome>;

/** `askCardholder` shows the bank's challenge. */
export function useNewCard(askCardholder: AskCardholder): AddCard {
  const [createCard] = useCreateCardMutation();
  const [getCard] = useLazyGetCardQuery();
  const [listCards] = useLazyListCardsQuery();
  // A card that the bank has not decided on yet. Submitting again continues with it.
  const pendingCard = useRef<{ card: Card; sameCard: string | undefined } | null>(null);
  // A card whose reply was lost, with the ids of the cards that were there before it.
  const lostCard = useRef<{
    earlierIds: ReadonlySet<number>;
    sameCard: string | undefined;
  } | null>(null);

  const settleCard = useCallback(
    async (card: Card): Promise<Outcome> => {
      const { settled, ...failure } = await settleWithBank(card, askCardholder, () =>
        getCard({ id: card.id }),
      );
      const isUndecided =
        settled === undefined &&
        (failure.validationError !== undefined || readReply(failure).type === 'lost');
      if (!isUndecided) pendingCard.current = null;
      if (settled === undefined) return failure;
      return settled.status === 'active'
        ? { card: settled }
        : { validationError: createValidationError('card_declined') };
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
      if (pendingCard.current !== null && pendingCard.current.sameCard === sameCard) {
        const { card } = pendingCard.current;
        // The bank may have decided since.
        const { data } = await getCard({ id: card.id });
        return settleCard(data ?? card);
      }
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
    [createCard, findLostCard, getCard, listCards, settleCard],
  );
}
