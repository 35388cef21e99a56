// Who may call what: one row for each endpoint of the contract. mountRoute lets nobody past `who`; `owner` says which
// things a caller reaches, which the handlers' queries see to and test/attack/rights tries from every side: what is
// somebody else's answers like what is not there. The marketplace does not start with a route that has no row here.
import type { Endpoint } from '../../../src/contract/core/endpoint';
import { ApiError, notFound, unauthenticated } from './apiError';
import type { SessionUser } from './context';

export type Right = {
  /** The least that a caller has to be: `user` has a session. */
  who: 'anyone' | 'user' | 'seller' | 'admin';
  /**
   * `none`: the same things for everybody. `self`: what belongs to the caller, whom only the session names. `parameter`:
   * the path names a thing that must be the caller's own, or of their session or device. The others are about sales: the
   * path names an order, or the package, payment request or feedback of one. `buyer_of`: its buyer alone reaches it;
   * `seller_of`: its seller alone; `party`: both, each with what they may know.
   */
  owner: 'none' | 'self' | 'parameter' | 'buyer_of' | 'seller_of' | 'party';
  /** Admins reach it too, whosever it is. */
  support?: true;
  /** An admin without an authenticator app reaches it too: what setting one up takes, and nothing else. */
  setUp?: true;
  /** To whom it is not, it is not there: 404 instead of 403. */
  hidden?: true;
  note?: string;
};

const open: Right = { who: 'anyone', owner: 'none' };
const ownAccount: Right = { who: 'user', owner: 'self' };
const setUp: Right = { who: 'user', owner: 'self', setUp: true };
const ownThing: Right = { who: 'user', owner: 'parameter' };
const ofBuyer: Right = { who: 'user', owner: 'buyer_of' };
const ofSeller: Right = { who: 'user', owner: 'seller_of' };
const ofBoth: Right = { who: 'user', owner: 'party' };
const bySecret = (note: string): Right => ({ who: 'anyone', owner: 'none', note });

const rows = {
  // accounts: signing in and getting back in
  createSession: bySecret('e-mail and password, or a verified challenge of the device'),
  createPasskeySignIn: open,
  createPasskeySession: bySecret('what a passkey signed, on the device that asked'),
  removeCurrentSession: { who: 'anyone', owner: 'self', note: 'without a session it is no error' },
  createRegistration: open,
  resendRegistrationCode: bySecret('the registration’s random id'),
  confirmRegistration: bySecret('the code on the same device, or the mail’s token'),
  createPasswordReset: open,
  confirmPasswordReset: bySecret('the mail’s token'),
  confirmEmail: { who: 'anyone', owner: 'self', note: 'the code needs the session, the mail’s token does not' },
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
  removeAgeRefusal: { who: 'admin', owner: 'none', hidden: true, note: 'of anybody who has written to support; logged with who did it' },
  updateExplicitContentConsent: ownAccount,
  listSessions: setUp,
  removeSession: ownThing,
  removeOtherSessions: ownAccount,
  getAddressFormat: open,
  listAddresses: ownAccount,
  createAddress: ownAccount,
  updateAddress: ownThing,
  removeAddress: ownThing,
  listCards: ownAccount,
  createCard: ownAccount,
  getCard: ownThing,
  updateCard: ownThing,
  removeCard: ownThing,
  // accounts: the second factor
  getMfaChallenge: { who: 'anyone', owner: 'parameter', note: 'of this session or device' },
  sendMfaCode: { who: 'anyone', owner: 'parameter', note: 'of this session or device' },
  verifyMfaChallenge: { who: 'anyone', owner: 'parameter', note: 'of this session or device' },
  createMfaPasskey: { who: 'anyone', owner: 'parameter', note: 'of this session or device' },
  verifyMfaPasskey: { who: 'anyone', owner: 'parameter', note: 'of this session or device' },
  getMfaFactors: setUp,
  createTotp: setUp,
  confirmTotp: setUp,
  removeTotp: ownAccount,
  createRecoveryCodes: setUp,
  // accounts: passkeys. For support they are no part of the set-up, which is the app's (ADR 021).
  listPasskeys: ownAccount,
  createPasskeyOptions: ownAccount,
  createPasskey: ownAccount,
  updatePasskey: ownThing,
  removePasskey: ownThing,
  // accounts: sellers
  createSeller: ownAccount,
  getSeller: { who: 'user', owner: 'self', note: 'of somebody who sells; 404 for others' },
  updateSeller: { who: 'seller', owner: 'self' },
  listSellerBadges: open,
  // buyer: what everybody may see
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
  getLotDetail: open,
  getLotGallery: open,
  getLotNavigation: open,
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
  listRecentlyViewedLots: { who: 'anyone', owner: 'self', note: 'of the session, or the anonymous id' },
  // buyer: bidding
  getBiddingBlock: { who: 'anyone', owner: 'none', note: 'the viewer’s own maximum only' },
  getBiddingConstraints: open,
  listBiddingLots: open,
  listBids: { who: 'anyone', owner: 'none', note: 'bidders by token, never by id' },
  streamAuction: open,
  authoriseBid: ownAccount,
  createBid: { who: 'user', owner: 'self', note: 'not on lots of one’s own: seller_cannot_bid' },
  createAuthorisationPayment: { who: 'user', owner: 'self', note: 'with a card of one’s own' },
  getAuthorisationPayment: ownThing,
  listAuthorisationPayments: ownAccount,
  // buyer: the person
  getMe: setUp,
  streamAccount: ownAccount,
  updateMe: ownAccount,
  createInterestLot: ownAccount,
  removeInterestLot: { who: 'user', owner: 'self', note: 'by the lot; removing what is not there is no error' },
  listInterestLots: ownAccount,
  listFavorites: ownAccount,
  listMyBids: ownAccount,
  // buyer: buying other than by winning
  initiateBuyNow: { who: 'user', owner: 'self', note: 'not of a lot of one’s own' },
  getHighestBidOffer: { who: 'user', owner: 'self', note: 'the caller’s own offer, or null' },
  initiatePayToAccept: { ...ownThing, note: 'the path’s lot was offered to the caller' },
  declineHighestBidOffer: { ...ownThing, note: 'the path’s lot was offered to the caller' },
  getPurchased: ownAccount,
  listLotOrders: ownAccount,
  // orders
  listOrders: { ...ownThing, note: 'the path’s user is the caller' },
  getOrder: { ...ofBoth, support: true, note: 'the path’s user is the caller, of support too' },
  updateArchive: { who: 'user', owner: 'self', note: 'each of the body’s orders is one’s own, or none is archived' },
  listOrderEvents: { ...ofBoth, support: true },
  listItemImages: ownAccount,
  listPurchaseItems: ownAccount,
  listLotsOrders: ownAccount,
  confirmDelivery: { ...ofBoth, note: 'the seller at a pickup alone' },
  markReadyForPickup: ofSeller,
  createOrderRequest: ofBuyer,
  answerOrderRequest: { ...ofSeller, support: true },
  takeBackOrderRequest: ofBuyer,
  cancelOrder: { ...ofSeller, support: true },
  confirmReturn: { ...ofSeller, support: true },
  getSellerPackingSlip: ofSeller,
  getAdminPackingSlip: { who: 'admin', owner: 'none', hidden: true, note: 'with an authenticator app and a step-up; each look is logged' },
  getReceipt: ofBoth,
  listPaymentRequests: ownAccount,
  getPaymentRequest: ofBuyer,
  createPaymentRequest: { who: 'user', owner: 'self', note: 'the body’s orders are the caller’s own' },
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
  getBuyerCommission: open,
  getVatRate: open,
  getNotificationSettings: ownAccount,
  updateNotificationSettings: ownAccount,
  createCardToken: { who: 'anyone', owner: 'none', note: 'the provider’s own endpoint: numbers go in, a token comes out' },
  getChallenge: ownThing,
  getProviderChallenge: ownThing,
  answerProviderChallenge: ownThing,
  createVisitorEvent: { who: 'anyone', owner: 'self', note: 'of the session, or the anonymous id; the body’s ids are not believed' },
} as const satisfies Record<string, Right>;

export const rights: ReadonlyMap<string, Right> = new Map<string, Right>(Object.entries(rows));

/** Throws for an endpoint without a row, or with one that says other than the contract: a mistake of ours, at start. */
export function rightOf({ name, auth }: Pick<Endpoint, 'name' | 'auth'>): Right {
  const right = rights.get(name);
  if (right === undefined) throw new Error(`${name} has no row in the table of rights.`);
  if ((auth === 'session') !== (right.who !== 'anyone')) throw new Error(`The contract says ${auth} of ${name}, the table of rights ${right.who}.`);
  return right;
}

function forbidden(): ApiError {
  return new ApiError(403, 'forbidden', 'You may not do this.');
}

/** Throws ApiError 401 without a session, 403 for somebody who is not what it takes, or 404 where that is hidden. */
export function checkRight({ who, hidden, setUp: isSetUp }: Right, user: SessionUser | null): void {
  if (who === 'anyone') return;
  if (user === null) throw unauthenticated();
  const isWanted = who === 'user' || (who === 'seller' ? user.isSeller : user.isAdmin);
  if (!isWanted) throw hidden === true ? notFound() : forbidden();
  // Support moves other people's money and reads their addresses: a password alone is not enough for any of it.
  if (user.isAdmin && !user.hasTotp && isSetUp !== true) throw new ApiError(403, 'totp_required', 'Set up an authenticator app first.');
}
