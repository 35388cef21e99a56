// Adds a card: its data against the provider's token, the token against a card, the bank's question, and then reading
// the card until it is settled. Called by CardForm. Card data pass through and are not kept.
import { useCallback, useRef } from 'react';
import { useCreateCardMutation, useLazyGetCardQuery } from '../../../api/accounts/cards';
import type { Card } from '../../../api/accounts/decodeCard';
import { useCreateCardTokenMutation } from '../../../api/payments/testProvider';
import { waitOrAbort } from '../../../platform/waitOrAbort';
import type { ChallengeOutcome } from '../components/ProviderChallengeDialog';
import type { Problem } from '../../../platform/form/problems';

export type CardData = { number: string; exp_month: number; exp_year: number; cvc: string; holder: string };
type Outcome = { error?: unknown; problem?: Problem; /** The card, where it can be used. */ card?: Card };

const MOST_READINGS = 5;
const BETWEEN_READINGS_MS = 1000;
const plain = (code: string): Outcome => ({ problem: { code, meta: {} } });

/** `ask` shows the bank's question. */
export function useNewCard(ask: (challengeId: string) => Promise<ChallengeOutcome>): (data: CardData) => Promise<Outcome> {
  const [createToken] = useCreateCardTokenMutation();
  const [createCard] = useCreateCardMutation();
  const [getCard] = useLazyGetCardQuery();
  // A card whose question was left open: sent again, the form goes on with it instead of adding another.
  const open = useRef<{ card: Card; ending: string } | null>(null);

  const settle = useCallback(
    async (card: Card): Promise<Outcome> => {
      if (card.challengeId !== null && card.status === 'requires_action' && (await ask(card.challengeId)) === 'left') return plain('challenge_left');
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
    async (data) => {
      const ending = data.number.slice(-4);
      if (open.current?.ending === ending) return settle(open.current.card);
      const token = await createToken({ body: data });
      if (token.data === undefined) return { error: token.error };
      const created = await createCard({ body: { token: token.data.token } });
      if (created.data === undefined) return { error: created.error };
      open.current = { card: created.data, ending };
      return settle(created.data);
    },
    [createCard, createToken, settle],
  );
}
