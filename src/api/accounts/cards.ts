// The user's payment cards. A card is added with the provider's token; its number never reaches
// this code.
import * as endpoints from '../../contract/generated/accounts';
import type { WireCard } from '../../contract/accounts/cards';
import { SHORT_CACHE_SECONDS, createIdTag, createListTag } from '../core/createServiceApi';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { accountsApi } from './accountsApi';

type CardStatus = WireCard['status'];
export type Card = {
  id: number;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  holder: string;
  isDefault: boolean;
  isExpired: boolean;
  status: CardStatus;
  /** The provider's challenge that the cardholder must complete first, or null. */
  challengeId: string | null;
};

/** Decodes payment cards: brand, last four digits and expiry, never a card number. */
function decodeCard(wire: WireCard): Card {
  return {
    id: wire.id,
    brand: wire.brand,
    last4: wire.last4,
    expMonth: wire.exp_month,
    expYear: wire.exp_year,
    holder: wire.holder,
    isDefault: wire.is_default,
    isExpired: wire.is_expired,
    status: wire.status,
    challengeId: wire.next_action?.challenge_id ?? null,
  };
}

export const cardsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    listCards: buildQuery(build, endpoints.listCards, {
      decode: (wire) => wire.cards.map(decodeCard),
      tags: () => [createListTag('card')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    getCard: buildQuery(build, endpoints.getCard, {
      decode: (wire) => decodeCard(wire.card),
      tags: ({ id }) => [createIdTag('card', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    createCard: buildMutation(build, endpoints.createCard, {
      decode: (wire) => decodeCard(wire.card),
      invalidates: () => [createListTag('card')],
    }),
    updateCard: buildMutation(build, endpoints.updateCard, {
      decode: (wire) => decodeCard(wire.card),
      invalidates: ({ id }) => [createIdTag('card', id), createListTag('card')],
    }),
    removeCard: buildMutation(build, endpoints.removeCard, {
      decode: () => null,
      invalidates: ({ id }) => [createIdTag('card', id), createListTag('card')],
    }),
  }),
});

export const {
  useListCardsQuery,
  useLazyListCardsQuery,
  useLazyGetCardQuery,
  useCreateCardMutation,
  useUpdateCardMutation,
  useRemoveCardMutation,
} = cardsApi;
