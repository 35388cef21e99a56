// The person who asks: profile, place, and which lots they follow. Lists of their lots are in ownLots.ts. The profile
// is read in two ways: `getMe` here for every page, `getOwnProfile` in ownProfile.ts for the settings alone.
import * as endpoints from '../../contract/generated/buyer';
import type { WireUserProfile } from '../../contract/buyer/users';
import { create, get, list, remove } from '../core/endpointFactory';
import { idTag, listTag } from '../core/tags';
import { LONG_CACHE_SECONDS, SHORT_CACHE_SECONDS } from '../core/cacheLifetimes';
import { buyerApi } from './buyerApi';

export type Verification = { email: boolean; phone: boolean; identity: boolean; address: boolean };

/** What the app keeps of a profile: never the e-mail, the phone or full names, which must not travel in preloaded state. */
export type Viewer = {
  id: number;
  displayName: string | null;
  /** A display name, or the real one, is known. */
  hasName: boolean;
  isSeller: boolean;
  isVerified: boolean;
  isBiddingBlocked: boolean;
  countryCode: string;
  currency: string;
  bidderToken: string;
  unpaidOrders: number;
  /** Open lots that they have bid on and do not lead. */
  outbidLots: number;
  orders: number;
  unreadMessages: number;
  /** Of the messages that are sent to them; the page's own locale is in its address. */
  locale: string;
  verification: Verification;
  hasCard: boolean;
  hasTotp: boolean;
  /** Of support: until an authenticator app is set up, nothing else is possible. */
  needsAuthenticator: boolean;
  acceptsExplicitContent: boolean;
  /** The question for consent to marketing has been answered: it is not asked again unasked. */
  isConsentAsked: boolean;
  /** Came back after six months or more, with this session. */
  isReturning: boolean;
};

export function decodeViewer({ user }: { user: WireUserProfile }): Viewer {
  return {
    id: user.id,
    displayName: user.display_name ?? null,
    hasName: user.display_name !== null || (user.first_name !== null && user.last_name !== null),
    isSeller: user.is_seller,
    isVerified: user.account_verified,
    isBiddingBlocked: user.bidding_blocked,
    countryCode: user.country.code,
    currency: user.currency_code,
    bidderToken: user.bidder_token,
    unpaidOrders: user.unpaid_orders,
    outbidLots: user.outbid_lots ?? 0,
    orders: user.orders,
    unreadMessages: user.unread_message_count,
    locale: user.locale,
    verification: user.verification,
    hasCard: user.has_card,
    hasTotp: user.has_totp,
    needsAuthenticator: user.needs_authenticator === true,
    acceptsExplicitContent: user.explicit_content_accepted === true,
    isConsentAsked: user.marketing_consent_asked,
    isReturning: user.is_returning,
  };
}

export const usersApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    getMe: get(build, endpoints.getMe, { decode: decodeViewer, tags: () => [listTag('me')], keep: SHORT_CACHE_SECONDS }),
    getCurrentLocation: get(build, endpoints.getCurrentLocation, { decode: (wire) => wire, tags: () => [], keep: LONG_CACHE_SECONDS }),
    listFavorites: list(build, endpoints.listFavorites, { decode: (wire) => wire.lot_ids, tags: () => [listTag('favorite')], keep: SHORT_CACHE_SECONDS }),
    createInterestLot: create(build, endpoints.createInterestLot, { decode: (wire) => wire, invalidates: ({ body }) => [idTag('lot', body.lot_id)] }),
    removeInterestLot: remove(build, endpoints.removeInterestLot, { decode: (wire) => wire, invalidates: ({ id }) => [idTag('lot', id)] }),
  }),
});

export const { useGetMeQuery, useGetCurrentLocationQuery, useListFavoritesQuery } = usersApi;
