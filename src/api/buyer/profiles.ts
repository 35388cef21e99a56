// Public seller profiles, and the lots of a seller.
import * as endpoints from '../../contract/generated/buyer';
import type { WirePublicProfile } from '../../contract/buyer/profiles';
import { parseInstant, type Instant } from '../../lib/instant';
import { buildQuery } from '../core/endpointFactory';
import { createListTag, SHORT_CACHE_SECONDS } from '../core/createServiceApi';
import { buyerApi } from './buyerApi';
import { decodeLotPage } from '../core/decode/lotCard';

export type PublicProfile = {
  id: number;
  slug: string;
  name: string;
  description: string;
  countryCode: string;
  city: string;
  isPro: boolean;
  isTopSeller: boolean;
  memberSince: Instant;
  objectsSold: number;
  liveLots: number;
  /** `percent`: share of positive ratings; null if there are too few. */
  score: {
    percent: number | null;
    positive: number;
    neutral: number;
    negative: number;
    total: number;
  };
};

function decodeProfile({
  public_profile: wire,
}: {
  public_profile: WirePublicProfile;
}): PublicProfile {
  const { value, positive, neutral, negative, lifetime } = wire.score;
  return {
    id: wire.id,
    slug: wire.slug,
    name: wire.name,
    description: wire.description,
    countryCode: wire.country.code,
    city: wire.city,
    isPro: wire.is_pro,
    isTopSeller: wire.is_top,
    memberSince: parseInstant(wire.member_since),
    objectsSold: wire.objects_sold,
    liveLots: wire.live_lots,
    score: { percent: value, positive, neutral, negative, total: lifetime },
  };
}

export const profilesApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    getPublicProfile: buildQuery(build, endpoints.getPublicProfile, {
      decode: decodeProfile,
      tags: () => [createListTag('profile')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    listSellerLots: buildQuery(build, endpoints.listSellerLots, {
      decode: decodeLotPage,
      tags: () => [createListTag('lot')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
  }),
});

export const { useGetPublicProfileQuery, useListSellerLotsQuery } = profilesApi;
