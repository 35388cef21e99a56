// What the server puts into the page beside the HTML, as inert JSON: the facts of the request, the state, and where
// the words are. Written by server/ssr, read by entry/client.
import type { NamespaceUrls } from '../i18n/loadNamespaces';
import type { Instant } from '../lib/instant';
import type { PageFacts } from '../platform/pageFacts';

export const PAYLOAD_ELEMENT_ID = 'page-payload';
export const STATE_ELEMENT_ID = 'page-state';
export const APP_ELEMENT_ID = 'app';

export type PagePayload = {
  /** What was rendered, which the address alone does not tell: what it names may not be there. */
  routeId: string;
  facts: PageFacts;
  /** The server's time as the page left it; later than `facts.renderedAt` when the page came from the cache. */
  sentAt: Instant;
  /** Of the page's locale, every namespace. */
  namespaceUrls: NamespaceUrls;
};
