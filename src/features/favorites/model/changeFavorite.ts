// Follows a lot or stops following it: shown at once, taken back when the server refuses. Called by the heart and
// after signing in. No words here.
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { buyerApi } from '../../../api/buyer/buyerApi';
import { usersApi } from '../../../api/buyer/users';

export type FavoriteDispatch = ThunkDispatch<{ buyerApi: ReturnType<typeof buyerApi.reducer> }, unknown, UnknownAction>;

/** Whether it was accepted; never rejects. Doing it twice is no error. */
export async function changeFavorite(dispatch: FavoriteDispatch, lotId: number, isWanted: boolean): Promise<boolean> {
  const patch = dispatch(
    usersApi.util.updateQueryData('listFavorites', {}, (ids) => {
      const others = ids.filter((id) => id !== lotId);
      return isWanted ? [lotId, ...others] : others;
    }),
  );
  const { createInterestLot, removeInterestLot } = usersApi.endpoints;
  const { error } = isWanted
    ? await dispatch(createInterestLot.initiate({ body: { lot_id: lotId } }))
    : await dispatch(removeInterestLot.initiate({ id: lotId }));
  if (error === undefined) return true;
  patch.undo();
  return false;
}
