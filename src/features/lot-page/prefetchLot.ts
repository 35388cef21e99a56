// What a lot's page needs before it is shown. The lot and its bidding are critical; the rest is asked for at the same
// time, and a block whose data fail is left to the browser. Called by the screen's prefetch, on the server and on
// client navigation.
import { biddingApi } from '../../api/buyer/bidding';
import { lotsApi } from '../../api/buyer/lots';
import { readRealEnd } from '../../api/buyer/plannedEnd';
import { usersApi } from '../../api/buyer/users';
import { isApiError } from '../../api/core/apiError';
import { commissionApi } from '../../api/fees/commission';
import { vatApi } from '../../api/finance/vat';
import { errorResult, pageResult, redirectTo, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { lotPath, parseLotAddress } from './model/lotAddress';
import { lotMeta } from './model/lotMeta';
import { countryOfQuery, lotQueries } from './model/lotQueries';

/** What other features show on the page: a page of the history, and the prices of lots like this one. */
export type LotExtras = { bids: { page: number; per_page: number }; fetchPrices: (lotIds: readonly number[]) => Promise<void> };

const OPTIONS = { subscribe: false } as const;
const GONE = new Set([404, 410]);

function failure(errors: readonly unknown[]): PrefetchResult {
  const statuses = errors.map((error) => (isApiError(error) ? error.status : 0));
  return errorResult(statuses.find((status) => GONE.has(status)) ?? statuses.find((status) => status >= 500) ?? 0);
}

/** The visitor's choice, their account's country, or where they seem to be. */
async function countryFor({ dispatch, query, facts }: PrefetchContext): Promise<string> {
  const chosen = countryOfQuery(query);
  if (chosen !== null || !facts.isSignedIn) return chosen ?? facts.country;
  const { data: viewer } = await dispatch(usersApi.endpoints.getMe.initiate({}, OPTIONS));
  return viewer?.countryCode ?? facts.country;
}

async function fetchBiddingBlock(dispatch: PrefetchContext['dispatch'], id: number) {
  const { endpoints, util } = biddingApi;
  const block = await dispatch(endpoints.getBiddingBlock.initiate({ id }, OPTIONS));
  if (block.data === undefined) return block;
  const endsAt = await readRealEnd(dispatch, block.data);
  if (endsAt === block.data.endsAt) return block;
  const data = { ...block.data, endsAt };
  dispatch(util.upsertQueryEntries([{ endpointName: 'getBiddingBlock', arg: { id }, value: data }]));
  return { ...block, data };
}

export async function prefetchLot(context: PrefetchContext, { bids, fetchPrices }: LotExtras): Promise<PrefetchResult> {
  const { dispatch, params, query, facts, t } = context;
  const { locale } = facts;
  const address = parseLotAddress(params['lot']);
  if (address === null) return errorResult(404);
  const { id } = address;
  const lots = lotsApi.endpoints;
  const critical = Promise.all([
    dispatch(lots.getLotDetail.initiate(lotQueries.detail(id, locale), OPTIONS)),
    fetchBiddingBlock(dispatch, id),
  ]);
  const forCountry = async (): Promise<void> => {
    const country = await countryFor(context);
    const shipping = dispatch(lots.getLotShipping.initiate(lotQueries.shipping(id, locale, country), OPTIONS));
    const [, { data: block }] = await critical;
    // The amount that the cost line starts with: who leads sees the cost at the current price.
    const hammer = block?.viewer.isLeading === true ? (block.currentBid ?? block.nextMinimumBid) : block?.nextMinimumBid;
    if (hammer !== undefined) await dispatch(vatApi.endpoints.getVatRate.initiate(lotQueries.vat(id, country, hammer.minor), OPTIONS));
    await shipping;
  };
  const withPrices = async (): Promise<void> => {
    const { data: similar } = await dispatch(lots.listSimilarLots.initiate(lotQueries.similar(id, locale), OPTIONS));
    await fetchPrices(similar?.map((lot) => lot.id) ?? []);
  };
  const [[detail, block]] = await Promise.all([
    critical,
    withPrices(),
    dispatch(lots.getLotGallery.initiate(lotQueries.gallery(id, locale), OPTIONS)),
    dispatch(lots.getLotNavigation.initiate(lotQueries.navigation(id, locale), OPTIONS)),
    dispatch(biddingApi.endpoints.getBiddingConstraints.initiate({ id }, OPTIONS)),
    dispatch(biddingApi.endpoints.listBids.initiate({ id, ...bids }, OPTIONS)),
    dispatch(commissionApi.endpoints.getBuyerCommission.initiate({ id }, OPTIONS)),
    dispatch(usersApi.endpoints.getCurrentLocation.initiate(lotQueries.countries(locale), OPTIONS)),
    forCountry(),
  ]);
  if (detail.data === undefined || block.data === undefined) return failure([detail.error, block.error]);
  if (address.slug !== detail.data.slug) {
    const rest = query.toString();
    const path = lotPath({ id, slug: detail.data.slug });
    return redirectTo(rest === '' ? path : `${path}?${rest}`, 301);
  }
  return pageResult(lotMeta(detail.data, block.data, facts, t('common.breadcrumbs.home')));
}
