// Prefetches the data of the category pages. The category and its lots are critical; the browser
// retries the rest if it fails. A wrong or missing slug redirects to the canonical URL.
import { createBreadcrumbItems } from '../../../i18n/createBreadcrumbItems';
import { createFailureResult } from '../../../api/core/failureResult';
import { categoriesApi } from '../../../api/buyer/categories';
import { categoryListsApi } from '../../../api/buyer/categoryLists';
import {
  createErrorResult,
  createPageResult,
  isSamePath,
  redirectTo,
  type PrefetchContext,
  type PrefetchResult,
} from '../../../platform/routing';
import { catalogueQueries } from '../results/catalogueQueries';
import { lotQueries } from '../results/lotQueries';
import { hasFilters, getLotListHref, readLotSelection } from '../results/lotSelection';
import { parsePathId } from '../results/parsePathId';
import { type FetchPrices, createLotItems } from '../search/prefetchSearch';
import { withQuery } from '../../../lib/urls';

const { getCategory, getCategorySeo, listSubcategories, listCategoryAuctions, listCategoryLots } =
  categoriesApi.endpoints;
const options = { subscribe: false };

export async function prefetchCategories({
  dispatch,
  pageInfo,
  intl,
}: PrefetchContext): Promise<PrefetchResult> {
  const { data, error } = await dispatch(
    categoryListsApi.endpoints.listCategories.initiate(
      catalogueQueries.tree(pageInfo.locale),
      options,
    ),
  );
  if (data === undefined) return createFailureResult(error);
  return createPageResult({
    title: intl.formatMessage({ id: 'categories.heading' }),
    description: intl.formatMessage({ id: 'categories.text' }),
    canonicalPath: '/c',
    jsonLd: [
      createBreadcrumbItems(
        [
          { name: intl.formatMessage({ id: 'common.breadcrumbs.home' }), url: '/' },
          { name: intl.formatMessage({ id: 'categories.heading' }), url: '/c' },
        ],
        pageInfo,
      ),
    ],
  });
}

export async function prefetchCategory(
  context: PrefetchContext,
  fetchPrices: FetchPrices,
): Promise<PrefetchResult> {
  const { dispatch, params, query, pageInfo, intl } = context;
  const { locale } = pageInfo;
  const id = parsePathId(params['category']);
  if (id === null) return createErrorResult(404);
  const selection = { ...readLotSelection(query), q: '' };
  const args = catalogueQueries.category(id, locale);
  const fetchLotsAndPrices = async () => {
    const result = await dispatch(
      listCategoryLots.initiate(lotQueries.category(id, selection, locale), options),
    );
    await fetchPrices(result.data?.lots.map((lot) => lot.id) ?? []);
    return result;
  };
  const [category, lots, seo] = await Promise.all([
    dispatch(getCategory.initiate(args, options)),
    fetchLotsAndPrices(),
    dispatch(getCategorySeo.initiate(args, options)),
    dispatch(listSubcategories.initiate(args, options)),
    dispatch(listCategoryAuctions.initiate(catalogueQueries.categoryAuctions(id, locale), options)),
  ]);
  if (category.data === undefined) return createFailureResult(category.error);
  if (lots.data === undefined) return createFailureResult(lots.error);
  const { category: currentCategory, ancestors } = category.data;
  if (!isSamePath('/c/:category', currentCategory.url, params))
    return redirectTo(withQuery(currentCategory.url, query), 301);

  const isBeyond = lots.data.lots.length === 0 && selection.page > 1;
  const crumbs = [
    { name: intl.formatMessage({ id: 'common.breadcrumbs.home' }), url: '/' },
    { name: intl.formatMessage({ id: 'categories.heading' }), url: '/c' },
    ...ancestors,
    currentCategory,
  ];
  return createPageResult(
    {
      title: intl.formatMessage(
        { id: 'categories.title' },
        { category: seo.data?.title ?? currentCategory.name },
      ),
      description: seo.data?.description,
      canonicalPath: getLotListHref(currentCategory.url, {
        q: '',
        sort: 'relevancy_desc',
        filters: {},
        page: selection.page,
      }),
      localizedPaths: currentCategory.localizedUrls,
      image: currentCategory.imageUrl,
      noindex: hasFilters(selection) || seo.data?.noindex === true,
      jsonLd: [
        createBreadcrumbItems(crumbs, pageInfo),
        ...createLotItems(lots.data.lots, pageInfo),
      ],
    },
    isBeyond ? 404 : 200,
  );
}
