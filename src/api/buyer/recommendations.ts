// What the marketplace recommends beside a lot. Separate from lots.ts, so that the first load of
// the lot page does not include it.
import * as endpoints from '../../contract/generated/buyer';
import { decodeLots } from '../core/decode/lotCard';
import { buildQuery } from '../core/endpointFactory';
import { SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { buyerApi } from './buyerApi';

const recommendationsApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    listLotRecommendations: buildQuery(build, endpoints.listLotRecommendations, {
      decode: decodeLots,
      tags: () => [],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const { useListLotRecommendationsQuery } = recommendationsApi;
