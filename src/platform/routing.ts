// What a route is: where, which chunk, which words, and what it needs before it can be shown. Data is found by
// `prefetch`, on the server and on client navigation alike, never by rendering. Types and two small makers only.
import type { ComponentType } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PageFacts } from './pageFacts';

/** Whom the header and footer speak to: server/shell/audienceParts says what each gets. */
export type Audience = 'buyer' | 'focused' | 'seller' | 'seller_only' | 'buyer_only';

export type PageMeta = {
  title: string;
  description?: string;
  /** Path of a picture for the social card. */
  image?: string;
  /** Path without a locale and host; what canonical and hreflang links are made of. */
  canonicalPath?: string;
  noindex?: boolean;
  /** schema.org objects, true to what the page shows. */
  jsonLd?: Record<string, unknown>[];
};

export type PrefetchContext = {
  /** State is read by selectors of the slices that the caller knows. */
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  params: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  facts: PageFacts;
  /** The words of the page's locale: `t('search.title', {query})`. */
  t: (id: string, values?: Record<string, string | number>) => string;
};

export type PrefetchResult =
  | { kind: 'page'; status: 200 | 404 | 410; meta: PageMeta }
  /** Same-origin path without a locale; 301 for a wrong slug, 302 otherwise. */
  | { kind: 'redirect'; status: 301 | 302; to: string }
  /** Critical data failed: the error page, with this status. */
  | { kind: 'error'; status: number };

export type AppRoute = {
  id: string;
  /** Without the locale: `/l/:lot`. */
  path: string;
  load: () => Promise<{ Page: ComponentType }>;
  /** The name of its chunk, where that is not its id: pages that are opened one after another share one. */
  chunk?: string;
  prefetch: (context: PrefetchContext) => Promise<PrefetchResult>;
  /** Of translations/, besides `common`. */
  namespaces: readonly string[];
  audience?: Audience;
  /** The page is wide and calls useWideHeader; with this the first paint is right too. */
  hasWideHeader?: boolean;
  /** false: no header, no footer. */
  shell?: boolean;
  /** Shows the payment provider's own form: its document alone lets the provider's script and frames in. */
  usesPaymentProvider?: boolean;
  /** Shown in a frame of our own pages, and nobody else's. */
  isFramed?: boolean;
};

export const pageResult = (meta: PageMeta, status: 200 | 404 | 410 = 200): PrefetchResult => ({
  kind: 'page',
  status,
  meta,
});
export const redirectTo = (to: string, status: 301 | 302 = 302): PrefetchResult => ({ kind: 'redirect', status, to });
export const errorResult = (status: number): PrefetchResult => ({ kind: 'error', status });
