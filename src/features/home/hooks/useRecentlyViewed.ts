// The lots that the visitor looked at, latest first. Asked by the browser alone: pages for everybody are cached and
// must not know who looks.
import { skipToken } from '@reduxjs/toolkit/query';
import { useSyncExternalStore } from 'react';
import type { LotCard } from '../../../api/buyer/decode/lotCard';
import { useListLotsQuery, useListRecentlyViewedLotsQuery } from '../../../api/buyer/lotLists';
import { useLocale } from '../../../i18n/useLocale';
import { homeQueries } from '../homeQueries';

const never = (): (() => void) => () => undefined;
const none: readonly LotCard[] = [];

export function useRecentlyViewed(): readonly LotCard[] {
  const locale = useLocale();
  const isInBrowser = useSyncExternalStore(never, () => true, () => false);
  const { data: ids } = useListRecentlyViewedLotsQuery(isInBrowser ? homeQueries.recent() : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const { data } = useListLotsQuery(ids === undefined || ids.length === 0 ? skipToken : homeQueries.lots(locale, ids));
  return data?.lots ?? none;
}
