// Follows or unfollows a lot. The endpoints update the cache optimistically.
import { usersApi } from '../../api/buyer/users';
import { type AppDispatch } from '../../api/core/store';

/** Returns whether the change was accepted; never rejects. Idempotent. */
export async function changeFavorite(
  dispatch: AppDispatch,
  lotId: number,
  isFavorite: boolean,
): Promise<boolean> {
  const { createInterestLot, removeInterestLot } = usersApi.endpoints;
  const { error } = isFavorite
    ? await dispatch(createInterestLot.initiate({ body: { lot_id: lotId } }))
    : await dispatch(removeInterestLot.initiate({ id: lotId }));
  return error === undefined;
}
