// Combines a page's own prefetch with what its lot cards need: all prices in one call, and the
// viewer's favorites.
import type { AppRoute, PrefetchContext, PrefetchResult } from '../../platform/routing';
import { fetchCardExtras } from '../fetchCardExtras';

type PrefetchWithPrices = (
  context: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
) => Promise<PrefetchResult>;

export const withLotCards =
  (prefetch: PrefetchWithPrices): AppRoute['prefetch'] =>
  (context) =>
    prefetch(context, fetchCardExtras(context));
