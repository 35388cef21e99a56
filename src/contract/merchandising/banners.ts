// Banners of the home page: what the marketplace wants visitors to see first.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { maybe, readAs } from '../core/reading';
import { Id, LocaleQuery, nullable } from '../core/schemas';

export const Banner = Type.Object({
  id: Id,
  /** Shown first when there are several. */
  is_starting_point: maybe(Type.Boolean()),
  header: Type.String(),
  /** Path without a locale. */
  header_link: maybe(Type.String()),
  cta_button: maybe(nullable(Type.String())),
  /** Milliseconds until the next banner; 0: banners do not change by themselves. */
  duration: maybe(Type.Integer()),
  sub_text: maybe(nullable(Type.String())),
  banner_bg_colour: maybe(Type.String()),
  auction_id: maybe(nullable(Id)),
  auction_url: maybe(nullable(Type.String())),
  collection_id: maybe(nullable(Id)),
  collection_url: maybe(nullable(Type.String())),
  mode: maybe(readAs(Type.Literal('light'), Type.String())),
  type: maybe(
    readAs(Type.Union([Type.Literal('auction'), Type.Literal('collection')]), Type.String()),
  ),
  lots: maybe(Type.Array(Type.Object({ id: Id }))),
  images: maybe(Type.Array(Type.Object({ url: Type.String() }))),
});
export type WireBanner = Static<typeof Banner>;

export const listBanners = defineEndpoint({
  service: 'merchandising',
  name: 'listBanners',
  method: 'GET',
  path: '/merchandising/api/v1/banners',
  summary: 'Lists the banners of the home page: themed auctions and collections.',
  query: Type.Object({ locale: LocaleQuery }),
  response: Type.Object({ banners: Type.Array(Banner) }),
});
