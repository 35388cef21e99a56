import { useMemo, type ReactNode, createContext, use } from 'react';
import type { IntlShape } from 'react-intl';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListBiddingLotsQuery } from '../../api/buyer/cardPrices';
import { useGetMeQuery } from '../../api/buyer/users';
import { usePageInfo } from '../../platform/pageInfo';
import { useIsOnline } from '../../platform/useIsOnline';
import type { CardBidding } from '../../api/buyer/decode/cardBidding';
import type { CardViewerState } from '../../ui/LotCard';

type LiveCardsValue = {
  bidding: Readonly<Record<number, CardBidding | undefined>>;
  isLoading: boolean;
  bidderToken: string | null;
};

/** Context with the live data of a page's lot cards, from one request, and the viewer's token. */
const LiveCardsContext = createContext<LiveCardsValue>({
  bidding: {},
  isLoading: true,
  bidderToken: null,
});

export function useLiveCards(): LiveCardsValue {
  return use(LiveCardsContext);
}

// What a card says about its live data. Pure.

/**
 * The viewer's bid status on a lot, for the badge on its card. Pure. Returns null when the viewer
 * has no bid on the lot or is not signed in.
 */
export function getViewerState(
  bidding: CardBidding,
  bidderToken: string | null,
): CardViewerState | null {
  if (bidderToken === null) return null;
  if (bidding.isClosed) {
    if (bidding.winnerToken === bidderToken) return 'won';
    // A lot below its reserve is not sold, so no bidder lost it.
    return bidding.hasViewerBid && bidding.isSold ? 'lost' : null;
  }
  if (bidding.leaderToken === bidderToken) return 'leading';
  return bidding.hasViewerBid ? 'outbid' : null;
}

export function getViewerLabel(intl: IntlShape, state: CardViewerState): string {
  switch (state) {
    case 'leading':
      return intl.formatMessage({ id: 'lots.card.leading' });
    case 'outbid':
      return intl.formatMessage({ id: 'lots.card.outbid' });
    case 'won':
      return intl.formatMessage({ id: 'lots.card.won' });
    case 'lost':
      return intl.formatMessage({ id: 'lots.card.lost' });
  }
}

export function getPriceLabel(intl: IntlShape, bidding: CardBidding | undefined): string {
  if (bidding === undefined) return intl.formatMessage({ id: 'lots.card.currentBid' });
  if (bidding.isClosed && bidding.currentBid !== null)
    return bidding.isSold
      ? intl.formatMessage({ id: 'lots.card.soldFor' })
      : intl.formatMessage({ id: 'lots.card.highestBid' });
  return bidding.currentBid === null
    ? intl.formatMessage({ id: 'lots.card.startingBid' })
    : intl.formatMessage({ id: 'lots.card.currentBid' });
}

const MAX_IDS = 100;

/**
 * The arguments of a page's `bidding/lots` request, built in one place so that prefetch and
 * components share a cache entry. Pure. Returns null when there are no lots.
 */
export function getBiddingLotsArgs(lotIds: readonly number[]): { ids: string } | null {
  const unique = [...new Set(lotIds)].sort((a, b) => a - b).slice(0, MAX_IDS);
  return unique.length === 0 ? null : { ids: unique.join(',') };
}

const POLL_MS = 15_000;

type LiveCardsProps = { lotIds: readonly number[]; children: ReactNode };

/**
 * Provides prices and times to all cards below it. One request serves the whole page and repeats
 * while the page has the focus.
 */
export function LiveCards({ lotIds, children }: LiveCardsProps) {
  const { isSignedIn } = usePageInfo();
  const isOnline = useIsOnline();
  const { data, currentData, isFetching } = useListBiddingLotsQuery(
    getBiddingLotsArgs(lotIds) ?? skipToken,
    {
      // No polling while offline; `refetchOnReconnect` refetches when the connection is back.
      pollingInterval: isOnline ? POLL_MS : 0,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnReconnect: true,
    },
  );
  const { data: viewer } = useGetMeQuery(isSignedIn ? {} : skipToken);
  const bidderToken = viewer?.bidderToken ?? null;
  // When the lots change, the old prices stay until the new ones arrive. A poll is not a loading
  // state.
  const isLoading = isFetching && currentData === undefined;
  const value = useMemo(
    () => ({ bidding: data?.lots ?? {}, isLoading, bidderToken }),
    [data, isLoading, bidderToken],
  );
  return <LiveCardsContext value={value}>{children}</LiveCardsContext>;
}
