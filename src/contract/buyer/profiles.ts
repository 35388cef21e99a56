// Public profiles of sellers, and their lots.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { CountryCode, Id, IdParams, Instant, LocaleQuery, PageMeta, PageQuery, nullable } from '../core/schemas';
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
  /** `value`: per cent of positive feedback; null below five. */
  score: Type.Object({ value: nullable(Type.Number()), positive: Type.Integer(), neutral: Type.Integer(), negative: Type.Integer(), lifetime: Type.Integer() }),
});
export type WirePublicProfile = Static<typeof PublicProfile>;

export const getPublicProfile = defineEndpoint({
  service: 'buyer',
  name: 'getPublicProfile',
  method: 'GET',
  path: '/buyer/api/v1/users/:user/public_profile',
  summary: 'The public profile of a seller, by id or slug. 404 for anybody else.',
  params: Type.Object({ user: Type.String({ pattern: '^[a-z0-9-]{1,80}$' }) }),
  response: Type.Object({ public_profile: PublicProfile }),
});

export const listSellerLots = defineEndpoint({
  service: 'buyer',
  name: 'listSellerLots',
  method: 'GET',
  path: '/buyer/api/v1/sellers/lots/:id',
  summary: 'The lots of a seller that are open or to come, those that close first first.',
  params: IdParams,
  query: Type.Object({ ...PageQuery, locale: LocaleQuery }),
  response: Type.Object({ lots: Type.Array(LotCard), meta: PageMeta }),
});
