// Middleware that loads after hydration: the sagas and the invalidation across services.
import type { UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from '../api/core/apiExtra';
import { addAppListener, type AppDispatch } from '../api/core/store';
import type { SagaParts, Sagas } from './sagas';

// Loads and starts the sagas when one is first needed, to keep redux-saga out of the first load.

/**
 * `parts` is a function because the store is created later. The returned function starts the sagas
 * once.
 */
export function createLazySagas(parts: () => SagaParts): () => Promise<Sagas> {
  let loading: Promise<Sagas> | null = null;
  return async () => {
    try {
      loading ??= import(/* webpackChunkName: "sagas" */ './sagas').then(({ startSagas }) =>
        startSagas(parts()),
      );
      return await loading;
    } catch (error) {
      // The next call tries again.
      loading = null;
      throw error;
    }
  };
}

/**
 * The base query's port to the second factor. Never rejects: if the sagas can't be loaded, the
 * outcome is FAILED.
 */
export function createMfaPort(loadSagas: () => Promise<Sagas>): NonNullable<ApiExtra['mfa']> {
  return (error) =>
    loadSagas()
      .then(({ askForSecondFactor }) => askForSecondFactor(error))
      .catch(() => 'FAILED');
}

const isWriteOutcome = ({ type }: UnknownAction): boolean =>
  /\/executeMutation\/(fulfilled|rejected)$/.test(type);

/**
 * Loads the rules of crossServiceInvalidation after hydration, to keep them out of the first load.
 * The outcomes of writes until then are kept, and the rules apply to them once they have loaded.
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
