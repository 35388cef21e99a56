// The viewer: profile, location and favorites. Lists of the viewer's lots are in ownLots.ts. The
// profile has two decoders: `getMe` here for every page, and `getOwnProfile` in ownProfile.ts with
// private fields for the settings.
import * as endpoints from '../../contract/generated/buyer';
import type { WireUserProfile } from '../../contract/buyer/users';
import { buildMutation, buildQuery, type MutationLifecycle } from '../core/endpointFactory';
import {
  createIdTag,
  createListTag,
  LONG_CACHE_SECONDS,
  SHORT_CACHE_SECONDS,
} from '../core/createServiceApi';
import { buyerApi } from './buyerApi';

export type Verification = { email: boolean; phone: boolean; identity: boolean; address: boolean };

/**
 * The part of the profile that may be in preloaded state: no email address, phone number or full
 * name.
 */
export type Viewer = {
  id: number;
  displayName: string | null;
  /** A display name or a full name is set. */
  hasName: boolean;
  isSeller: boolean;
  isVerified: boolean;
  isBiddingBlocked: boolean;
  countryCode: string;
  currency: string;
  bidderToken: string;
  unpaidOrders: number;
  /** Open lots on which the viewer has bid and is not leading. */
  outbidLots: number;
  orders: number;
  unreadMessages: number;
  /** Locale of messages to the user; the locale of the page is in its URL. */
  locale: string;
  verification: Verification;
  hasCard: boolean;
  hasTotp: boolean;
  /** Support staff only: nothing else is allowed until an authenticator app is set up. */
  isAuthenticatorRequired: boolean;
  hasAcceptedExplicitContent: boolean;
  /** The user answered the marketing consent question, so it is not shown again automatically. */
  hasAnsweredConsent: boolean;
  /** This session is the first after six months or more. */
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
    isAuthenticatorRequired: user.needs_authenticator === true,
    hasAcceptedExplicitContent: user.explicit_content_accepted === true,
    hasAnsweredConsent: user.marketing_consent_asked,
    isReturning: user.is_returning,
  };
}

/**
 * Changes the cached favorites at once, and changes this lot back after a failure; others may have
 * changed meanwhile.
 */
const changeOptimistically =
  <Args>(
    isFavorite: boolean,
    readLotId: (args: Args) => number,
  ): MutationLifecycle<unknown, Args> =>
  async (args, { dispatch, queryFulfilled }) => {
    const changedId = readLotId(args);
    const update = (isNowFavorite: boolean) =>
      dispatch(
        usersApi.util.updateQueryData('listFavorites', {}, (ids) => [
          ...(isNowFavorite ? [changedId] : []),
          ...ids.filter((lotId) => lotId !== changedId),
        ]),
      );
    update(isFavorite);
    // Again when it succeeded: the list may have arrived in between.
    await queryFulfilled.then(
      () => update(isFavorite),
      () => update(!isFavorite),
    );
  };

export const usersApi = buyerApi.injectEndpoints({
  endpoints: (build) => ({
    getMe: buildQuery(build, endpoints.getMe, {
      decode: decodeViewer,
      tags: () => [createListTag('me')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    getCurrentLocation: buildQuery(build, endpoints.getCurrentLocation, {
      decode: (wire) => wire,
      tags: () => [],
      keepUnusedSeconds: LONG_CACHE_SECONDS,
    }),
    listFavorites: buildQuery(build, endpoints.listFavorites, {
      decode: (wire) => wire.lot_ids,
      tags: () => [createListTag('favorite')],
      keepUnusedSeconds: SHORT_CACHE_SECONDS,
    }),
    createInterestLot: buildMutation(build, endpoints.createInterestLot, {
      decode: (wire) => wire,
      invalidates: ({ body }) => [createIdTag('lot', body.lot_id)],
      onQueryStarted: changeOptimistically(true, ({ body }) => body.lot_id),
    }),
    removeInterestLot: buildMutation(build, endpoints.removeInterestLot, {
      decode: (wire) => wire,
      invalidates: ({ id }) => [createIdTag('lot', id)],
      onQueryStarted: changeOptimistically(false, ({ id }) => id),
    }),
  }),
});

export const { useGetMeQuery, useGetCurrentLocationQuery, useListFavoritesQuery } = usersApi;
