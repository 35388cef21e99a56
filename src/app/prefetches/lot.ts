// Prefetches a lot, the page of its bid history that the query names, and the prices of similar
// lots.
import { getBidsArgs, parseBidsPage } from '../../features/bidding/model/bidsArgs';
import { prefetchLot } from '../../features/lot-page/prefetchLot';
import type { PrefetchContext } from '../../platform/routing';
import { withLotCards } from './withLotCards';

const getBidsPage = ({ query }: PrefetchContext) => {
  const { page, per_page } = getBidsArgs(0, parseBidsPage(query));
  return { page, per_page };
};

export const prefetch = withLotCards((context, fetchPrices) =>
  prefetchLot(context, { bids: getBidsPage(context), fetchPrices }),
);
