// The meta tags of a collection's page.
import * as endpoints from '../../contract/generated/auctioneerTools';
import { buildQuery } from '../core/endpointFactory';
import { LONG_CACHE_SECONDS } from '../core/createServiceApi';
import { auctioneerToolsApi } from './auctioneerToolsApi';

export const metaTagsApi = auctioneerToolsApi.injectEndpoints({
  endpoints: (build) => ({
    getCollectionMetaTags: buildQuery(build, endpoints.getCollectionMetaTags, {
      decode: ({ meta_tags: tags }) => ({
        title: tags.title ?? null,
        description: tags.description ?? null,
        image: tags.og_image ?? null,
        isIndexed: !(tags.robots ?? '').includes('noindex'),
      }),
      tags: () => [],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
  }),
});
