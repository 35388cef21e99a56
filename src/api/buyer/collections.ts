// Collections, their lots and what is related, and the collections of a category or a lot.
import * as endpoints from '../../contract/generated/buyer';
import { decodeCollection, decodeCollections } from '../core/decode/collection';
import { decodeFilteredLots, decodeLotPage } from '../core/decode/lotCard';
import { buildQuery } from '../core/endpointFactory';
import {
  createIdTag,
  createListTag,
  LONG_CACHE_SECONDS,
  SHORT_CACHE_SECONDS,
} from '../core/createServiceApi';
import { buyerApi } from './buyerApi';

export const collectionsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listCollections: buildQuery(build, endpoints.listCollections, {
      decode: (wire) => decodeCollections(wire),
      tags: () => [createListTag('collection')],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    getCollection: buildQuery(build, endpoints.getCollection, {
      decode: (wire) => decodeCollection(wire.collection),
      tags: ({ id }) => [createIdTag('collection', id)],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    getCollectionSeo: buildQuery(build, endpoints.getCollectionSeo, {
      decode: (wire) => wire.seo,
      tags: ({ id }) => [createIdTag('collection', id)],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    listCollectionLots: buildQuery(build, endpoints.listCollectionLots, {
      decode: decodeFilteredLots,
      tags: () => [createListTag('lot')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    listRelatedCollections: buildQuery(build, endpoints.listRelatedCollections, {
      decode: (wire) => decodeCollections(wire),
      tags: () => [createListTag('collection')],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    listCollectionRelatedLots: buildQuery(build, endpoints.listCollectionRelatedLots, {
      decode: decodeLotPage,
      tags: () => [createListTag('lot')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    listLotCollections: buildQuery(build, endpoints.listLotCollections, {
      decode: (wire) => decodeCollections(wire),
      tags: () => [createListTag('collection')],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
  }),
});

export const {
  useListCollectionsQuery,
  useGetCollectionQuery,
  useListCollectionLotsQuery,
  useListRelatedCollectionsQuery,
  useListCollectionRelatedLotsQuery,
  useListLotCollectionsQuery,
} = collectionsApi;
