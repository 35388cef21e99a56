// What the search page and the page of all lots need before they are shown. The lots are critical; prices,
// correction and related terms are not: what fails is left to the browser. Called by app/prefetches.
import { searchApi } from '../../../api/buyer/search';
import { pageResult, type PageMeta, type PrefetchContext, type PrefetchResult } from '../../../platform/routing';
import { lotQueries } from '../model/lotQueries';
import { hasFilters, needsWaysOut, readLotSelection, type LotSelection } from '../model/lotSelection';
import { failureResult } from './failureResult';
import { lotItems } from './jsonLd';
import type { FetchPrices } from './fetchPrices';
import { prefetchWaysOut } from './prefetchPopular';

type Describe = (selection: LotSelection, context: PrefetchContext) => PageMeta;

async function prefetchList(context: PrefetchContext, selection: LotSelection, fetchPrices: FetchPrices, describe: Describe): Promise<PrefetchResult> {
  const { dispatch, facts } = context;
  const { data, error } = await dispatch(
    searchApi.endpoints.searchLots.initiate(lotQueries.search(selection, facts.locale), { subscribe: false }),
  );
  if (data === undefined) return failureResult(error);
  if (data.lots.length > 0) await fetchPrices(data.lots.map(({ id }) => id));
  else if (needsWaysOut(selection)) await prefetchWaysOut(context);
  const meta = describe(selection, context);
  const isBeyond = data.lots.length === 0 && selection.page > 1;
  return pageResult({ ...meta, image: data.lots[0]?.imageUrl, jsonLd: [...(meta.jsonLd ?? []), ...lotItems(data.lots, facts)] }, isBeyond ? 404 : 200);
}

export async function prefetchSearch(context: PrefetchContext, fetchPrices: FetchPrices): Promise<PrefetchResult> {
  const { dispatch, query, facts, t } = context;
  const selection = readLotSelection(query);
  const { q } = selection;
  const helpers = async (): Promise<void> => {
    if (q === '') return;
    const args = { q, locale: facts.locale };
    await Promise.all([
      dispatch(searchApi.endpoints.getCorrection.initiate(args, { subscribe: false })),
      dispatch(searchApi.endpoints.listRelatedTerms.initiate(args, { subscribe: false })),
    ]);
  };
  const [result] = await Promise.all([
    prefetchList(context, selection, fetchPrices, () => ({
      title: q === '' ? t('search.heading.all') : t('search.title', { query: q }),
      description: t('search.description'),
      // Searches of visitors are no pages for a search engine; what they lead to is found by the categories.
      noindex: true,
    })),
    helpers(),
  ]);
  return result;
}

export async function prefetchBrowse(context: PrefetchContext, fetchPrices: FetchPrices): Promise<PrefetchResult> {
  const { query, t } = context;
  const selection = { ...readLotSelection(query), q: '' };
  return prefetchList(context, selection, fetchPrices, () => ({
    title: t('search.browse.title'),
    description: t('search.browse.text'),
    canonicalPath: selection.page === 1 ? '/e' : `/e?page=${selection.page}`,
    noindex: hasFilters(selection),
  }));
}
