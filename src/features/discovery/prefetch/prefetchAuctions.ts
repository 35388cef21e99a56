// What the auction pages need before they are shown. The list, or the auction and its lots, are critical; what opens
// next is not. A wrong or missing slug leads to the right address. Called by app/prefetches.
import { auctionsApi } from '../../../api/buyer/auctions';
import { lotListsApi } from '../../../api/buyer/lotLists';
import { errorResult, pageResult, redirectTo, type PrefetchContext, type PrefetchResult } from '../../../platform/routing';
import { auctionsHref, catalogueHref, readCatalogueSelection } from '../model/auctionsHref';
import { catalogueQueries } from '../model/catalogueQueries';
import { lotQueries } from '../model/lotQueries';
import { readPage } from '../model/lotSelection';
import { pathId } from '../model/pathId';
import { failureResult } from './failureResult';
import type { FetchPrices } from './fetchPrices';
import { breadcrumbItems, lotItems } from './jsonLd';
import { withQuery } from './withQuery';

const { listAuctions, getAuction } = auctionsApi.endpoints;
const options = { subscribe: false };

export async function prefetchAuctions({ dispatch, query, facts, t }: PrefetchContext): Promise<PrefetchResult> {
  const page = readPage(query);
  const [{ data, error }] = await Promise.all([
    dispatch(listAuctions.initiate(catalogueQueries.openAuctions(page, facts.locale), options)),
    dispatch(listAuctions.initiate(catalogueQueries.openingSoon(facts.locale), options)),
  ]);
  if (data === undefined) return failureResult(error);
  return pageResult(
    {
      title: t('auctions.title'),
      description: t('auctions.text'),
      canonicalPath: auctionsHref(page),
      image: data.auctions[0]?.imageUrl,
      jsonLd: [
        breadcrumbItems([{ name: t('common.breadcrumbs.home'), url: '/' }, { name: t('auctions.heading'), url: '/ca' }], facts),
        ...lotItems(data.auctions, facts),
      ],
    },
    page > 1 && data.auctions.length === 0 ? 404 : 200,
  );
}

export async function prefetchAuction(context: PrefetchContext, fetchPrices: FetchPrices): Promise<PrefetchResult> {
  const { dispatch, params, query, facts, t } = context;
  const { locale } = facts;
  const id = pathId(params['auction']);
  if (id === null) return errorResult(404);
  const selection = readCatalogueSelection(query);
  const { page } = selection;
  const lotsAndPrices = async () => {
    const answer = await dispatch(lotListsApi.endpoints.listLots.initiate(lotQueries.auction(id, selection, locale), options));
    await fetchPrices(answer.data?.lots.map((lot) => lot.id) ?? []);
    return answer;
  };
  const [{ data: auction, error }, lots] = await Promise.all([
    dispatch(getAuction.initiate(catalogueQueries.auction(id, locale), options)),
    lotsAndPrices(),
  ]);
  if (auction === undefined) return failureResult(error);
  if (lots.data === undefined) return failureResult(lots.error);
  if (auction.url !== `/a/${params['auction']}`) return redirectTo(withQuery(auction.url, query), 301);

  const crumbs = [
    { name: t('common.breadcrumbs.home'), url: '/' },
    { name: t('auctions.heading'), url: '/ca' },
    { name: auction.title, url: auction.url },
  ];
  return pageResult(
    {
      title: auction.title,
      description: t('auctions.description', { auction: auction.title, count: auction.lotCount }),
      canonicalPath: catalogueHref(auction.url, { page, status: 'all', sort: 'catalogue' }),
      noindex: selection.status !== 'all' || selection.sort !== 'catalogue',
      image: auction.imageUrl,
      jsonLd: [breadcrumbItems(crumbs, facts), ...lotItems(lots.data.lots, facts)],
    },
    page > 1 && lots.data.lots.length === 0 ? 404 : 200,
  );
}
