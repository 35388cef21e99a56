// The payment cards of the user. A card comes in by the provider's token; its number never passes here.
import * as endpoints from '../../contract/generated/accounts';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { create, get, list, remove, update } from '../core/endpointFactory';
import { idTag, listTag } from '../core/tags';
import { accountsApi } from './accountsApi';
import { decodeCard } from './decodeCard';

export const cardsApi = accountsApi.injectEndpoints({
  endpoints: (build) => ({
    listCards: list(build, endpoints.listCards, { decode: (wire) => wire.cards.map(decodeCard), tags: () => [listTag('card')], keep: SHORT_CACHE_SECONDS }),
    getCard: get(build, endpoints.getCard, { decode: (wire) => decodeCard(wire.card), tags: ({ id }) => [idTag('card', id)], keep: SHORT_CACHE_SECONDS }),
    createCard: create(build, endpoints.createCard, { decode: (wire) => decodeCard(wire.card), invalidates: () => [listTag('card')] }),
    updateCard: update(build, endpoints.updateCard, { decode: (wire) => decodeCard(wire.card), invalidates: ({ id }) => [idTag('card', id), listTag('card')] }),
    removeCard: remove(build, endpoints.removeCard, { decode: () => null, invalidates: ({ id }) => [idTag('card', id), listTag('card')] }),
  }),
});

export const { useListCardsQuery, useLazyGetCardQuery, useCreateCardMutation, useUpdateCardMutation, useRemoveCardMutation } = cardsApi;
