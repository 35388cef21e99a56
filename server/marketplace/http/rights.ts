// Access rights: one row for each endpoint of the contract. requireRight enforces `who`. `owner`
// states which resources a caller can reach; the handlers' queries enforce it, and
// test/security/rights.node.test.ts checks it: another user's resource answers as if it did not
// exist. The marketplace does not start if a route has no row here.
import type { Endpoint } from '../../../src/contract/core/endpoint';
import { ApiError, createNotFoundError, createUnauthenticatedError } from './apiError';
import type { RouteHandler, SessionUser } from './context';

export type Right = {
  /** The minimum role of a caller: `user` has a session. */
  who: 'anyone' | 'user' | 'seller' | 'admin';
  /**
   * `none`: the same for every caller. `self`: resources of the caller, identified only by the
   * session. `parameter`: the path names a resource that must belong to the caller, or to their
   * session or device. The others concern sales: the path names an order, or the package, payment
   * request or feedback of one. `buyer_of`: only its buyer reaches it. `seller_of`: only its
   * seller. `party`: both, each with what they may know.
   */
  owner: 'none' | 'self' | 'parameter' | 'buyer_of' | 'seller_of' | 'party';
  /** Admins can reach it too, even if someone else owns it. */
  support?: true;
  /**
   * An admin without an authenticator app can reach it too. Limited to what setting one up
   * requires.
   */
  needsSetUp?: true;
  /** Answers 404 instead of 403 to callers without the right. */
  hidden?: true;
  note?: string;
};

const open: Right = { who: 'anyone', owner: 'none' };
const ofVisitor: Right = {
  who: 'anyone',
  owner: 'self',
  note: 'of the session, or the anonymous id',
};
const ownAccount: Right = { who: 'user', owner: 'self' };
const needsSetUp: Right = { who: 'user', owner: 'self', needsSetUp: true };
const ownResource: Right = { who: 'user', owner: 'parameter' };
const ofBuyer: Right = { who: 'user', owner: 'buyer_of' };
const ofSeller: Right = { who: 'user', owner: 'seller_of' };
const ofBoth: Right = { who: 'user', owner: 'party' };
const withSecret = (note: string): Right => ({ who: 'anyone', owner: 'none', note });

const rows = {
  // accounts: signing in and getting back in
  createSession: withSecret('email and password, or a verified challenge of the device'),
  createPasskeySignIn: open,
  createPasskeySession: withSecret('what a passkey signed, on the device that asked'),
  removeCurrentSession: { who: 'anyone', owner: 'self', note: 'no session is not an error' },
  createRegistration: open,
  resendRegistrationCode: withSecret('the registration’s random id'),
  confirmRegistration: withSecret('the code on the same device, or the mail’s token'),
  createPasswordReset: open,
  confirmPasswordReset: withSecret('the mail’s token'),
  confirmEmail: {
    who: 'anyone',
    owner: 'self',
    note: 'the code needs the session, the mail’s token does not',
  },
  // accounts: the person
  updateEmail: ownAccount,
  resendEmailCode: ownAccount,
  updatePhone: ownAccount,
  resendPhoneCode: ownAccount,
  confirmPhone: ownAccount,
  updatePassword: ownAccount,
  closeAccount: ownAccount,
  createDataExport: ownAccount,
  createIdentityVerification: ownAccount,
  getMarketingConsents: ownAccount,
  updateMarketingConsents: ownAccount,
  createAgeCheck: ownAccount,
  removeAgeRefusal: {
    who: 'admin',
    owner: 'none',
    hidden: true,
    note: 'for any user who wrote to support; logs which admin did it',
  },
  updateExplicitContentConsent: ownAccount,
  listSessions: needsSetUp,
  removeSession: ownResource,
  removeOtherSessions: ownAccount,
  getAddressFormat: open,
  listAddresses: ownAccount,
  createAddress: ownAccount,
  updateAddress: ownResource,
  removeAddress: ownResource,
  listCards: ownAccount,
  createCard: ownAccount,
  getCard: ownResource,
  updateCard: ownResource,
  removeCard: ownResource,
  // accounts: the second factor
  getMfaChallenge: { who: 'anyone', owner: 'parameter', note: 'of this session or device' },
  sendMfaCode: { who: 'anyone', owner: 'parameter', note: 'of this session or device' },
  verifyMfaChallenge: { who: 'anyone', owner: 'parameter', note: 'of this session or device' },
  createMfaPasskey: { who: 'anyone', owner: 'parameter', note: 'of this session or device' },
  verifyMfaPasskey: { who: 'anyone', owner: 'parameter', note: 'of this session or device' },
  getMfaFactors: needsSetUp,
  createTotp: needsSetUp,
  confirmTotp: needsSetUp,
  removeTotp: ownAccount,
  createRecoveryCodes: needsSetUp,
  // accounts: passkeys. Not part of the set-up for admins, which is the authenticator app (ADR
  // 021).
  listPasskeys: ownAccount,
  createPasskeyOptions: ownAccount,
  createPasskey: ownAccount,
  updatePasskey: ownResource,
  removePasskey: ownResource,
  // accounts: sellers
  createSeller: ownAccount,
  getSeller: { who: 'user', owner: 'self', note: '404 for users who do not sell' },
  updateSeller: { who: 'seller', owner: 'self' },
  listSellerBadges: open,
  // buyer: public pages
  getAuction: open,
  listAuctions: open,
  listPopularAuctions: open,
  getCategory: open,
  getCategorySeo: open,
  listCategories: open,
  listCategoryAuctions: open,
  listCategoryLots: open,
  listPopularCategories: open,
  listSubcategories: open,
  getCollection: open,
  getCollectionMetaTags: open,
  getCollectionSeo: open,
  listCategoryCollections: open,
  listCategorySeoCollections: open,
  listCollectionLots: open,
  listCollectionRelatedLots: open,
  listCollections: open,
  listLotCollections: open,
  listRelatedCollections: open,
  getBrandCollection: open,
  getBrandCollectionSeo: open,
  listBrandCollectionLots: open,
  listBrandCollectionRelatedLots: open,
  listBrandCollections: open,
  listFeaturedBrands: open,
  listRelatedBrandCollections: open,
  getExpert: open,
  getExpertCount: open,
  listExpertLots: open,
  listExperts: open,
  listFeaturedExperts: open,
  getWidget: open,
  listBanners: open,
  getLotDetail: open,
  getLotGallery: open,
  getLotNavigation: open,
  getComparables: { who: 'anyone', owner: 'none', note: 'hammer prices, never a reserve' },
  getLotShipping: open,
  getLotStatus: open,
  listLotRecommendations: open,
  listLots: open,
  listPopularLots: open,
  listSimilarLots: open,
  listSellerLots: open,
  getPublicProfile: open,
  getCorrection: open,
  listRelatedTerms: open,
  listSuggestions: open,
  searchLots: open,
  getCurrentLocation: open,
  listRecentlyViewedLots: {
    who: 'anyone',
    owner: 'self',
    note: 'of the session, or the anonymous id',
  },
  listFeeds: { who: 'anyone', owner: 'self', note: 'of the session, or the anonymous id' },
  listFeedLots: { who: 'anyone', owner: 'self', note: 'of the session, or the anonymous id' },
  // buyer: bidding
  getBiddingBlock: { who: 'anyone', owner: 'none', note: 'the viewer’s own maximum only' },
  getBiddingConstraints: open,
  listBiddingLots: open,
  listBids: { who: 'anyone', owner: 'none', note: 'bidders by token, never by id' },
  streamAuction: open,
  streamLots: open,
  authoriseBid: ownAccount,
  createBid: {
    who: 'user',
    owner: 'self',
    note: 'not on the caller’s own lots: seller_cannot_bid',
  },
  createAuthorisationPayment: {
    who: 'user',
    owner: 'self',
    note: 'with one of the caller’s own cards',
  },
  getAuthorisationPayment: ownResource,
  listAuthorisationPayments: ownAccount,
  // buyer: the person
  getMe: needsSetUp,
  streamAccount: ownAccount,
  updateMe: ownAccount,
  createInterestLot: ownAccount,
  removeInterestLot: {
    who: 'user',
    owner: 'self',
    note: 'by lot; removing an absent one is not an error',
  },
  listClosingLots: ownAccount,
  listInterestLots: ownAccount,
  listFavorites: ownAccount,
  // Follows are by the thing's id: those of other users are out of reach.
  listFollows: ownAccount,
  listInterestCategories: ownAccount,
  createInterestCategory: ownAccount,
  getInterestCategory: ownAccount,
  removeInterestCategory: ownAccount,
  listInterestSellers: ownAccount,
  createInterestSeller: ownAccount,
  getInterestSeller: ownAccount,
  removeInterestSeller: ownAccount,
  listInterestAuctionTypes: ownAccount,
  createInterestAuctionType: ownAccount,
  getInterestAuctionType: ownAccount,
  removeInterestAuctionType: ownAccount,
  listAuctionSubscriptions: ownAccount,
  createAuctionSubscription: ownAccount,
  getAuctionSubscription: ownAccount,
  removeAuctionSubscription: ownAccount,
  listInterestCollections: ownAccount,
  createInterestCollection: ownAccount,
  getInterestCollection: ownAccount,
  removeInterestCollection: ownAccount,
  getCalendarFeed: ownAccount,
  createCalendarFeed: ownAccount,
  removeCalendarFeed: ownAccount,
  listCalendarEvents: withSecret('the signed token in the address of the calendar'),
  getLotCalendarEvent: open,
  listNotifications: ownAccount,
  readNotification: ownResource,
  readAllNotifications: ownAccount,
  listSearchAlerts: ownAccount,
  createSearchAlert: ownAccount,
  updateSearchAlert: ownResource,
  removeSearchAlert: ownResource,
  listLotPrompts: ownAccount,
  listRecommendedLots: ownAccount,
  listRecommendedAuctions: ownAccount,
  listRecommendedCategories: ownAccount,
  listClosingFollowedLots: ownAccount,
  listMyBids: ownAccount,
  // buyer: buying other than by winning an auction
  initiateBuyNow: { who: 'user', owner: 'self', note: 'not for the caller’s own lots' },
  getHighestBidOffer: { who: 'user', owner: 'self', note: 'the caller’s own offer, or null' },
  initiatePayToAccept: { ...ownResource, note: 'the path’s lot was offered to the caller' },
  declineHighestBidOffer: { ...ownResource, note: 'the path’s lot was offered to the caller' },
  getPurchased: ownAccount,
  listLotOrders: ownAccount,
  // orders
  listOrders: { ...ownResource, note: 'the path’s user is the caller' },
  getOrder: { ...ofBoth, support: true, note: 'the path’s user is the caller, also for support' },
  updateArchive: {
    who: 'user',
    owner: 'self',
    note: 'all orders in the body are the caller’s, or none is archived',
  },
  listOrderEvents: { ...ofBoth, support: true },
  listItemImages: ownAccount,
  listPurchaseItems: ownAccount,
  listLotsOrders: ownAccount,
  confirmDelivery: { ...ofBoth, note: 'the seller only for a pickup' },
  markReadyForPickup: ofSeller,
  createOrderRequest: ofBuyer,
  answerOrderRequest: { ...ofSeller, support: true },
  withdrawOrderRequest: ofBuyer,
  cancelOrder: { ...ofSeller, support: true },
  confirmReturn: { ...ofSeller, support: true },
  getSellerPackingSlip: ofSeller,
  getAdminPackingSlip: {
    who: 'admin',
    owner: 'none',
    hidden: true,
    note: 'with an authenticator app and a step-up; each access is logged',
  },
  getReceipt: ofBoth,
  listPaymentRequests: ownAccount,
  getPaymentRequest: ofBuyer,
  createPaymentRequest: {
    who: 'user',
    owner: 'self',
    note: 'the body’s orders are the caller’s own',
  },
  updatePaymentRequest: ofBuyer,
  createPayment: ofBuyer,
  cancelPayment: ofBuyer,
  // feedback
  getOrderFeedback: ofBoth,
  createOrderFeedback: ofBuyer,
  updateOrderFeedback: ofBuyer,
  updateFeedbackResponse: ofSeller,
  // shipping
  listPackageEvents: ofBoth,
  getSupplyRequirements: ofSeller,
  createSupply: ofSeller,
  removeSupply: ofSeller,
  updateTracking: ofSeller,
  createHandOver: ofSeller,
  getLabel: ofSeller,
  createTestScan: ofBoth,
  getCustoms: ofSeller,
  updateCustoms: ofSeller,
  submitCustoms: ofSeller,
  searchHsCodes: open,
  // the other services
  listSellerFeedback: open,
  createHelpVote: open,
  getBuyerCommission: open,
  getVatRate: open,
  getCurrencyRates: open,
  listSitemapEntries: open,
  getNotificationSettings: ownAccount,
  updateNotificationSettings: ownAccount,
  getNotificationPreferences: ownAccount,
  updateNotificationPreferences: ownAccount,
  createUnsubscription: withSecret('the signed link of a mail'),
  createCardToken: {
    who: 'anyone',
    owner: 'none',
    note: 'the provider’s own endpoint: numbers go in, a token comes out',
  },
  getChallenge: ownResource,
  getProviderChallenge: ownResource,
  answerProviderChallenge: ownResource,
  createVisitorEvent: {
    who: 'anyone',
    owner: 'self',
    note: 'of the session, or the anonymous id; ids in the body are not trusted',
  },
  getVisitor: ofVisitor,
  removeVisitor: ofVisitor,
  listSegments: ofVisitor,
  createPageSpeed: open,
} as const satisfies Record<string, Right>;

export const rights: ReadonlyMap<string, Right> = new Map<string, Right>(Object.entries(rows));

/**
 * Throws at start-up for an endpoint without a row, or with a row that contradicts the contract.
 */
export function getRight({ name, auth }: Pick<Endpoint, 'name' | 'auth'>): Right {
  const right = rights.get(name);
  if (right === undefined) throw new Error(`${name} has no row in the table of rights.`);
  if ((auth === 'session') !== (right.who !== 'anyone'))
    throw new Error(
      `${name}: the contract says auth ${auth}, the table of rights says ${right.who}.`,
    );
  return right;
}

function forbidden(): ApiError {
  return new ApiError(403, 'forbidden', 'You may not do this.');
}

/**
 * Throws 401 without a session, 403 for a user without the required role, or 404 where the endpoint
 * is hidden.
 */
export function checkRight(
  { who, hidden, needsSetUp: isSetUp }: Right,
  user: SessionUser | null,
): void {
  if (who === 'anyone') return;
  if (user === null) throw createUnauthenticatedError();
  const isAllowed = who === 'user' || (who === 'seller' ? user.isSeller : user.isAdmin);
  if (!isAllowed) throw hidden === true ? createNotFoundError() : forbidden();
  // Support can move other people's money and read their addresses, so a password alone is not
  // enough.
  if (user.isAdmin && !user.hasTotp && isSetUp !== true)
    throw new ApiError(403, 'totp_required', 'Set up an authenticator app first.');
}

export function requireRight(endpoint: Endpoint): RouteHandler {
  const right = getRight(endpoint);
  return (_req, res, next) => {
    checkRight(right, res.locals.ctx.user);
    next();
  };
}
