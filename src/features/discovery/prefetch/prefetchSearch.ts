// Prefetches the data of the search page and of the page with all lots. The lots are critical;
// prices, correction and related terms are not: the browser retries them if they fail.
import { searchApi } from '../../../api/buyer/search';
import {
  createPageResult,
  type PageMeta,
  type PrefetchContext,
  type PrefetchResult,
} from '../../../platform/routing';
import { lotQueries } from '../model/lotQueries';
import {
  hasFilters,
  needsSuggestions,
  readLotSelection,
  type LotSelection,
} from '../model/lotSelection';
import { createFailureResult } from './createFailureResult';
import { createLotItems } from './jsonLd';
import type { FetchPrices } from './fetchPrices';
import { prefetchBrowseSuggestions } from './prefetchPopular';

type Describe = (selection: LotSelection, context: PrefetchContext) => PageMeta;

async function prefetchList(
  context: PrefetchContext,
  selection: LotSelection,
  fetchPrices: FetchPrices,
  describe: Describe,
): Promise<PrefetchResult> {
  const { dispatch, pageInfo } = context;
  const { data, error } = await dispatch(
    searchApi.endpoints.searchLots.initiate(lotQueries.search(selection, pageInfo.locale), {
      subscribe: false,
    }),
  );
  if (data === undefined) return createFailureResult(error);
  if (data.lots.length > 0) await fetchPrices(data.lots.map(({ id }) => id));
  else if (needsSuggestions(selection)) await prefetchBrowseSuggestions(context);
  const meta = describe(selection, context);
  const isBeyond = data.lots.length === 0 && selection.page > 1;
  return createPageResult(
    {
      ...meta,
      image: data.lots[0]?.imageUrl,
      jsonLd: [...(meta.jsonLd ?? []), ...createLotItems(data.lots, pageInfo)],
    },
    isBeyond ? 404 : 200,
  );
}

export async function prefetchSearch(
  context: PrefetchContext,
  fetchPrices: FetchPrices,
): Promise<PrefetchResult> {
  const { dispatch, query, pageInfo, intl } = context;
  const selection = readLotSelection(query);
  const { q } = selection;
  const prefetchSearchHelp = async (): Promise<void> => {
    if (q === '') return;
    const args = { q, locale: pageInfo.locale };
    await Promise.all([
      dispatch(searchApi.endpoints.getCorrection.initiate(args, { subscribe: false })),
      dispatch(searchApi.endpoints.listRelatedTerms.initiate(args, { subscribe: false })),
    ]);
  };
  const [result] = await Promise.all([
    prefetchList(context, selection, fetchPrices, () => ({
      title:
        q === ''
          ? intl.formatMessage({ id: 'search.heading.all' })
          : intl.formatMessage({ id: 'search.title' }, { query: q }),
      description: intl.formatMessage({ id: 'search.description' }),
      // Search engines should not index search results. They find the lots through categories.
      noindex: true,
    })),
    prefetchSearchHelp(),
  ]);
  return result;
}

export async function prefetchBrowse(
  context: PrefetchContext,
  fetchPrices: FetchPrices,
): Promise<PrefetchResult> {
  const { query, intl } = context;
  const selection = { ...readLotSelection(query), q: '' };
  return prefetchList(context, selection, fetchPrices, () => ({
    title: intl.formatMessage({ id: 'search.browse.title' }),
    description: intl.formatMessage({ id: 'search.browse.text' }),
    canonicalPath: selection.page === 1 ? '/e' : `/e?page=${selection.page}`,
    noindex: hasFilters(selection),
  }));
}
