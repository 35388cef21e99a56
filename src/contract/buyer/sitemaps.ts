// The pages that search engines should know. The web server writes the sitemaps from them.
import { Type, type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { Instant, LocaleQuery, PageMeta, nullable } from '../core/schemas';

const SitemapKind = Type.Union([
  Type.Literal('lots'),
  Type.Literal('categories'),
  Type.Literal('auctions'),
  Type.Literal('collections'),
  Type.Literal('experts'),
]);
export type SitemapKind = Static<typeof SitemapKind>;

export const SitemapEntry = Type.Object({
  /** Path without a locale, with the slug in the language of the request. */
  url: Type.String(),
  /** When what the page shows last changed; null if that is not known. */
  changed_at: nullable(Instant),
});
export type WireSitemapEntry = Static<typeof SitemapEntry>;

export const listSitemapEntries = defineEndpoint({
  service: 'buyer',
  name: 'listSitemapEntries',
  method: 'GET',
  path: '/buyer/api/v1/sitemap_entries',
  summary:
    'Lists the pages of a kind for sitemaps, in an order that new pages do not change. Pages ' +
    'without content, which are not indexed, are left out; closed lots stay.',
  query: Type.Object({
    kind: SitemapKind,
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    locale: LocaleQuery,
  }),
  response: Type.Object({ entries: Type.Array(SitemapEntry), meta: PageMeta }),
});
