// Reports a visit to the user-tracking service: the visit once per page session, each lot once, the
// user once, and engagement 3 s and 20 s after a page was shown. It runs only in browsers with the
// anonymous-id cookie. Each worker catches its own errors, because tracking must never disturb a
// page.
import { all, call, fork, put, takeLatest, type Effect } from 'redux-saga/effects';
import { createAction } from '@reduxjs/toolkit';
import { pageShown, type AppDispatch } from '../../api/core/store';
import { parseLotIdFromPath } from '../../lib/urls';
import { visitorApi } from '../../api/user-tracking/visitor';
import { truncateText } from '../../lib/truncateText';

type VisitorEvent = 'visitor' | 'lot_view' | 'user_id' | 'engaged_3s' | 'engaged_20s';

export type Visitor = {
  anonymousId: string;
  /** The signed-in user's id, if known. */
  userId: number | null;
  userAgent: string;
  locale: string;
};

/**
 * The start action of visitor tracking and the dependencies of its sagas. Dispatched once per
 * document. `pathname` has no locale.
 */
export const visitStarted = createAction<{ visitor: Visitor; pathname: string }>(
  'visitorTracking/visitStarted',
);

export type TrackingDependencies = {
  /** Rejects if sending failed. */
  send: (event: VisitorEvent, lotId: number | null) => Promise<void>;
  /** Waits for a number of milliseconds. Tests may pass one that never resolves. */
  wait: (ms: number) => Promise<void>;
  /** The signed-in user's id, if known. */
  userId: number | null;
  /** Receives errors. Tracking must never disturb the page. */
  report: (error: unknown) => void;
};

const MAX_AGENT_LENGTH = 500;

/** Sends visitor events to the user-tracking service. */
export function createSend(
  dispatch: AppDispatch,
  { anonymousId, userId, userAgent, locale }: Visitor,
): TrackingDependencies['send'] {
  return async (event, lotId) => {
    const body = {
      anonymous_id: anonymousId,
      user_agent: truncateText(userAgent, MAX_AGENT_LENGTH),
      locale,
      event,
      user_id: userId,
      lot_id: lotId,
    };
    const { error } = await dispatch(
      visitorApi.endpoints.createVisitorEvent.initiate({ body }, { track: false }),
    );
    if (error !== undefined) throw new Error(`The visitor event ${event} was not accepted.`);
  };
}

type Saga = Generator<Effect, void, unknown>;

const FIRST_ENGAGEMENT_MS = 3000;
const SECOND_ENGAGEMENT_MS = 20_000;

function* sendEvent(
  { send, report }: TrackingDependencies,
  event: VisitorEvent,
  lotId: number | null,
): Saga {
  try {
    yield call(send, event, lotId);
  } catch (error) {
    report(error);
  }
}

export function* trackVisit(dependencies: TrackingDependencies): Saga {
  yield call(sendEvent, dependencies, 'visitor', null);
}

export function* trackUser(dependencies: TrackingDependencies): Saga {
  if (dependencies.userId !== null) yield call(sendEvent, dependencies, 'user_id', null);
}

/** `seenLotIds` holds the lots viewed in this page session. */
export function* trackLotView(
  dependencies: TrackingDependencies,
  seenLotIds: Set<number>,
  lotId: number | null,
): Saga {
  if (lotId === null || seenLotIds.has(lotId)) return;
  seenLotIds.add(lotId);
  yield call(sendEvent, dependencies, 'lot_view', lotId);
}

export function* trackEngagement(dependencies: TrackingDependencies, lotId: number | null): Saga {
  try {
    yield call(dependencies.wait, FIRST_ENGAGEMENT_MS);
    yield call(sendEvent, dependencies, 'engaged_3s', lotId);
    yield call(dependencies.wait, SECOND_ENGAGEMENT_MS - FIRST_ENGAGEMENT_MS);
    yield call(sendEvent, dependencies, 'engaged_20s', lotId);
  } catch (error) {
    dependencies.report(error);
  }
}

/** The next page cancels this one's timers. */
export function* trackPage(
  dependencies: TrackingDependencies,
  seenLotIds: Set<number>,
  { payload }: ReturnType<typeof pageShown>,
): Saga {
  const lotId = parseLotIdFromPath(payload.pathname);
  yield all([
    call(trackLotView, dependencies, seenLotIds, lotId),
    call(trackEngagement, dependencies, lotId),
  ]);
}

/** `pathname` is the first page's path without the locale. */
export function* visitorTrackingSaga(dependencies: TrackingDependencies, pathname: string): Saga {
  yield fork(trackVisit, dependencies);
  yield fork(trackUser, dependencies);
  yield takeLatest(pageShown, trackPage, dependencies, new Set<number>());
  yield put(pageShown({ pathname }));
}
