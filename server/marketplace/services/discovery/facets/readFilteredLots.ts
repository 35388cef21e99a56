// The response of search and category lots: a page of cards, the filters with counts, and the
// total.
import type { WireFilteredLots } from '../../../../../src/contract/buyer/lotCard';
import { loadCategoryTree } from '../categoryTree';
import { readLotCards, type CardSource } from '../readLotCards';
import type { ReadCache } from '../../../http/readCache';
import { buildFilterList } from './buildFilterList';
import type { LotSearch, LotSearchResult } from '../../../ports/search/searchPort';

type Source = CardSource & { cache: ReadCache };

export async function readFilteredLots(
  source: Source,
  result: LotSearchResult,
  { selection, page, perPage }: Pick<LotSearch, 'selection' | 'page' | 'perPage'>,
): Promise<WireFilteredLots> {
  const [lots, tree] = await Promise.all([
    readLotCards(source, result.ids),
    loadCategoryTree(source),
  ]);
  return {
    total: result.total,
    lots,
    similar_lots: [],
    filters: buildFilterList(result.counts, selection, { locale: source.locale, tree }),
    meta: {
      extended_search_result: false,
      corrected_query: null,
      page,
      per_page: perPage,
      previous_cursor: result.previous,
      next_cursor: result.next,
    },
  };
}
