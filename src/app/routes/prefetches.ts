// What each page loads before it is shown, by name; a page that combines features combines their
// prefetches here. One chunk, loaded with the first client navigation, because the data of the
// first page comes with its HTML.
import { getBidsArgs, parseBidsPage } from '../../features/bidding/history/bidsArgs';
import { prefetchCustoms, prefetchCustomsForm } from '../../features/customs/prefetchCustoms';
import {
  prefetchAuction,
  prefetchAuctions,
} from '../../features/discovery/auctions/prefetchAuctions';
import {
  prefetchCategories,
  prefetchCategory,
} from '../../features/discovery/categories/prefetchCategories';
import {
  prefetchBrowse,
  prefetchSearch,
  prefetchBrowseSuggestions,
  prefetchPopularCategories,
} from '../../features/discovery/search/prefetchSearch';
import {
  prefetchAdminPackingSlip,
  prefetchBuyerReceipt,
  prefetchCn22,
  prefetchCn23,
  prefetchCommercialInvoice,
  prefetchLabel,
  prefetchPackingSlip,
  prefetchSellerReceipt,
} from '../../features/documents/documentKinds';
import { prefetchFavorites } from '../../features/favorites/prefetchFavorites';
import {
  prefetchSellerFeedback,
  prefetchOrderFeedback,
} from '../../features/feedback/prefetchSellerFeedback';
import { prefetchHome } from '../../features/home/prefetchHome';
import { prefetchPrivacy, prefetchTerms } from '../../features/legal/prefetchLegal';
import { prefetchLot } from '../../features/lot-page/prefetchLot';
import { prefetchMyBids } from '../../features/my-bids/prefetchMyBids';
import {
  prefetchBuyerOrders,
  prefetchOrder,
  prefetchSellerOrders,
} from '../../features/orders/prefetchOrders';
import { prefetchPaymentRequest } from '../../features/payments/prefetchPaymentRequest';
import { prefetchProfile, prefetchShortProfile } from '../../features/profiles/prefetchProfile';
import {
  prefetchConfirmEmail,
  prefetchForgotPassword,
  prefetchLogin,
  prefetchLogout,
  prefetchRegister,
  prefetchResetPassword,
} from '../../features/account/sign-in/prefetchSession';
import {
  prefetchAccount,
  prefetchNotifications,
  prefetchPayment,
  prefetchSellerProfile,
  prefetchSellerRegister,
  prefetchVerifications,
} from '../../features/account/settings/prefetchSettings';
import { prefetchPackage } from '../../features/shipping/prefetchPackage';
import {
  createPageResult,
  type AppRoute,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { cardPricesApi } from '../../api/buyer/cardPrices';
import { usersApi } from '../../api/buyer/users';
import { getBiddingLotsArgs } from '../../features/lots/LiveCards';

const options = { subscribe: false };

/**
 * Fetches what lot cards need besides their texts: all prices in one call, and the viewer's
 * favorites. Never rejects: the browser fetches what failed. Requests the favorites at once and
 * returns a function that requests the prices once the lot ids are known.
 */
function fetchCardExtras({
  dispatch,
  pageInfo,
}: PrefetchContext): (lotIds: readonly number[]) => Promise<void> {
  const favorites = pageInfo.isSignedIn
    ? dispatch(usersApi.endpoints.listFavorites.initiate({}, options))
    : null;
  return async (lotIds) => {
    const args = getBiddingLotsArgs(lotIds);
    await Promise.all([
      favorites,
      args === null
        ? null
        : dispatch(cardPricesApi.endpoints.listBiddingLots.initiate(args, options)),
    ]);
  };
}

type Prefetch = AppRoute['prefetch'];
type PrefetchWithPrices = (
  context: PrefetchContext,
  fetchPrices: (lotIds: readonly number[]) => Promise<void>,
) => Promise<PrefetchResult>;

/**
 * Adds what the page's lot cards need: all prices in one call, and the viewer's favorites.
 */
const withLotCards =
  (prefetch: PrefetchWithPrices): Prefetch =>
  (context) =>
    prefetch(context, fetchCardExtras(context));

const prefetchHomePage = withLotCards(async (context, fetchPrices) => {
  const [result] = await Promise.all([
    prefetchHome(context, fetchPrices),
    prefetchPopularCategories(context),
  ]);
  return result;
});

const prefetchLotPage = withLotCards((context, fetchPrices) => {
  const { page, per_page } = getBidsArgs(0, parseBidsPage(context.query));
  return prefetchLot(context, { bids: { page, per_page }, fetchPrices });
});

const prefetchOrderPage =
  (side: 'buyer' | 'seller'): Prefetch =>
  (context) =>
    prefetchOrder(context, side, (id, loadingOrder) =>
      Promise.all([prefetchPackage(context, loadingOrder), prefetchOrderFeedback(context, id)]),
    );

function prefetchCardFrame({ intl }: PrefetchContext): Promise<PrefetchResult> {
  return Promise.resolve(
    createPageResult({ title: intl.formatMessage({ id: 'account.card.label' }), noindex: true }),
  );
}

export async function prefetchNotFound(context: PrefetchContext): Promise<PrefetchResult> {
  await prefetchBrowseSuggestions(context);
  return createPageResult(
    { title: context.intl.formatMessage({ id: 'common.error.notFound.title' }), noindex: true },
    404,
  );
}

export const prefetches = {
  home: prefetchHomePage,
  search: withLotCards(prefetchSearch),
  browse: withLotCards(prefetchBrowse),
  categories: prefetchCategories,
  category: withLotCards(prefetchCategory),
  auctions: prefetchAuctions,
  auction: withLotCards(prefetchAuction),
  lot: prefetchLotPage,
  terms: prefetchTerms,
  privacy: prefetchPrivacy,

  login: prefetchLogin,
  register: prefetchRegister,
  forgotPassword: prefetchForgotPassword,
  resetPassword: prefetchResetPassword,
  confirmEmail: prefetchConfirmEmail,
  logout: prefetchLogout,
  favorites: withLotCards(prefetchFavorites),
  myBids: withLotCards(prefetchMyBids),
  profile: withLotCards(prefetchProfile),
  profileShort: withLotCards(prefetchShortProfile),
  settingsAccount: prefetchAccount,
  settingsPayment: prefetchPayment,
  settingsNotifications: prefetchNotifications,
  settingsVerifications: prefetchVerifications,
  settingsSellerProfile: prefetchSellerProfile,
  sellerRegister: prefetchSellerRegister,

  paymentRequest: prefetchPaymentRequest,
  cardFrame: prefetchCardFrame,
  buyerOrders: prefetchBuyerOrders,
  buyerOrder: prefetchOrderPage('buyer'),
  sellerOrders: prefetchSellerOrders,
  sellerOrder: prefetchOrderPage('seller'),
  sellerFeedback: prefetchSellerFeedback,
  customs: prefetchCustoms,
  customsForm: prefetchCustomsForm,
  buyerReceipt: prefetchBuyerReceipt,
  sellerReceipt: prefetchSellerReceipt,
  packingSlip: prefetchPackingSlip,
  adminPackingSlip: prefetchAdminPackingSlip,
  label: prefetchLabel,
  cn22: prefetchCn22,
  cn23: prefetchCn23,
  commercialInvoice: prefetchCommercialInvoice,
} satisfies Record<string, Prefetch>;

export type PrefetchName = keyof typeof prefetches;
