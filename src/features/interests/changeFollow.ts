// Follows or unfollows anything. The endpoints update the cache before the server responds, and
// change it back after a failure.
import type { IntlShape } from 'react-intl';
import { interestsApi } from '../../api/buyer/interests';
import { readResultError } from '../../api/core/readValidationErrors';
import type { AppDispatch } from '../../api/core/store';
import type { createInterestSeller } from '../../contract/buyer/follows';
import type { ErrorCodeOf } from '../../contract/core/errorCodes';
import { formatError, type ErrorMessages } from '../../i18n/errorMessages';
import { getFormat } from '../../i18n/getFormat';
import { sendFavorite } from './FavoriteButton';
import type { FollowTarget } from './pendingFollow';

const followErrors: ErrorMessages<ErrorCodeOf<typeof createInterestSeller>> = {
  too_many_follows: 'common.follow.tooMany',
  seller_is_yourself: 'common.follow.yourself',
  not_found: 'common.follow.gone',
  unknown: 'common.follow.failed',
  unavailable: 'common.follow.failed',
  offline: 'common.follow.failed',
};

function send(dispatch: AppDispatch, { kind, id }: FollowTarget, isFollowed: boolean) {
  const { endpoints } = interestsApi;
  switch (kind) {
    case 'lot':
      return sendFavorite(dispatch, id, isFollowed);
    case 'category':
      return isFollowed
        ? dispatch(endpoints.createInterestCategory.initiate({ body: { category_id: id } }))
        : dispatch(endpoints.removeInterestCategory.initiate({ id }));
    case 'seller':
      return isFollowed
        ? dispatch(endpoints.createInterestSeller.initiate({ body: { seller_id: id } }))
        : dispatch(endpoints.removeInterestSeller.initiate({ id }));
    case 'auction':
      return isFollowed
        ? dispatch(endpoints.createAuctionSubscription.initiate({ body: { auction_id: id } }))
        : dispatch(endpoints.removeAuctionSubscription.initiate({ id }));
    case 'auctionType':
      return isFollowed
        ? dispatch(endpoints.createInterestAuctionType.initiate({ body: { type_id: id } }))
        : dispatch(endpoints.removeInterestAuctionType.initiate({ id }));
    case 'collection':
      return isFollowed
        ? dispatch(endpoints.createInterestCollection.initiate({ body: { collection_id: id } }))
        : dispatch(endpoints.removeInterestCollection.initiate({ id }));
  }
}

/** Returns what went wrong as a sentence, or null. Never rejects. Idempotent. */
export async function changeFollow(
  dispatch: AppDispatch,
  intl: IntlShape,
  target: FollowTarget,
  isFollowed: boolean,
): Promise<string | null> {
  const error = await readResultError(send(dispatch, target, isFollowed));
  return error === null ? null : formatError(error, followErrors, intl, getFormat(intl));
}
