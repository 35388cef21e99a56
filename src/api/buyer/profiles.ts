// Public profiles of sellers, and their lots.
import * as endpoints from '../../contract/generated/buyer';
import type { WirePublicProfile } from '../../contract/buyer/profiles';
import { parseInstant, type Instant } from '../../lib/instant';
import { get, list } from '../core/endpointFactory';
import { listTag } from '../core/tags';
import { SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buyerApi } from './buyerApi';
import { decodeLotPage } from './decode/lotCard';

export type PublicProfile = {
  id: number;
  slug: string;
  name: string;
  description: string;
  countryCode: string;
  city: string;
  isPro: boolean;
  isTop: boolean;
  memberSince: Instant;
  objectsSold: number;
  liveLots: number;
  /** `percent` of positive ratings; null where there are too few to say so. */
  score: { percent: number | null; positive: number; neutral: number; negative: number; total: number };
};

function decodeProfile({ public_profile: wire }: { public_profile: WirePublicProfile }): PublicProfile {
  const { value, positive, neutral, negative, lifetime } = wire.score;
  return {
    id: wire.id,
    slug: wire.slug,
    name: wire.name,
    description: wire.description,
    countryCode: wire.country.code,
    city: wire.city,
    isPro: wire.is_pro,
    isTop: wire.is_top,
    memberSince: parseInstant(wire.member_since),
    objectsSold: wire.objects_sold,
    liveLots: wire.live_lots,
    score: { percent: value, positive, neutral, negative, total: lifetime },
  };
}

export const profilesApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    getPublicProfile: get(build, endpoints.getPublicProfile, { decode: decodeProfile, tags: () => [listTag('profile')], keep: SHORT_CACHE_SECONDS }),
    listSellerLots: list(build, endpoints.listSellerLots, { decode: decodeLotPage, tags: () => [listTag('lot')], keep: SHORT_CACHE_SECONDS }),
  }),
});

export const { useGetPublicProfileQuery, useListSellerLotsQuery } = profilesApi;
