// What the server adds to the HTML as inert JSON: page info, state and the URLs of the messages.
import type { NamespaceUrls } from '../i18n/loadNamespaces';
import type { Instant } from '../lib/instant';
import type { PageInfo } from '../platform/pageInfo';

export const PAYLOAD_ELEMENT_ID = 'page-payload';
export const STATE_ELEMENT_ID = 'page-state';
export const APP_ELEMENT_ID = 'app';

export type PagePayload = {
  /** The rendered route. The address alone does not determine it: what it names may not exist. */
  routeId: string;
  pageInfo: PageInfo;
  /**
   * The server's time when the page was sent. Later than `pageInfo.renderedAt` when the page came
   * from the cache.
   */
  sentAt: Instant;
  /** All namespaces of the page's locale. */
  namespaceUrls: NamespaceUrls;
};
