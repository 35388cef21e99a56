// Prefetches the data of a lot's page. The lot and its bidding block are critical. The rest loads
// in parallel, and the browser retries whatever fails.
import { biddingApi } from '../../api/buyer/bidding';
import { comparablesApi } from '../../api/buyer/comparables';
import { lotsApi } from '../../api/buyer/lots';
import { readRealEnd } from '../../api/buyer/readRealEnd';
import { usersApi } from '../../api/buyer/users';
import { isApiError } from '../../api/core/apiError';
import { commissionApi } from '../../api/fees/commission';
import { vatApi } from '../../api/finance/vat';
import {
  createErrorResult,
  createPageResult,
  isSamePath,
  redirectTo,
  type PrefetchContext,
  type PrefetchResult,
  type PageMeta,
} from '../../platform/routing';
import type { BiddingBlock, LotStatus } from '../../api/buyer/decode/bidding';
import type { LotDetail } from '../../api/buyer/decode/lotDetail';
import { type Money, getMinorPerMajor } from '../../lib/money';
import { redirectedFromLot } from '../../lib/storedValues';
import { writeStored } from '../../platform/stored';
import { isAllowedPicture } from '../../lib/pictureUrl';
import { truncateText } from '../../lib/truncateText';
import { createBreadcrumbItems, toAbsoluteUrl } from '../../i18n/createBreadcrumbItems';
import type { PageInfo } from '../../platform/pageInfo';
import { parseCountryQuery, lotQueries, getLotPath, parseLotAddress } from './lotQueries';

const DESCRIPTION_LENGTH = 160;

const availabilities: Readonly<Record<LotStatus, string>> = {
  scheduled: 'PreOrder',
  open: 'InStock',
  closing: 'InStock',
  closed_sold: 'SoldOut',
  closed_reserve_not_met: 'Discontinued',
  closed_unsold: 'Discontinued',
  withdrawn: 'Discontinued',
};

/** Cuts at the end of a word and adds an ellipsis. */
function shortenText(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const truncated = truncateText(line, length);
  return `${truncated.slice(0, Math.max(truncated.lastIndexOf(' '), length / 2))}…`;
}

const formatPlainAmount = ({ minor, currency }: Money): string =>
  String(minor / getMinorPerMajor(currency));

/** In the page's language where a translation exists. */
const getTexts = (detail: LotDetail) => ({
  title: detail.translatedTitle ?? detail.lotTitle,
  subtitle: detail.translatedSubtitle ?? detail.lotSubtitle,
  description: detail.autoTranslatedDescription ?? detail.description,
});

type MetaContext = Pick<PageInfo, 'origin' | 'locale' | 'pictureOrigins'>;

function createProduct(
  detail: LotDetail,
  block: BiddingBlock,
  { origin, pictureOrigins }: MetaContext,
  url: string,
): Record<string, unknown> {
  const price = block.currentBid ?? block.nextMinimumBid;
  return {
    '@type': 'Product',
    name: getTexts(detail).title,
    description: shortenText(getTexts(detail).description, 5000),
    image: detail.images
      .filter(({ large }) => isAllowedPicture(large, [origin, ...pictureOrigins]))
      .map(({ large }) => new URL(large, origin).toString()),
    sku: String(detail.lotId),
    ...(detail.category === null ? {} : { category: detail.category.name }),
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: formatPlainAmount(price),
      priceCurrency: price.currency,
      availability: `https://schema.org/${availabilities[block.status]}`,
      priceValidUntil: new Date(block.endsAt).toISOString(),
      seller: { '@type': 'Organization', name: detail.sellerInfo.sellerName },
    },
  };
}

/**
 * The metadata of a lot's page: title, description, picture, and JSON-LD that matches the page.
 * Pure.
 */
function createLotMeta(
  detail: LotDetail,
  block: BiddingBlock,
  pageInfo: MetaContext,
  homeLabel: string,
): PageMeta {
  const { title, subtitle, description } = getTexts(detail);
  const canonicalPath = getLotPath({ id: detail.lotId, slug: detail.slug });
  const crumbs = [
    { name: homeLabel, url: '/' },
    ...detail.categoryPath,
    { name: title, url: canonicalPath },
  ];
  const image = detail.images[0]?.large;
  return {
    title,
    description: shortenText(`${subtitle}. ${description}`, DESCRIPTION_LENGTH),
    // Other sites show the social card without asking for consent.
    ...(image === undefined || detail.hasExplicitContent ? {} : { image }),
    canonicalPath,
    jsonLd: [
      createProduct(detail, block, pageInfo, toAbsoluteUrl(pageInfo, canonicalPath)),
      createBreadcrumbItems(crumbs, pageInfo),
    ],
  };
}

/** Data for other features on the page: a page of the bid history, and prices of similar lots. */
type LotExtras = {
  bids: { page: number; per_page: number };
  fetchPrices: (lotIds: readonly number[]) => Promise<void>;
};

const OPTIONS = { subscribe: false } as const;
const GONE = new Set([404, 410]);

function createFailure(errors: readonly unknown[]): PrefetchResult {
  const statuses = errors.map((error) => (isApiError(error) ? error.status : 0));
  return createErrorResult(
    statuses.find((status) => GONE.has(status)) ?? statuses.find((status) => status >= 500) ?? 0,
  );
}

/** The visitor's choice, else their account's country, else the country of their request. */
async function resolveCountry({ dispatch, query, pageInfo }: PrefetchContext): Promise<string> {
  const chosenCountry = parseCountryQuery(query);
  if (chosenCountry !== null || !pageInfo.isSignedIn) return chosenCountry ?? pageInfo.country;
  const { data: viewer } = await dispatch(usersApi.endpoints.getMe.initiate({}, OPTIONS));
  return viewer?.countryCode ?? pageInfo.country;
}

async function fetchBiddingBlock(dispatch: PrefetchContext['dispatch'], id: number) {
  const { endpoints, util } = biddingApi;
  const block = await dispatch(endpoints.getBiddingBlock.initiate({ id }, OPTIONS));
  if (block.data === undefined) return block;
  const endsAt = await readRealEnd(dispatch, block.data);
  if (endsAt === block.data.endsAt) return block;
  const data = { ...block.data, endsAt };
  dispatch(
    util.upsertQueryEntries([{ endpointName: 'getBiddingBlock', arg: { id }, value: data }]),
  );
  return { ...block, data };
}

export async function prefetchLot(
  context: PrefetchContext,
  { bids, fetchPrices }: LotExtras,
): Promise<PrefetchResult> {
  const { dispatch, params, query, pageInfo, intl } = context;
  const { locale } = pageInfo;
  const address = parseLotAddress(params['lot']);
  if (address === null) return createErrorResult(404);
  const { id } = address;
  const lots = lotsApi.endpoints;
  const critical = Promise.all([
    dispatch(lots.getLotDetail.initiate(lotQueries.detail(id, locale), OPTIONS)),
    fetchBiddingBlock(dispatch, id),
  ]);
  const prefetchForCountry = async (): Promise<void> => {
    const country = await resolveCountry(context);
    const shipping = dispatch(
      lots.getLotShipping.initiate(lotQueries.shipping(id, locale, country), OPTIONS),
    );
    const [, { data: block }] = await critical;
    // The first amount of the cost display: the leading bidder sees the cost at the current price.
    const hammer =
      block?.viewer.isLeading === true
        ? (block.currentBid ?? block.nextMinimumBid)
        : block?.nextMinimumBid;
    if (hammer !== undefined)
      await dispatch(
        vatApi.endpoints.getVatRate.initiate(lotQueries.vat(id, country, hammer.minor), OPTIONS),
      );
    await shipping;
  };
  const prefetchPrices = async (): Promise<void> => {
    const { data: similar } = await dispatch(
      lots.listSimilarLots.initiate(lotQueries.similar(id, locale), OPTIONS),
    );
    await fetchPrices(similar?.map((lot) => lot.id) ?? []);
  };
  const [[detail, block]] = await Promise.all([
    critical,
    prefetchPrices(),
    dispatch(lots.getLotGallery.initiate(lotQueries.gallery(id, locale), OPTIONS)),
    dispatch(lots.getLotNavigation.initiate(lotQueries.navigation(id, locale), OPTIONS)),
    dispatch(biddingApi.endpoints.getBiddingConstraints.initiate({ id }, OPTIONS)),
    dispatch(biddingApi.endpoints.listBids.initiate({ id, ...bids }, OPTIONS)),
    dispatch(commissionApi.endpoints.getBuyerCommission.initiate({ id }, OPTIONS)),
    dispatch(usersApi.endpoints.getCurrentLocation.initiate(lotQueries.countries(locale), OPTIONS)),
    prefetchForCountry(),
  ]);
  if (detail.data === undefined || block.data === undefined)
    return createFailure([detail.error, block.error]);
  const { offeredAgainUrl } = detail.data;
  if (offeredAgainUrl !== null) {
    // The web server sets the same cookie when it redirects a document.
    if (typeof window !== 'undefined') writeStored(redirectedFromLot, String(id));
    return { ...redirectTo(offeredAgainUrl), fromLot: id };
  }
  const path = getLotPath({ id, slug: detail.data.slug });
  if (!isSamePath('/l/:lot', path, params)) {
    const rest = query.toString();
    return redirectTo(rest === '' ? path : `${path}?${rest}`, 301);
  }
  return createPageResult(
    createLotMeta(
      detail.data,
      block.data,
      pageInfo,
      intl.formatMessage({ id: 'common.breadcrumbs.home' }),
    ),
  );
}

/** What comparable lots sold for. Never rejects: the browser fetches what failed. */
export async function prefetchComparables({
  dispatch,
  params,
  pageInfo: { locale },
}: PrefetchContext): Promise<void> {
  const address = parseLotAddress(params['lot']);
  if (address === null) return;
  await dispatch(
    comparablesApi.endpoints.getComparables.initiate({ id: address.id, locale }, OPTIONS),
  );
}
