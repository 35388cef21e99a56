// Loads and starts the sagas when one is first needed, to keep redux-saga out of the first load.
import type { ApiExtra } from '../api/core/apiExtra';
import type { SagaParts, Sagas } from './sagas';

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
