// The answer of search and of category lots: a page of cards, the filters with their counts, the total.
// Called by those two services' handlers.
import type { WireFilteredLots } from '../../../../../src/contract/buyer/lotCard';
import { loadCategoryTree } from '../categoryTree';
import { readLotCards, type CardSource } from '../lotCards';
import type { ReadCache } from '../readCache';
import { filterList } from './filterList';
import type { FoundLots, LotRequest } from './findLots';

type Source = CardSource & { cache: ReadCache };

export async function filteredLots(
  source: Source,
  found: FoundLots,
  { selection, page, perPage }: LotRequest,
  extended = false,
): Promise<WireFilteredLots> {
  const [lots, tree] = await Promise.all([readLotCards(source, found.ids), loadCategoryTree(source)]);
  return {
    total: found.total,
    lots,
    filters: filterList(found.counts, selection, { locale: source.locale, tree }),
    meta: { extended_search_result: extended, page, per_page: perPage },
  };
}
