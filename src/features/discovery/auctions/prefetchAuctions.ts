// Prefetches the data of the auction pages. The list, or the auction and its lots, are critical;
// auctions that open soon are not. A wrong or missing slug redirects to the canonical URL.
import { createBreadcrumbItems } from '../../../i18n/createBreadcrumbItems';
import { createFailureResult } from '../../../api/core/failureResult';
import { auctionsApi } from '../../../api/buyer/auctions';
import { lotListsApi } from '../../../api/buyer/lotLists';
import { parsePageNumber, withQuery } from '../../../lib/urls';
import {
  createErrorResult,
  createPageResult,
  isSamePath,
  redirectTo,
  type PrefetchContext,
  type PrefetchResult,
} from '../../../platform/routing';
import {
  getAuctionsHref,
  getCatalogueHref,
  readCatalogueSelection,
} from '../results/catalogueSelection';
import { catalogueQueries } from '../results/catalogueQueries';
import { lotQueries } from '../results/lotQueries';
import { parsePathId } from '../results/parsePathId';
import { type FetchPrices, createLotItems } from '../search/prefetchSearch';

const { listAuctions, getAuction } = auctionsApi.endpoints;
const options = { subscribe: false };

export async function prefetchAuctions({
  dispatch,
  query,
  pageInfo,
  intl,
}: PrefetchContext): Promise<PrefetchResult> {
  const page = parsePageNumber(query);
  const [{ data, error }] = await Promise.all([
    dispatch(listAuctions.initiate(catalogueQueries.openAuctions(page, pageInfo.locale), options)),
    dispatch(listAuctions.initiate(catalogueQueries.openingSoon(pageInfo.locale), options)),
  ]);
  if (data === undefined) return createFailureResult(error);
  return createPageResult(
    {
      title: intl.formatMessage({ id: 'auctions.title' }),
      description: intl.formatMessage({ id: 'auctions.text' }),
      canonicalPath: getAuctionsHref(page),
      image: data.auctions[0]?.imageUrl,
      jsonLd: [
        createBreadcrumbItems(
          [
            { name: intl.formatMessage({ id: 'common.breadcrumbs.home' }), url: '/' },
            { name: intl.formatMessage({ id: 'auctions.heading' }), url: '/ca' },
          ],
          pageInfo,
        ),
        ...createLotItems(data.auctions, pageInfo),
      ],
    },
    page > 1 && data.auctions.length === 0 ? 404 : 200,
  );
}

export async function prefetchAuction(
  context: PrefetchContext,
  fetchPrices: FetchPrices,
): Promise<PrefetchResult> {
  const { dispatch, params, query, pageInfo, intl } = context;
  const { locale } = pageInfo;
  const id = parsePathId(params['auction']);
  if (id === null) return createErrorResult(404);
  const selection = readCatalogueSelection(query);
  const { page } = selection;
  const fetchLotsAndPrices = async () => {
    const result = await dispatch(
      lotListsApi.endpoints.listLots.initiate(lotQueries.auction(id, selection, locale), options),
    );
    await fetchPrices(result.data?.lots.map((lot) => lot.id) ?? []);
    return result;
  };
  const [{ data: auction, error }, lots] = await Promise.all([
    dispatch(getAuction.initiate(catalogueQueries.auction(id, locale), options)),
    fetchLotsAndPrices(),
  ]);
  if (auction === undefined) return createFailureResult(error);
  if (lots.data === undefined) return createFailureResult(lots.error);
  if (!isSamePath('/a/:auction', auction.url, params))
    return redirectTo(withQuery(auction.url, query), 301);

  const crumbs = [
    { name: intl.formatMessage({ id: 'common.breadcrumbs.home' }), url: '/' },
    { name: intl.formatMessage({ id: 'auctions.heading' }), url: '/ca' },
    { name: auction.title, url: auction.url },
  ];
  return createPageResult(
    {
      title: auction.title,
      description: intl.formatMessage(
        { id: 'auctions.description' },
        { auction: auction.title, count: auction.lotCount },
      ),
      canonicalPath: getCatalogueHref(auction.url, { page, status: 'all', sort: 'catalogue' }),
      localizedPaths: auction.localizedUrls,
      noindex: selection.status !== 'all' || selection.sort !== 'catalogue',
      image: auction.imageUrl,
      jsonLd: [
        createBreadcrumbItems(crumbs, pageInfo),
        ...createLotItems(lots.data.lots, pageInfo),
      ],
    },
    page > 1 && lots.data.lots.length === 0 ? 404 : 200,
  );
}
