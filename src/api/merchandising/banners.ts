// The banners of the home page.
import * as endpoints from '../../contract/generated/merchandising';
import { toAppPath } from '../core/decode/toAppPath';
import { buildQuery } from '../core/endpointFactory';
import { createListTag, LONG_CACHE_SECONDS } from '../core/createServiceApi';
import { merchandisingApi } from './merchandisingApi';

export type HomeBanner = {
  /** Unique among the banners; auctions and collections may have equal ids. */
  key: string;
  kind: 'auction' | 'collection' | null;
  title: string;
  text: string;
  url: string;
  imageUrl: string;
};

export const bannersApi = merchandisingApi.injectEndpoints({
  endpoints: (build) => ({
    listBanners: buildQuery(build, endpoints.listBanners, {
      decode: (wire): HomeBanner[] =>
        wire.banners
          .toSorted((a, b) => Number(b.is_starting_point) - Number(a.is_starting_point))
          .map((banner) => ({
            key: `${banner.type ?? ''}-${banner.id}`,
            kind: banner.type === 'auction' || banner.type === 'collection' ? banner.type : null,
            title: banner.header,
            text: banner.sub_text ?? '',
            url: toAppPath(banner.header_link ?? banner.collection_url ?? banner.auction_url, '/e'),
            imageUrl: banner.images?.[0]?.url ?? '',
          })),
      tags: () => [createListTag('banner')],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
  }),
});

export const { useListBannersQuery } = bannersApi;
