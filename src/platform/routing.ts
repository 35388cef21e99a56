// The app route: a React Router route object with a chunk, messages and the data it needs. Data is
// loaded by `prefetch`, on the server and on client navigation alike, never by rendering.
import type { ComponentType } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import { matchRoutes, type Params, type RouteObject } from 'react-router-dom';
import type { ServiceName } from '../contract/core/endpoint';
import type { PageInfo } from './pageInfo';

/** Which header and footer a page gets; see audienceSections in server/shell/header.ts. */
export type Audience = 'buyer' | 'focused' | 'seller' | 'seller_only' | 'buyer_only';

export type PageMeta = {
  title: string;
  description?: string;
  /** Path of the social card image. */
  image?: string;
  /** Path without locale and host, for canonical and hreflang links. */
  canonicalPath?: string;
  /** The paths of the same page in other languages, where they differ from the canonical one. */
  localizedPaths?: Readonly<Record<string, string>> | undefined;
  noindex?: boolean;
  /** schema.org objects that match the visible page. */
  jsonLd?: Record<string, unknown>[];
};

export type PrefetchContext = {
  /** The caller reads state with the selectors of its own slices. */
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  params: Params;
  query: URLSearchParams;
  pageInfo: PageInfo;
  intl: IntlShape;
};

export type PrefetchResult =
  | { kind: 'page'; status: 200 | 404 | 410; meta: PageMeta }
  /**
   * Same-origin path without a locale. 301 for a wrong slug, otherwise 302. `fromLot`: the lot
   * whose page it was, for a note on the page of another.
   */
  | { kind: 'redirect'; status: 301 | 302; to: string; fromLot?: number }
  /** Critical data failed to load: the error page with this status. */
  | { kind: 'error'; status: number }
  /** This user may not see the page yet; app/routes/prefetchRoute redirects. */
  | { kind: 'no_access'; reason: 'signed_out' | 'authenticator_required' };

export type AppRoute = RouteObject & {
  id: string;
  /** Without the locale: `/l/:lot`. */
  path: string;
  /** `session`: visitors are redirected to sign in. The marketplace checks whose data it is. */
  access: 'anyone' | 'session';
  load: () => Promise<{ Page: ComponentType }>;
  /**
   * Chunk name if it differs from the id. Pages that users open one after another share a chunk.
   */
  chunk?: string;
  prefetch: (context: PrefetchContext) => Promise<PrefetchResult>;
  /**
   * The services that the page reads. The server then renders it with their slices only, which
   * saves time. Without this field, it renders the page with all slices.
   */
  services?: readonly ServiceName[];
  /** Message files in translations/, besides `common`. */
  namespaces: readonly string[];
  audience?: Audience;
  /** The page calls useWideHeader. With this flag the first paint is wide too. */
  hasWideHeader?: boolean;
  /** Slide-ins would cover its filters or buttons, so they wait for another page. */
  hidesSlideIns?: boolean;
  /** false: the page has no header and footer. */
  hasShell?: boolean;
  /**
   * Shows the payment provider's own form. Only these documents allow the provider's script and
   * frames.
   */
  hasPaymentProvider?: boolean;
  /** May be framed by our own pages only. */
  isFramed?: boolean;
};

export const createPageResult = (
  meta: PageMeta,
  status: 200 | 404 | 410 = 200,
): PrefetchResult => ({
  kind: 'page',
  status,
  meta,
});
export const redirectTo = (
  to: string,
  status: 301 | 302 = 302,
): Extract<PrefetchResult, { kind: 'redirect' }> => ({
  kind: 'redirect',
  status,
  to,
});
export const createErrorResult = (status: number): Extract<PrefetchResult, { kind: 'error' }> => ({
  kind: 'error',
  status,
});

/** Our paths are case-sensitive; React Router ignores case by default. */
export const defineRoutes = <Route extends RouteObject>(routes: Route[]): Route[] =>
  routes.map((route) => ({ caseSensitive: true, ...route }));

/** Whether an upstream URL is the requested path, regardless of how each is encoded. */
export function isSamePath(pattern: string, address: string, params: Params): boolean {
  const match = matchRoutes([{ path: pattern }], address)?.[0];
  return (
    match !== undefined &&
    Object.entries(match.params).every(([name, value]) => value === params[name])
  );
}
