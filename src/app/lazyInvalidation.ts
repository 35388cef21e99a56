// Loads the rules of crossServiceInvalidation after hydration, to keep them out of the first load.
// The outcomes of writes until then are kept, and the rules apply to them once they have loaded.
import type { UnknownAction } from '@reduxjs/toolkit';
import { addAppListener, type AppDispatch } from '../api/core/store';

const isWriteOutcome = ({ type }: UnknownAction): boolean =>
  /\/executeMutation\/(fulfilled|rejected)$/.test(type);

/**
 * The returned function loads the rules. A failed load is retried with the next write and when the
 * connection returns.
 */
export function createLazyInvalidation(dispatch: AppDispatch, onProfile: () => void): () => void {
  const earlyActions: UnknownAction[] = [];
  let isLoading = false;
  const load = (): void => {
    if (isLoading) return;
    isLoading = true;
    import(/* webpackChunkName: "invalidation" */ './crossServiceInvalidation').then(
      ({ startCrossServiceInvalidation }) => {
        stopKeeping();
        startCrossServiceInvalidation(dispatch, onProfile, earlyActions);
      },
      () => {
        isLoading = false;
        window.addEventListener('online', load, { once: true });
      },
    );
  };
  const stopKeeping = dispatch(
    addAppListener({
      predicate: isWriteOutcome,
      effect: (action) => {
        earlyActions.push(action);
        load();
      },
    }),
  );
  return load;
}
