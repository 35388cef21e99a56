// The sagas of the store: long-running processes, in the browser only. lazySagas loads them on
// demand, to keep redux-saga out of the first load.
import { createAction, type DynamicMiddlewareInstance } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { call, spawn, takeEvery, type Effect } from 'redux-saga/effects';
import type { ApiError } from '../api/core/apiError';
import type { MfaOutcome } from '../api/core/apiExtra';
import { mfaSaga, type MfaDependencies } from '../features/account/second-factor/mfaSaga';
import { askForSecondFactor } from '../features/account/second-factor/mfaActions';
import {
  visitorTrackingSaga,
  createSend,
  visitStarted,
  type Visitor,
} from '../features/visitor-tracking/visitorTrackingSaga';
import type { PageInfo } from '../platform/pageInfo';
import { canUsePasskeys } from '../platform/passkeys';
import type { AppDependencies } from './appDependencies';

export type SagaParts = Pick<AppDependencies, 'store' | 'channel' | 'clock'> &
  Pick<MfaDependencies, 'wait' | 'report'> & {
    pageInfo: Pick<PageInfo, 'passkeyOrigin'>;
    addMiddleware: DynamicMiddlewareInstance['addMiddleware'];
  };

const sagasLoaded = createAction('sagas/loaded');

function* trackVisitor(
  { store, wait }: SagaParts,
  { payload: { visitor, pathname, search } }: ReturnType<typeof visitStarted>,
): Generator<Effect, void> {
  const tracking = {
    send: createSend(store.dispatch, visitor, search),
    wait,
    userId: visitor.userId,
  };
  yield call(visitorTrackingSaga, tracking, pathname);
}

/** Each saga is spawned, so that one that fails ends alone and the middleware reports it. */
function* rootSaga(parts: SagaParts): Generator<Effect, void> {
  const { pageInfo, channel, clock, wait, report } = parts;
  yield spawn(mfaSaga, {
    open: (name, params) =>
      new Promise((resolve) => channel.emit('open-overlay', { name, params, onResult: resolve })),
    canUsePasskeys: () => canUsePasskeys(pageInfo),
    now: clock.now,
    wait,
    report,
  });
  yield spawn(function* watchVisits() {
    yield takeEvery(visitStarted, trackVisitor, parts);
  });
}

export type Sagas = {
  askForSecondFactor: (error: ApiError) => Promise<MfaOutcome>;
  startVisit: (visitor: Visitor, pathname: string, search: string) => void;
};

export function startSagas(parts: SagaParts): Sagas {
  const { store, addMiddleware, report } = parts;
  const sagaMiddleware = createSagaMiddleware({ onError: report });
  addMiddleware(sagaMiddleware);
  // The dynamic middleware picks up the new one with the next action; sagas can't run before.
  store.dispatch(sagasLoaded());
  sagaMiddleware.run(rootSaga, parts);
  return {
    askForSecondFactor: (error) => store.dispatch(askForSecondFactor(error)),
    startVisit: (visitor, pathname, search) =>
      store.dispatch(visitStarted({ visitor, pathname, search })),
  };
}
