// What lot cards need beside their texts: one call for all prices, and whether the viewer follows them. Used by the
// prefetches of pages with cards. Never rejects: what fails is left to the browser.
import { cardPricesApi } from '../api/buyer/cardPrices';
import { usersApi } from '../api/buyer/users';
import { biddingLotsArgs } from '../features/lots/model/biddingLotsArgs';
import type { PrefetchContext } from '../platform/routing';

const options = { subscribe: false };

/** Asks for the hearts at once, and gives what asks for the prices as soon as the ids are known. */
export function fetchCardExtras({ dispatch, facts }: PrefetchContext): (lotIds: readonly number[]) => Promise<void> {
  const hearts = facts.isSignedIn ? dispatch(usersApi.endpoints.listFavorites.initiate({}, options)) : null;
  return async (lotIds) => {
    const args = biddingLotsArgs(lotIds);
    await Promise.all([hearts, args === null ? null : dispatch(cardPricesApi.endpoints.listBiddingLots.initiate(args, options))]);
  };
}
