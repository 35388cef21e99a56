// What comparable lots sold for. Separate from lots.ts, because the lot page loads it later.
import type { ReadResponseOf } from '../../contract/core/reading';
import type { getComparables } from '../../contract/buyer/lots';
import * as endpoints from '../../contract/generated/buyer';
import { parseInstant, type Instant } from '../../lib/instant';
import type { Money } from '../../lib/money';
import { buildQuery } from '../core/endpointFactory';
import { LONG_CACHE_SECONDS } from '../core/createServiceApi';
import { buyerApi } from './buyerApi';

export type Sale = { lotId: number; minor: number; closedAt: Instant };

export type Comparables = {
  basis: 'maker' | 'category';
  name: string;
  categoryId: number;
  objectType: string | null;
  minSoldCount: number;
  /** null: not enough sales. */
  figures: {
    soldCount: number;
    closedCount: number;
    /** From 0 to 1. */
    soldShare: number;
    lowerQuartile: Money;
    median: Money;
    upperQuartile: Money;
    /** YYYY-MM-DD; null when no price was converted. */
    ratesDate: string | null;
    /** Oldest first, in the currency of the median. */
    sales: Sale[];
  } | null;
};

function decodeComparables({
  comparables: { figures, ...wire },
}: ReadResponseOf<typeof getComparables>): Comparables {
  const toMoney = (minor: number): Money => ({ minor, currency: figures?.currency_code ?? '' });
  return {
    basis: wire.basis,
    name: wire.name,
    categoryId: wire.category_id,
    objectType: wire.object_type,
    minSoldCount: wire.min_sold_count,
    figures: figures && {
      soldCount: figures.sold_count,
      closedCount: figures.closed_count,
      soldShare: figures.sold_share,
      lowerQuartile: toMoney(figures.lower_quartile),
      median: toMoney(figures.median),
      upperQuartile: toMoney(figures.upper_quartile),
      ratesDate: figures.rates_date,
      sales: figures.points.map((point) => ({
        lotId: point.lot_id,
        minor: point.amount,
        closedAt: parseInstant(point.closed_at),
      })),
    },
  };
}

export const comparablesApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    getComparables: buildQuery(build, endpoints.getComparables, {
      decode: decodeComparables,
      tags: () => [],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
  }),
});

export const { useGetComparablesQuery } = comparablesApi;
