// Prefetches the data of the search page and of the page with all lots. The lots are critical;
// prices, correction and related terms are not: the browser retries them if they fail.
import { searchApi } from '../../../api/buyer/search';
import {
  createPageResult,
  type PageMeta,
  type PrefetchContext,
  type PrefetchResult,
} from '../../../platform/routing';
import { createFailureResult } from '../../../api/core/failureResult';
import { toAbsoluteUrl } from '../../../i18n/createBreadcrumbItems';
import type { PageInfo } from '../../../platform/pageInfo';
import { auctionsApi } from '../../../api/buyer/auctions';
import { categoryListsApi } from '../../../api/buyer/categoryLists';
import { lotQueries } from '../results/lotQueries';
import {
  hasFilters,
  isSoldSelection,
  needsSuggestions,
  readLotSelection,
  type LotSelection,
} from '../results/lotSelection';
import { popularQueries } from '../results/popularQueries';

// Prefetches popular categories and auctions. None of it is critical: what fails is left out.

type Context = Pick<PrefetchContext, 'dispatch' | 'pageInfo'>;

const options = { subscribe: false };

export async function prefetchPopularCategories({
  dispatch,
  pageInfo: { locale },
}: Context): Promise<void> {
  const { listPopularCategories, listCategories } = categoryListsApi.endpoints;
  const { data: ids = [] } = await dispatch(
    listPopularCategories.initiate(popularQueries.categories(locale), options),
  );
  if (ids.length > 0)
    await dispatch(listCategories.initiate(popularQueries.named(ids, locale), options));
}

/** Categories and auctions, for a page without results. */
export async function prefetchBrowseSuggestions(context: Context): Promise<void> {
  const { dispatch, pageInfo } = context;
  await Promise.all([
    prefetchPopularCategories(context),
    dispatch(
      auctionsApi.endpoints.listPopularAuctions.initiate(
        popularQueries.auctions(pageInfo.locale),
        options,
      ),
    ),
  ]);
}

/**
 * Fetches the prices of a page's lots in one request, as soon as their ids are known. Never
 * rejects. Type only: the app passes in the implementation of the lots feature.
 */
export type FetchPrices = (lotIds: readonly number[]) => Promise<void>;

// schema.org objects for list pages: the lots or auctions of the page. Pure.

type JsonLd = Record<string, unknown>;
type ListedLot = { url: string; title: string };
type UrlContext = Pick<PageInfo, 'origin' | 'locale'>;

/** Returns no object for an empty list. */
export function createLotItems(items: readonly ListedLot[], pageInfo: UrlContext): JsonLd[] {
  if (items.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ url, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: toAbsoluteUrl(pageInfo, url),
      })),
    },
  ];
}

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
  const lots = [...data.lots, ...data.similarLots];
  if (lots.length > 0) await fetchPrices(lots.map(({ id }) => id));
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
      title: isSoldSelection(selection)
        ? q === ''
          ? intl.formatMessage({ id: 'search.sold.sold' })
          : intl.formatMessage({ id: 'search.sold.title' }, { query: q })
        : q === ''
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
