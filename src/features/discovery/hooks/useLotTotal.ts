// The number of lots of a selection before it is applied. Loads its first page, which is then
// already cached when the user applies the selection.
import { skipToken } from '@reduxjs/toolkit/query';
import { useListCategoryLotsQuery } from '../../../api/buyer/categories';
import { useSearchLotsQuery } from '../../../api/buyer/search';
import { useLocale } from '../../../i18n/useLocale';
import { lotQueries } from '../model/lotQueries';
import type { LotSelection } from '../model/lotSelection';

export type LotTotal = { total: number | undefined; isCounting: boolean };

/** `categoryId`: null counts all lots. `selection`: null skips the request. */
export function useLotTotal(categoryId: number | null, selection: LotSelection | null): LotTotal {
  const locale = useLocale();
  const isSearch = categoryId === null;
  const searchResult = useSearchLotsQuery(
    isSearch && selection !== null ? lotQueries.search(selection, locale) : skipToken,
  );
  const listResult = useListCategoryLotsQuery(
    !isSearch && selection !== null
      ? lotQueries.category(categoryId, selection, locale)
      : skipToken,
  );
  const { currentData, isFetching } = isSearch ? searchResult : listResult;
  return { total: currentData?.total, isCounting: currentData === undefined && isFetching };
}
