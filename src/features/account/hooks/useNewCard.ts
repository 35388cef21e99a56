// Adds a card: the provider's token against a card, the bank's question, and then reading the card until it is settled.
// Called by the card forms of the providers, which make the token. Card data do not come here.
import { useCallback, useRef } from 'react';
import { useCreateCardMutation, useLazyGetCardQuery } from '../../../api/accounts/cards';
import type { Card } from '../../../api/accounts/decodeCard';
import { waitOrAbort } from '../../../platform/waitOrAbort';
import type { ChallengeOutcome } from '../components/ProviderChallengeDialog';
import type { Problem } from '../../../platform/form/problems';

export type TokenOutcome = { token: string } | { error?: unknown; problem?: Problem };
type Outcome = { error?: unknown; problem?: Problem; /** The card, where it can be used. */ card?: Card };

const MOST_READINGS = 5;
const BETWEEN_READINGS_MS = 1000;
const plain = (code: string): Outcome => ({ problem: { code, meta: {} } });

/** `sameCard`: what tells one card from another; where it is known, and the question of that card was left open, no other is made. */
type AddCard = (createToken: () => Promise<TokenOutcome>, sameCard?: string) => Promise<Outcome>;

/** `ask` shows the bank's question; where it rejects, the question stays open. */
export function useNewCard(ask: (challengeId: string) => Promise<ChallengeOutcome>): AddCard {
  const [createCard] = useCreateCardMutation();
  const [getCard] = useLazyGetCardQuery();
  // A card whose question was left open: sent again, the form goes on with it instead of adding another.
  const open = useRef<{ card: Card; sameCard: string | undefined } | null>(null);

  const settle = useCallback(
    async (card: Card): Promise<Outcome> => {
      if (card.challengeId !== null && card.status === 'requires_action' && (await ask(card.challengeId).catch((): ChallengeOutcome => 'left')) === 'left') return plain('challenge_left');
      open.current = null;
      let now = card;
      for (let reading = 0; reading < MOST_READINGS && now.status === 'requires_action'; reading += 1) {
        if (reading > 0) await waitOrAbort(BETWEEN_READINGS_MS, new AbortController().signal);
        const { data, error } = await getCard({ id: card.id });
        if (data === undefined) return { error };
        now = data;
      }
      if (now.status === 'active') return { card: now };
      return plain(now.status === 'declined' ? 'card_declined' : 'card_unsettled');
    },
    [ask, getCard],
  );

  return useCallback(
    async (createToken, sameCard) => {
      if (open.current !== null && open.current.sameCard === sameCard) return settle(open.current.card);
      const made = await createToken();
      if (!('token' in made)) return made;
      const created = await createCard({ body: { token: made.token } });
      if (created.data === undefined) return { error: created.error };
      open.current = { card: created.data, sameCard };
      return settle(created.data);
    },
    [createCard, settle],
  );
}
