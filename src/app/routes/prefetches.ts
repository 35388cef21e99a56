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
  prefetchBrand,
  prefetchCategoryExtras,
  prefetchCollection,
  prefetchCollections,
  prefetchExpert,
  prefetchExpertStrip,
  prefetchLotCollections,
} from '../../features/discovery/collections/prefetchCollections';
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
import {
  prefetchSellerFeedback,
  prefetchOrderFeedback,
} from '../../features/feedback/prefetchSellerFeedback';
import { prefetchFeed } from '../../features/feed/prefetchFeed';
import { prefetchHome } from '../../features/home/prefetchHome';
import { prefetchFollowedLots } from '../../features/interests/prefetchFollowedLots';
import {
  prefetchFollowedAuctions,
  prefetchFollowedCategories,
  prefetchFollowedCollections,
  prefetchFollowedSellers,
  prefetchFormerFavorites,
  prefetchInterests,
  prefetchOnboarding,
} from '../../features/interests/prefetchInterests';
import {
  prefetchNotificationList,
  prefetchUnsubscribe,
} from '../../features/notifications/prefetchNotifications';
import { prefetchSearchAlerts } from '../../features/alerts/prefetchSearchAlerts';
import { prefetchComparables, prefetchLot } from '../../features/lot-page/prefetchLot';
import { prefetchBoard } from '../../features/lots/board/prefetchBoard';
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
import { interestsApi } from '../../api/buyer/interests';
import { usersApi } from '../../api/buyer/users';
import { getBiddingLotsArgs } from '../../features/lots/LiveCards';
import { withListChoices } from '../listChoices';

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

/** The result of the page, once what else it shows has loaded too. */
async function withExtras(
  page: Promise<PrefetchResult>,
  extras: Promise<unknown>,
): Promise<PrefetchResult> {
  const [result] = await Promise.all([page, extras]);
  return result;
}

/** Adds what the viewer follows, for the page's follow button. Never rejects. */
const withFollows =
  (prefetch: Prefetch): Prefetch =>
  async (context) => {
    const { dispatch, pageInfo } = context;
    const [result] = await Promise.all([
      prefetch(context),
      pageInfo.isSignedIn
        ? dispatch(interestsApi.endpoints.listFollows.initiate({}, options))
        : null,
    ]);
    return result;
  };

const prefetchHomePage = withLotCards((context, fetchPrices) =>
  withExtras(prefetchHome(context, fetchPrices), prefetchPopularCategories(context)),
);

const prefetchLotPage = withLotCards((context, fetchPrices) => {
  const { page, per_page } = getBidsArgs(0, parseBidsPage(context.query));
  return withExtras(
    prefetchLot(context, { bids: { page, per_page }, fetchPrices }),
    Promise.all([prefetchLotCollections(context), prefetchComparables(context)]),
  );
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
  search: withListChoices(withLotCards(prefetchSearch)),
  browse: withListChoices(
    withLotCards((context, fetchPrices) =>
      withExtras(prefetchBrowse(context, fetchPrices), prefetchExpertStrip(context)),
    ),
  ),
  categories: prefetchCategories,
  category: withListChoices(
    withFollows(
      withLotCards((context, fetchPrices) =>
        withExtras(prefetchCategory(context, fetchPrices), prefetchCategoryExtras(context)),
      ),
    ),
  ),
  collections: prefetchCollections,
  collection: withFollows(withLotCards(prefetchCollection)),
  brand: withFollows(withLotCards(prefetchBrand)),
  expert: withLotCards(prefetchExpert),
  feed: withLotCards(prefetchFeed),
  auctions: prefetchAuctions,
  auction: withFollows(withLotCards(prefetchAuction)),
  lot: withFollows(prefetchLotPage),

  login: prefetchLogin,
  register: prefetchRegister,
  forgotPassword: prefetchForgotPassword,
  resetPassword: prefetchResetPassword,
  confirmEmail: prefetchConfirmEmail,
  logout: prefetchLogout,
  favorites: prefetchFormerFavorites,
  interests: withLotCards(prefetchInterests),
  followedLots: withLotCards(prefetchFollowedLots),
  followedCategories: withLotCards(prefetchFollowedCategories),
  followedAuctions: prefetchFollowedAuctions,
  followedSellers: prefetchFollowedSellers,
  followedCollections: prefetchFollowedCollections,
  onboarding: prefetchOnboarding,
  searchAlerts: prefetchSearchAlerts,
  notifications: prefetchNotificationList,
  unsubscribe: prefetchUnsubscribe,
  myBids: withLotCards(prefetchMyBids),
  board: withLotCards(prefetchBoard),
  profile: withFollows(withLotCards(prefetchProfile)),
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
