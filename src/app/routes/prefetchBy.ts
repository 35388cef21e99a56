// A page's prefetch by name, from the one chunk that contains all prefetches.
import type { AppRoute } from '../../platform/routing';
import type { PrefetchName } from './prefetches';

export const prefetchBy =
  (name: PrefetchName): AppRoute['prefetch'] =>
  async (context) =>
    (await import(/* webpackChunkName: "prefetch" */ './prefetches')).prefetches[name](context);
