// Data of the lot's page, the page of its history that the address names, and the prices of lots like it. Loaded with
// the page's chunk.
import { bidsArgs, bidsPageOf } from '../../features/bidding/model/bidsArgs';
import { prefetchLot } from '../../features/lot-page/prefetchLot';
import type { PrefetchContext } from '../../platform/routing';
import { withCards } from './withCards';

const pageOfBids = ({ query }: PrefetchContext) => {
  const { page, per_page } = bidsArgs(0, bidsPageOf(query));
  return { page, per_page };
};

export const prefetch = withCards((context, fetchPrices) => prefetchLot(context, { bids: pageOfBids(context), fetchPrices }));
