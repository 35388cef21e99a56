// What the category pages need before they are shown. The category and its lots are critical, the rest is left to
// the browser when it fails. A wrong or missing slug leads to the right address. Called by app/prefetches.
import { categoriesApi } from '../../../api/buyer/categories';
import { errorResult, pageResult, redirectTo, type PrefetchContext, type PrefetchResult } from '../../../platform/routing';
import { catalogueQueries } from '../model/catalogueQueries';
import { lotQueries } from '../model/lotQueries';
import { hasFilters, lotListHref, readLotSelection } from '../model/lotSelection';
import { pathId } from '../model/pathId';
import { failureResult } from './failureResult';
import type { FetchPrices } from './fetchPrices';
import { breadcrumbItems, lotItems } from './jsonLd';
import { withQuery } from './withQuery';

const { listCategories, getCategory, getCategorySeo, listSubcategories, listCategoryAuctions, listCategoryLots } = categoriesApi.endpoints;
const options = { subscribe: false };

export async function prefetchCategories({ dispatch, facts, t }: PrefetchContext): Promise<PrefetchResult> {
  const { data, error } = await dispatch(listCategories.initiate(catalogueQueries.tree(facts.locale), options));
  if (data === undefined) return failureResult(error);
  return pageResult({
    title: t('categories.heading'),
    description: t('categories.text'),
    canonicalPath: '/c',
    jsonLd: [breadcrumbItems([{ name: t('common.breadcrumbs.home'), url: '/' }, { name: t('categories.heading'), url: '/c' }], facts)],
  });
}

export async function prefetchCategory(context: PrefetchContext, fetchPrices: FetchPrices): Promise<PrefetchResult> {
  const { dispatch, params, query, facts, t } = context;
  const { locale } = facts;
  const id = pathId(params['category']);
  if (id === null) return errorResult(404);
  const selection = { ...readLotSelection(query), q: '' };
  const args = catalogueQueries.category(id, locale);
  const lotsAndPrices = async () => {
    const answer = await dispatch(listCategoryLots.initiate(lotQueries.category(id, selection, locale), options));
    await fetchPrices(answer.data?.lots.map((lot) => lot.id) ?? []);
    return answer;
  };
  const [category, lots, seo] = await Promise.all([
    dispatch(getCategory.initiate(args, options)),
    lotsAndPrices(),
    dispatch(getCategorySeo.initiate(args, options)),
    dispatch(listSubcategories.initiate(args, options)),
    dispatch(listCategoryAuctions.initiate(catalogueQueries.categoryAuctions(id, locale), options)),
  ]);
  if (category.data === undefined) return failureResult(category.error);
  if (lots.data === undefined) return failureResult(lots.error);
  const { category: own, ancestors } = category.data;
  if (own.url !== `/c/${params['category']}`) return redirectTo(withQuery(own.url, query), 301);

  const isBeyond = lots.data.lots.length === 0 && selection.page > 1;
  const crumbs = [{ name: t('common.breadcrumbs.home'), url: '/' }, { name: t('categories.heading'), url: '/c' }, ...ancestors, own];
  return pageResult(
    {
      title: t('categories.title', { category: seo.data?.title ?? own.name }),
      description: seo.data?.description,
      canonicalPath: lotListHref(own.url, { q: '', sort: 'relevancy_desc', filters: {}, page: selection.page }),
      image: own.imageUrl,
      noindex: hasFilters(selection) || seo.data?.noindex === true,
      jsonLd: [breadcrumbItems(crumbs, facts), ...lotItems(lots.data.lots, facts)],
    },
    isBeyond ? 404 : 200,
  );
}
