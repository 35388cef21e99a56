// What the marketplace recommends in a category.
import * as endpoints from '../../contract/generated/marketing';
import { toAppPath } from '../core/decode/toAppPath';
import { buildQuery } from '../core/endpointFactory';
import { LONG_CACHE_SECONDS } from '../core/createServiceApi';
import { marketingApi } from './marketingApi';

export type Widget = { title: string; text: string; url: string; imageUrl: string };

export const widgetsApi = marketingApi.injectEndpoints({
  endpoints: (build) => ({
    getWidget: buildQuery(build, endpoints.getWidget, {
      decode: ({ widget }): Widget | null =>
        widget === null
          ? null
          : {
              title: widget.title,
              text: widget.text ?? '',
              url: toAppPath(widget.url, '/e'),
              imageUrl: widget.image_url ?? '',
            },
      tags: () => [],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
  }),
});

export const { useGetWidgetQuery } = widgetsApi;
