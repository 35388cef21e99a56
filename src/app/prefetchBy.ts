// The data of a page by name, from the one chunk that has them for all pages. Used by the tables of routes.
import type { AppRoute } from '../platform/routing';
import type { PrefetchName } from './prefetches/allPrefetches';

export const prefetchBy =
  (name: PrefetchName): AppRoute['prefetch'] =>
  async (context) =>
    (await import(/* webpackChunkName: "prefetch" */ './prefetches/allPrefetches')).allPrefetches[name](context);
