// Brands and their lots.
import * as endpoints from '../../contract/generated/brandCollections';
import { decodeCollection, decodeCollections } from '../core/decode/collection';
import { decodeFilteredLots, decodeLotPage } from '../core/decode/lotCard';
import { buildQuery } from '../core/endpointFactory';
import {
  createIdTag,
  createListTag,
  LONG_CACHE_SECONDS,
  SHORT_CACHE_SECONDS,
} from '../core/createServiceApi';
import { brandCollectionsApi as api } from './brandCollectionsApi';

const PATH = '/x/brand/';

export const brandsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBrandCollections: buildQuery(build, endpoints.listBrandCollections, {
      decode: (wire) => decodeCollections(wire, PATH),
      tags: () => [createListTag('brand')],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    getBrandCollection: buildQuery(build, endpoints.getBrandCollection, {
      decode: (wire) => decodeCollection(wire.collection, PATH),
      tags: ({ id }) => [createIdTag('brand', id)],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    getBrandCollectionSeo: buildQuery(build, endpoints.getBrandCollectionSeo, {
      decode: (wire) => wire.seo,
      tags: ({ id }) => [createIdTag('brand', id)],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    listBrandCollectionLots: buildQuery(build, endpoints.listBrandCollectionLots, {
      decode: decodeFilteredLots,
      tags: ({ id }) => [createIdTag('brand', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    listRelatedBrandCollections: buildQuery(build, endpoints.listRelatedBrandCollections, {
      decode: (wire) => decodeCollections(wire, PATH),
      tags: () => [createListTag('brand')],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    listBrandCollectionRelatedLots: buildQuery(build, endpoints.listBrandCollectionRelatedLots, {
      decode: decodeLotPage,
      tags: ({ id }) => [createIdTag('brand', id)],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const {
  useListBrandCollectionsQuery,
  useGetBrandCollectionQuery,
  useListBrandCollectionLotsQuery,
  useListRelatedBrandCollectionsQuery,
  useListBrandCollectionRelatedLotsQuery,
} = brandsApi;
