// Fetches what lot cards need besides their texts: all prices in one call, and the viewer's
// favorites. Never rejects: the browser fetches what failed.
import { cardPricesApi } from '../api/buyer/cardPrices';
import { usersApi } from '../api/buyer/users';
import { getBiddingLotsArgs } from '../features/lots/components/LiveCards';
import type { PrefetchContext } from '../platform/routing';

const options = { subscribe: false };

/**
 * Requests the favorites at once and returns a function that requests the prices once the lot ids
 * are known.
 */
export function fetchCardExtras({
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
