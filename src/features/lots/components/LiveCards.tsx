import { useMemo, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListBiddingLotsQuery } from '../../../api/buyer/cardPrices';
import { useGetMeQuery } from '../../../api/buyer/users';
import { usePageInfo } from '../../../platform/pageInfo';
import { useIsOnline } from '../../../platform/useIsOnline';
import { LiveCardsContext } from '../LiveCardsContext';
import { getBiddingLotsArgs } from '../model/getBiddingLotsArgs';

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
