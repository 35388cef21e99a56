import { useMemo, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListBiddingLotsQuery } from '../../../api/buyer/cardPrices';
import { useGetMeQuery } from '../../../api/buyer/users';
import { usePageFacts } from '../../../platform/pageFacts';
import { useIsOnline } from '../../../platform/useIsOnline';
import { LiveCardsContext } from '../LiveCardsContext';
import { biddingLotsArgs } from '../model/biddingLotsArgs';

const POLL_MS = 15_000;

type LiveCardsProps = { lotIds: readonly number[]; children: ReactNode };

/** Prices and times of every card below, by one call for the whole page, renewed while the page is looked at. */
export function LiveCards({ lotIds, children }: LiveCardsProps) {
  const { isSignedIn } = usePageFacts();
  const isOnline = useIsOnline();
  const { data, currentData, isFetching } = useListBiddingLotsQuery(biddingLotsArgs(lotIds) ?? skipToken, {
    // Offline nothing is asked; the store hears of the connection coming back and asks at once.
    pollingInterval: isOnline ? POLL_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const { data: viewer } = useGetMeQuery(isSignedIn ? {} : skipToken);
  const bidderToken = viewer?.bidderToken ?? null;
  // For other lots than before the old prices stay until the new ones are there; a poll is no waiting.
  const isLoading = isFetching && currentData === undefined;
  const value = useMemo(() => ({ bidding: data?.lots ?? {}, isLoading, bidderToken }), [data, isLoading, bidderToken]);
  return <LiveCardsContext value={value}>{children}</LiveCardsContext>;
}
