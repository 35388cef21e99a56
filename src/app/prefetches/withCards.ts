// Joins a page's own data with what its lot cards need: one call for all prices, and the viewer's hearts.
import type { AppRoute, PrefetchContext, PrefetchResult } from '../../platform/routing';
import { fetchCardExtras } from '../fetchCardExtras';

type WithPrices = (context: PrefetchContext, fetchPrices: (lotIds: readonly number[]) => Promise<void>) => Promise<PrefetchResult>;

export const withCards =
  (prefetch: WithPrices): AppRoute['prefetch'] =>
  (context) =>
    prefetch(context, fetchCardExtras(context));
