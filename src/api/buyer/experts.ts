// The experts, their lots, and the featured brands.
import type { ReadExpert } from '../../contract/buyer/experts';
import * as endpoints from '../../contract/generated/buyer';
import { decodeLotPage } from '../core/decode/lotCard';
import { toAppPath } from '../core/decode/toAppPath';
import { buildQuery } from '../core/endpointFactory';
import {
  createIdTag,
  createListTag,
  LONG_CACHE_SECONDS,
  SHORT_CACHE_SECONDS,
} from '../core/createServiceApi';
import { buyerApi } from './buyerApi';

export type Expert = {
  id: number;
  name: string;
  url: string;
  imageUrl: string | null;
  categories: { id: number; name: string; url: string }[];
  /** null: unknown. */
  lotCount: number | null;
};

function decodeExpert(wire: ReadExpert): Expert {
  const id = Number(wire.id);
  return {
    id,
    name: wire.name,
    url: toAppPath(wire.url, `/e/${id}`),
    imageUrl: wire.imageLarge ?? wire.imageSmall ?? null,
    categories: (wire.categories ?? []).map(({ id: categoryId, name, url }) => ({
      id: categoryId,
      name: name ?? '',
      url: toAppPath(url, `/c/${categoryId}`),
    })),
    lotCount: wire.lot_count ?? null,
  };
}

export type Brand = { id: number; name: string; url: string; imageUrl: string };

export const expertsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listFeaturedExperts: buildQuery(build, endpoints.listFeaturedExperts, {
      decode: (wire) => wire.experts.map(decodeExpert),
      tags: () => [createListTag('expert')],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    listExperts: buildQuery(build, endpoints.listExperts, {
      decode: (wire) => ({
        experts: wire.experts.map(decodeExpert),
        total: wire.meta?.total ?? wire.experts.length,
      }),
      tags: () => [createListTag('expert')],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    getExpertCount: buildQuery(build, endpoints.getExpertCount, {
      decode: (wire) => Number(wire.count),
      tags: () => [createListTag('expert')],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    getExpert: buildQuery(build, endpoints.getExpert, {
      decode: (wire) => decodeExpert(wire.expert),
      tags: ({ id }) => [createIdTag('expert', id)],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    listExpertLots: buildQuery(build, endpoints.listExpertLots, {
      decode: decodeLotPage,
      tags: () => [createListTag('lot')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    listFeaturedBrands: buildQuery(build, endpoints.listFeaturedBrands, {
      decode: (wire): Brand[] =>
        wire.brands.map(({ id, name, url, image_url: imageUrl }) => ({
          id,
          name,
          url: toAppPath(url, `/x/brand/${id}`),
          imageUrl: imageUrl ?? '',
        })),
      tags: () => [createListTag('brand')],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
  }),
});

export const {
  useListFeaturedExpertsQuery,
  useGetExpertCountQuery,
  useGetExpertQuery,
  useListExpertLotsQuery,
  useListFeaturedBrandsQuery,
} = expertsApi;
