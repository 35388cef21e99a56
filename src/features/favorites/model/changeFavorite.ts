// Follows a lot or stops following it: shown at once, taken back when the server refuses. Called by the heart and
// after signing in. Thunks of the users slice only; no words here.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { usersApi } from '../../../api/buyer/users';

type Thunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>;

/** Whether it was accepted. Doing it twice is no error. */
export function changeFavorite(lotId: number, isWanted: boolean): Thunk<Promise<boolean>> {
  return async (dispatch) => {
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
  };
}
