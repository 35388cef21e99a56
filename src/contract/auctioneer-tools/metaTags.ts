// What editors set for the head of a collection's page.
import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { maybe } from '../core/reading';
import { IdParams, LocaleQuery, nullable } from '../core/schemas';

export const getCollectionMetaTags = defineEndpoint({
  service: 'auctioneerTools',
  name: 'getCollectionMetaTags',
  method: 'GET',
  path: '/auctioneer_tools/api/v1/collections/:id/meta_tags',
  summary: 'Returns the meta tags of a collection: social card and indexing.',
  params: IdParams,
  query: Type.Object({ locale: LocaleQuery }),
  response: Type.Object({
    meta_tags: Type.Object({
      title: maybe(Type.String()),
      description: maybe(Type.String()),
      /** Path of the picture of social cards. */
      og_image: maybe(nullable(Type.String())),
      robots: maybe(Type.String()),
    }),
  }),
});
