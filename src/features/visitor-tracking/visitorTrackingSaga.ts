// Tells the user-tracking service of a visit: once for each page session, one view for each lot, the user once, and
// engagement 3 s and 20 s after a page was shown. Run by app/rootSaga in the browser, only where the anonymous-id
// cookie exists. Each worker catches its own failures: tracking must never disturb a page.
import type { EventChannel as SagaChannel } from 'redux-saga';
import { all, call, fork, takeLatest, type Effect } from 'redux-saga/effects';
import type { PageShown, TrackingParts, VisitorEvent } from './model/trackingParts';

type Saga = Generator<Effect, void, unknown>;

const FIRST_ENGAGEMENT_MS = 3000;
const SECOND_ENGAGEMENT_MS = 20_000;

function* sendEvent({ send, report }: TrackingParts, event: VisitorEvent, lotId: number | null): Saga {
  try {
    yield call(send, event, lotId);
  } catch (error) {
    report(error);
  }
}

export function* trackVisit(parts: TrackingParts): Saga {
  yield call(sendEvent, parts, 'visitor', null);
}

export function* trackUser(parts: TrackingParts): Saga {
  if (parts.userId !== null) yield call(sendEvent, parts, 'user_id', null);
}

/** `seen` holds the lots of this page session. */
export function* trackLotView(parts: TrackingParts, seen: Set<number>, { lotId }: PageShown): Saga {
  if (lotId === null || seen.has(lotId)) return;
  seen.add(lotId);
  yield call(sendEvent, parts, 'lot_view', lotId);
}

export function* trackEngagement(parts: TrackingParts, { lotId }: PageShown): Saga {
  try {
    yield call(parts.wait, FIRST_ENGAGEMENT_MS);
    yield call(sendEvent, parts, 'engaged_3s', lotId);
    yield call(parts.wait, SECOND_ENGAGEMENT_MS - FIRST_ENGAGEMENT_MS);
    yield call(sendEvent, parts, 'engaged_20s', lotId);
  } catch (error) {
    parts.report(error);
  }
}

/** The next page ends the waiting of this one. */
export function* trackPage(parts: TrackingParts, seen: Set<number>, page: PageShown): Saga {
  yield all([call(trackLotView, parts, seen, page), call(trackEngagement, parts, page)]);
}

export function* visitorTrackingSaga(parts: TrackingParts, pages: SagaChannel<PageShown>): Saga {
  yield fork(trackVisit, parts);
  yield fork(trackUser, parts);
  yield takeLatest(pages, trackPage, parts, new Set<number>());
}
