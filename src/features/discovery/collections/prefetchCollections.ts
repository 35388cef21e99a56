// Prefetches the data of the pages of collections, brands and experts. The thing itself and its
// lots are critical; what is related is not. A wrong or missing slug redirects to the canonical
// URL.
import { metaTagsApi } from '../../../api/auctioneer-tools/metaTags';
import { brandsApi } from '../../../api/brand-collections/brandCollections';
import { categoryCollectionsApi } from '../../../api/buyer/categoryCollections';
import { collectionsApi } from '../../../api/buyer/collections';
import { expertsApi } from '../../../api/buyer/experts';
import { createFailureResult } from '../../../api/core/failureResult';
import type { Collection } from '../../../api/core/decode/collection';
import type { FilteredLotPage, LotCard } from '../../../api/core/decode/lotCard';
import { widgetsApi } from '../../../api/marketing/widgets';
import { createBreadcrumbItems } from '../../../i18n/createBreadcrumbItems';
import { parsePageNumber, withQuery } from '../../../lib/urls';
import {
  createErrorResult,
  createPageResult,
  isSamePath,
  redirectTo,
  type PrefetchContext,
  type PrefetchResult,
} from '../../../platform/routing';
import { lotQueries } from '../results/lotQueries';
import { getLotListHref, hasFilters, readLotSelection } from '../results/lotSelection';
import { parsePathId } from '../results/parsePathId';
import { createLotItems, type FetchPrices } from '../search/prefetchSearch';
import { collectionQueries } from './collectionQueries';

const options = { subscribe: false };

type Crumb = { name: string; url: string };
const getCrumbs = ({ intl }: PrefetchContext): Crumb[] => [
  { name: intl.formatMessage({ id: 'common.breadcrumbs.home' }), url: '/' },
  { name: intl.formatMessage({ id: 'collections.heading' }), url: '/x' },
];

export async function prefetchCollections(context: PrefetchContext): Promise<PrefetchResult> {
  const { dispatch, pageInfo, intl } = context;
  const { locale } = pageInfo;
  const [{ data, error }] = await Promise.all([
    dispatch(
      collectionsApi.endpoints.listCollections.initiate(collectionQueries.all(locale), options),
    ),
    dispatch(
      brandsApi.endpoints.listBrandCollections.initiate(collectionQueries.all(locale), options),
    ),
    dispatch(
      expertsApi.endpoints.listFeaturedBrands.initiate(collectionQueries.brands(locale), options),
    ),
  ]);
  if (data === undefined) return createFailureResult(error);
  return createPageResult({
    title: intl.formatMessage({ id: 'collections.heading' }),
    description: intl.formatMessage({ id: 'collections.text' }),
    canonicalPath: '/x',
    image: data.collections[0]?.imageUrls[0],
    jsonLd: [
      createBreadcrumbItems(getCrumbs(context), pageInfo),
      ...createLotItems(data.collections, pageInfo),
    ],
  });
}

type Loaded = {
  collection: { data?: Collection | undefined; error?: unknown };
  lots: { data?: FilteredLotPage | undefined; error?: unknown };
  relatedLots: readonly LotCard[];
  seo: { title: string; description: string; noindex: boolean } | undefined;
  metaTags?: { image: string | null; isIndexed: boolean } | undefined;
};

/** What the pages of collections and brands have in common. */
async function prefetchOne(
  context: PrefetchContext,
  fetchPrices: FetchPrices,
  {
    pattern,
    param,
    load,
  }: {
    pattern: string;
    param: string;
    load: (id: number, lotArgs: ReturnType<typeof lotQueries.category>) => Promise<Loaded>;
  },
): Promise<PrefetchResult> {
  const { params, query, pageInfo } = context;
  const id = parsePathId(params[param]);
  if (id === null) return createErrorResult(404);
  const selection = { ...readLotSelection(query), q: '' };
  const { collection, lots, relatedLots, seo, metaTags } = await load(
    id,
    lotQueries.category(id, selection, pageInfo.locale),
  );
  if (collection.data === undefined) return createFailureResult(collection.error);
  if (lots.data === undefined) return createFailureResult(lots.error);
  const { url, title } = collection.data;
  if (!isSamePath(pattern, url, params)) return redirectTo(withQuery(url, query), 301);
  await fetchPrices([...lots.data.lots, ...relatedLots].map((lot) => lot.id));
  const isBeyond = lots.data.lots.length === 0 && selection.page > 1;
  return createPageResult(
    {
      title: seo?.title ?? title,
      description: seo?.description,
      canonicalPath: getLotListHref(url, {
        q: '',
        sort: 'relevancy_desc',
        filters: {},
        page: selection.page,
      }),
      localizedPaths: collection.data.localizedUrls,
      image: metaTags?.image ?? collection.data.imageUrls[0],
      noindex: hasFilters(selection) || seo?.noindex === true || metaTags?.isIndexed === false,
      jsonLd: [
        createBreadcrumbItems([...getCrumbs(context), { name: title, url }], pageInfo),
        ...createLotItems(lots.data.lots, pageInfo),
      ],
    },
    isBeyond ? 404 : 200,
  );
}

export const prefetchCollection = (
  context: PrefetchContext,
  fetchPrices: FetchPrices,
): Promise<PrefetchResult> =>
  prefetchOne(context, fetchPrices, {
    pattern: '/x/:collection',
    param: 'collection',
    load: async (id, lotArgs) => {
      const { dispatch, pageInfo } = context;
      const { locale } = pageInfo;
      const {
        getCollection,
        getCollectionSeo,
        listCollectionLots,
        listRelatedCollections,
        listCollectionRelatedLots,
      } = collectionsApi.endpoints;
      const one = collectionQueries.one(id, locale);
      const [collection, lots, related, seo, metaTags] = await Promise.all([
        dispatch(getCollection.initiate(one, options)),
        dispatch(listCollectionLots.initiate(lotArgs, options)),
        dispatch(
          listCollectionRelatedLots.initiate(collectionQueries.relatedLots(id, locale), options),
        ),
        dispatch(getCollectionSeo.initiate(one, options)),
        dispatch(metaTagsApi.endpoints.getCollectionMetaTags.initiate(one, options)),
        dispatch(listRelatedCollections.initiate(collectionQueries.related(id, locale), options)),
      ]);
      return {
        collection,
        lots,
        relatedLots: related.data?.lots ?? [],
        seo: seo.data,
        metaTags: metaTags.data,
      };
    },
  });

export const prefetchBrand = (
  context: PrefetchContext,
  fetchPrices: FetchPrices,
): Promise<PrefetchResult> =>
  prefetchOne(context, fetchPrices, {
    pattern: '/x/brand/:brand',
    param: 'brand',
    load: async (id, lotArgs) => {
      const { dispatch, pageInfo } = context;
      const { locale } = pageInfo;
      const {
        getBrandCollection,
        getBrandCollectionSeo,
        listBrandCollectionLots,
        listRelatedBrandCollections,
        listBrandCollectionRelatedLots,
      } = brandsApi.endpoints;
      const one = collectionQueries.one(id, locale);
      const [collection, lots, related, seo] = await Promise.all([
        dispatch(getBrandCollection.initiate(one, options)),
        dispatch(listBrandCollectionLots.initiate(lotArgs, options)),
        dispatch(
          listBrandCollectionRelatedLots.initiate(
            collectionQueries.relatedLots(id, locale),
            options,
          ),
        ),
        dispatch(getBrandCollectionSeo.initiate(one, options)),
        dispatch(
          listRelatedBrandCollections.initiate(collectionQueries.related(id, locale), options),
        ),
      ]);
      return { collection, lots, relatedLots: related.data?.lots ?? [], seo: seo.data };
    },
  });

/** The collections and searches below the lots of a category. Never rejects. */
export async function prefetchCategoryExtras({
  dispatch,
  params,
  pageInfo: { locale },
}: PrefetchContext): Promise<void> {
  const id = parsePathId(params['category']);
  if (id === null) return;
  const { listCategoryCollections, listCategorySeoCollections } = categoryCollectionsApi.endpoints;
  const args = collectionQueries.ofCategory(id, locale);
  await Promise.all([
    dispatch(listCategoryCollections.initiate(args, options)),
    dispatch(listCategorySeoCollections.initiate(args, options)),
    dispatch(
      widgetsApi.endpoints.getWidget.initiate(collectionQueries.widget(id, locale), options),
    ),
  ]);
}

/** The collections of a lot. Never rejects. */
export async function prefetchLotCollections({
  dispatch,
  params,
  pageInfo: { locale },
}: PrefetchContext): Promise<void> {
  const id = parsePathId(params['lot']);
  if (id === null) return;
  await dispatch(
    collectionsApi.endpoints.listLotCollections.initiate(
      collectionQueries.one(id, locale),
      options,
    ),
  );
}

/** The featured experts of the page with all lots. Never rejects. */
export async function prefetchExpertStrip({
  dispatch,
  pageInfo: { locale },
}: PrefetchContext): Promise<void> {
  const { listFeaturedExperts, getExpertCount } = expertsApi.endpoints;
  await Promise.all([
    dispatch(listFeaturedExperts.initiate(collectionQueries.experts(locale), options)),
    dispatch(getExpertCount.initiate({}, options)),
  ]);
}

export async function prefetchExpert(
  context: PrefetchContext,
  fetchPrices: FetchPrices,
): Promise<PrefetchResult> {
  const { dispatch, params, query, pageInfo, intl } = context;
  const { locale } = pageInfo;
  const id = parsePathId(params['expert']);
  if (id === null) return createErrorResult(404);
  const page = parsePageNumber(query);
  const { getExpert, listExpertLots } = expertsApi.endpoints;
  const [{ data: expert, error }, lots] = await Promise.all([
    dispatch(getExpert.initiate(collectionQueries.one(id, locale), options)),
    dispatch(listExpertLots.initiate(collectionQueries.expertLots(id, page, locale), options)),
  ]);
  if (expert === undefined) return createFailureResult(error);
  if (lots.data === undefined) return createFailureResult(lots.error);
  if (!isSamePath('/e/:expert', expert.url, params))
    return redirectTo(withQuery(expert.url, query), 301);
  await fetchPrices(lots.data.lots.map((lot) => lot.id));
  return createPageResult(
    {
      title: expert.name,
      description: intl.formatMessage(
        { id: 'collections.expert.description' },
        { name: expert.name },
      ),
      canonicalPath: page === 1 ? expert.url : `${expert.url}?page=${page}`,
      image: expert.imageUrl ?? undefined,
      noindex: lots.data.total === 0,
      jsonLd: [
        createBreadcrumbItems(
          [
            { name: intl.formatMessage({ id: 'common.breadcrumbs.home' }), url: '/' },
            { name: intl.formatMessage({ id: 'collections.expert.all' }), url: '/e' },
            { name: expert.name, url: expert.url },
          ],
          pageInfo,
        ),
        ...createLotItems(lots.data.lots, pageInfo),
      ],
    },
    page > 1 && lots.data.lots.length === 0 ? 404 : 200,
  );
}
