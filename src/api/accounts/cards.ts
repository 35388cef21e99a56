// The user's payment cards. A card is added with the provider's token; its number never reaches
// this code.
import * as endpoints from '../../contract/generated/accounts';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buildMutation, buildQuery } from '../core/endpointFactory';
import { createIdTag, createListTag } from '../core/tags';
import { accountsApi } from './accountsApi';
import { decodeCard } from './decodeCard';

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
  useLazyGetCardQuery,
  useCreateCardMutation,
  useUpdateCardMutation,
  useRemoveCardMutation,
} = cardsApi;
