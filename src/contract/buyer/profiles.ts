// Public seller profiles, and the lots of a seller.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import {
  CountryCode,
  Id,
  IdParams,
  Instant,
  LocaleQuery,
  PageMeta,
  PageQuery,
  nullable,
} from '../core/schemas';
import { LotCard } from './lotCard';

export const PublicProfile = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  description: Type.String(),
  country: Type.Object({ code: CountryCode }),
  city: Type.String(),
  is_pro: Type.Boolean(),
  is_top: Type.Boolean(),
  member_since: Instant,
  objects_sold: Type.Integer(),
  live_lots: Type.Integer(),
  /** Of a lot that the seller offers; null without any. */
  image_url: nullable(Type.String()),
  /** `value`: percentage of positive feedback; null below five ratings. */
  score: Type.Object({
    value: nullable(Type.Number()),
    positive: Type.Integer(),
    neutral: Type.Integer(),
    negative: Type.Integer(),
    lifetime: Type.Integer(),
  }),
});
export type WirePublicProfile = Static<typeof PublicProfile>;

export const getPublicProfile = defineEndpoint({
  service: 'buyer',
  name: 'getPublicProfile',
  method: 'GET',
  path: '/buyer/api/v1/users/:user/public_profile',
  summary: 'Returns the public profile of a seller, by id or slug. 404 for any other user.',
  params: Type.Object({ user: Type.String({ pattern: '^[a-z0-9-]{1,80}$' }) }),
  response: Type.Object({ public_profile: PublicProfile }),
});

export const listSellerLots = defineEndpoint({
  service: 'buyer',
  name: 'listSellerLots',
  method: 'GET',
  path: '/buyer/api/v1/sellers/lots/:id',
  summary: 'Lists the open and scheduled lots of a seller, those that close first at the top.',
  params: IdParams,
  query: Type.Object({ ...PageQuery, locale: LocaleQuery }),
  response: Type.Object({ lots: Type.Array(LotCard), meta: PageMeta }),
});
