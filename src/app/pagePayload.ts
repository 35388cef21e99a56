// What the server adds to the HTML as inert JSON: page info, page props and state.
import type { Instant } from '../lib/instant';
import type { PageInfo } from '../platform/pageInfo';
import type { PageProps, VisitorProps } from '../platform/pageProps';

export const PAYLOAD_ELEMENT_ID = 'page-payload';
export const STATE_ELEMENT_ID = 'page-state';
export const APP_ELEMENT_ID = 'app';

/** The page props are at the top level, except those that the page info has. */
export type PagePayload = Pick<PageProps, 'translations' | 'lotId'> &
  VisitorProps & {
    /** The rendered route. The address alone does not determine it: what it names may not exist. */
    routeId: string;
    pageInfo: PageInfo;
    /**
     * The server's time when the page was sent. Later than `pageInfo.renderedAt` when the page came
     * from the cache.
     */
    sentAt: Instant;
  };
