// The recently viewed lots, latest first. Loaded only in the browser: public pages are cached and
// must not depend on the visitor.
import { skipToken } from '@reduxjs/toolkit/query';
import { useSyncExternalStore } from 'react';
import type { LotCard } from '../../../api/buyer/decode/lotCard';
import { useListLotsQuery, useListRecentlyViewedLotsQuery } from '../../../api/buyer/lotLists';
import { useLocale } from '../../../i18n/useLocale';
import { homeQueries } from '../homeQueries';

const subscribeToNothing = (): (() => void) => () => undefined;
const noLots: readonly LotCard[] = [];

export function useRecentlyViewed(): readonly LotCard[] {
  const locale = useLocale();
  const isInBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const { data: ids } = useListRecentlyViewedLotsQuery(
    isInBrowser ? homeQueries.recent() : skipToken,
    {
      refetchOnMountOrArgChange: true,
    },
  );
  const { data } = useListLotsQuery(
    ids === undefined || ids.length === 0 ? skipToken : homeQueries.lots(locale, ids),
  );
  return data?.lots ?? noLots;
}
