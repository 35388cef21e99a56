// What a user follows besides lots: categories, sellers, auctions, auction types and collections.
// Each kind has the same four calls.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { Id, IdParams, Instant, LocaleQuery, PageMeta, PageQuery, nullable } from '../core/schemas';
import { Auction } from './auctions';
import { Category } from './categories';
import { Collection } from './collections';
import { PublicProfile } from './profiles';

/** Whether the user follows a thing. */
const FollowState = Type.Object({
  follow: Type.Object({
    id: Id,
    /** null: not followed. */
    followed_at: nullable(Instant),
  }),
});
const listQuery = Type.Object({ ...PageQuery, locale: LocaleQuery });

/** The regular auctions of one subject, such as those of watches. */
export const AuctionType = Type.Object({
  id: Id,
  /** The name of the category that the auctions belong to. */
  name: Type.String(),
  /** Path of that category, without a locale. */
  url: Type.String(),
  image_url: Type.String(),
  /** Auctions of this type that are open or scheduled. */
  auction_count: Type.Integer(),
});
export type WireAuctionType = Static<typeof AuctionType>;

export const listFollows = defineEndpoint({
  service: 'buyer',
  name: 'listFollows',
  method: 'GET',
  path: '/buyer/api/v1/users/me/interests',
  summary: 'Lists the ids of everything that the user follows besides lots, latest first.',
  auth: 'session',
  response: Type.Object({
    category_ids: Type.Array(Id),
    seller_ids: Type.Array(Id),
    auction_ids: Type.Array(Id),
    auction_type_ids: Type.Array(Id),
    collection_ids: Type.Array(Id),
  }),
});
export type WireFollows = Static<typeof listFollows.response>;

export const listInterestCategories = defineEndpoint({
  service: 'buyer',
  name: 'listInterestCategories',
  method: 'GET',
  path: '/buyer/api/v3/users/me/interests/categories',
  summary: 'Lists the categories that the user follows, latest first.',
  auth: 'session',
  query: listQuery,
  response: Type.Object({ categories: Type.Array(Category), meta: PageMeta }),
});

export const createInterestCategory = defineEndpoint({
  service: 'buyer',
  name: 'createInterestCategory',
  method: 'POST',
  path: '/buyer/api/v3/users/me/interests/categories',
  summary: 'Follows a category. Idempotent.',
  auth: 'session',
  body: Type.Object({ category_id: Id }),
  status: 201,
  response: FollowState,
  errors: ['too_many_follows'],
});

export const getInterestCategory = defineEndpoint({
  service: 'buyer',
  name: 'getInterestCategory',
  method: 'GET',
  path: '/buyer/api/v3/users/me/interests/categories/:id',
  summary: 'Returns whether the user follows a category.',
  auth: 'session',
  params: IdParams,
  response: FollowState,
});

export const removeInterestCategory = defineEndpoint({
  service: 'buyer',
  name: 'removeInterestCategory',
  method: 'DELETE',
  path: '/buyer/api/v3/users/me/interests/categories/:id',
  summary: 'Stops following a category. Idempotent.',
  auth: 'session',
  params: IdParams,
  response: FollowState,
});

export const listInterestSellers = defineEndpoint({
  service: 'buyer',
  name: 'listInterestSellers',
  method: 'GET',
  path: '/buyer/api/v1/users/me/interests/sellers',
  summary: 'Lists the sellers that the user follows, latest first.',
  auth: 'session',
  query: listQuery,
  response: Type.Object({ sellers: Type.Array(PublicProfile), meta: PageMeta }),
});

export const createInterestSeller = defineEndpoint({
  service: 'buyer',
  name: 'createInterestSeller',
  method: 'POST',
  path: '/buyer/api/v1/users/me/interests/sellers',
  summary: 'Follows a seller. Idempotent.',
  auth: 'session',
  body: Type.Object({ seller_id: Id }),
  status: 201,
  response: FollowState,
  errors: ['seller_is_yourself', 'too_many_follows'],
});

export const getInterestSeller = defineEndpoint({
  service: 'buyer',
  name: 'getInterestSeller',
  method: 'GET',
  path: '/buyer/api/v1/users/me/interests/sellers/:id',
  summary: 'Returns whether the user follows a seller.',
  auth: 'session',
  params: IdParams,
  response: FollowState,
});

export const removeInterestSeller = defineEndpoint({
  service: 'buyer',
  name: 'removeInterestSeller',
  method: 'DELETE',
  path: '/buyer/api/v1/users/me/interests/sellers/:id',
  summary: 'Stops following a seller. Idempotent.',
  auth: 'session',
  params: IdParams,
  response: FollowState,
});

export const listInterestAuctionTypes = defineEndpoint({
  service: 'buyer',
  name: 'listInterestAuctionTypes',
  method: 'GET',
  path: '/buyer/api/v1/users/me/interests/auctions/types',
  summary: 'Lists the auction types that the user follows, latest first.',
  auth: 'session',
  query: listQuery,
  response: Type.Object({ types: Type.Array(AuctionType), meta: PageMeta }),
});

export const createInterestAuctionType = defineEndpoint({
  service: 'buyer',
  name: 'createInterestAuctionType',
  method: 'POST',
  path: '/buyer/api/v1/users/me/interests/auctions/types',
  summary: 'Follows an auction type. Idempotent.',
  auth: 'session',
  body: Type.Object({ type_id: Id }),
  status: 201,
  response: FollowState,
  errors: ['too_many_follows'],
});

export const getInterestAuctionType = defineEndpoint({
  service: 'buyer',
  name: 'getInterestAuctionType',
  method: 'GET',
  path: '/buyer/api/v1/users/me/interests/auctions/types/:id',
  summary: 'Returns whether the user follows an auction type.',
  auth: 'session',
  params: IdParams,
  response: FollowState,
});

export const removeInterestAuctionType = defineEndpoint({
  service: 'buyer',
  name: 'removeInterestAuctionType',
  method: 'DELETE',
  path: '/buyer/api/v1/users/me/interests/auctions/types/:id',
  summary: 'Stops following an auction type. Idempotent.',
  auth: 'session',
  params: IdParams,
  response: FollowState,
});

export const listAuctionSubscriptions = defineEndpoint({
  service: 'buyer',
  name: 'listAuctionSubscriptions',
  method: 'GET',
  path: '/buyer/api/v1/users/me/subscriptions/auctions',
  summary: 'Lists the auctions that the user follows, latest first.',
  auth: 'session',
  query: listQuery,
  response: Type.Object({ auctions: Type.Array(Auction), meta: PageMeta }),
});

export const createAuctionSubscription = defineEndpoint({
  service: 'buyer',
  name: 'createAuctionSubscription',
  method: 'POST',
  path: '/buyer/api/v1/users/me/subscriptions/auctions',
  summary: 'Follows an auction. Idempotent.',
  auth: 'session',
  body: Type.Object({ auction_id: Id }),
  status: 201,
  response: FollowState,
  errors: ['too_many_follows'],
});

export const getAuctionSubscription = defineEndpoint({
  service: 'buyer',
  name: 'getAuctionSubscription',
  method: 'GET',
  path: '/buyer/api/v1/users/me/subscriptions/auctions/:id',
  summary: 'Returns whether the user follows an auction.',
  auth: 'session',
  params: IdParams,
  response: FollowState,
});

export const removeAuctionSubscription = defineEndpoint({
  service: 'buyer',
  name: 'removeAuctionSubscription',
  method: 'DELETE',
  path: '/buyer/api/v1/users/me/subscriptions/auctions/:id',
  summary: 'Stops following an auction. Idempotent.',
  auth: 'session',
  params: IdParams,
  response: FollowState,
});

export const listInterestCollections = defineEndpoint({
  service: 'buyer',
  name: 'listInterestCollections',
  method: 'GET',
  path: '/buyer/api/v1/users/me/interests/collections',
  summary: 'Lists the collections that the user follows, latest first.',
  auth: 'session',
  query: listQuery,
  response: Type.Object({ collections: Type.Array(Collection), meta: PageMeta }),
});

export const createInterestCollection = defineEndpoint({
  service: 'buyer',
  name: 'createInterestCollection',
  method: 'POST',
  path: '/buyer/api/v1/users/me/interests/collections',
  summary: 'Follows a collection. Idempotent.',
  auth: 'session',
  body: Type.Object({ collection_id: Id }),
  status: 201,
  response: FollowState,
  errors: ['too_many_follows'],
});

export const getInterestCollection = defineEndpoint({
  service: 'buyer',
  name: 'getInterestCollection',
  method: 'GET',
  path: '/buyer/api/v1/users/me/interests/collections/:id',
  summary: 'Returns whether the user follows a collection.',
  auth: 'session',
  params: IdParams,
  response: FollowState,
});

export const removeInterestCollection = defineEndpoint({
  service: 'buyer',
  name: 'removeInterestCollection',
  method: 'DELETE',
  path: '/buyer/api/v1/users/me/interests/collections/:id',
  summary: 'Stops following a collection. Idempotent.',
  auth: 'session',
  params: IdParams,
  response: FollowState,
});
