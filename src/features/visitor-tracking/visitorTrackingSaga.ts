// Reports a visit to the user-tracking service: the visit once per page session, each lot once, the
// user once, and engagement some time after a page was shown. It runs only in browsers with the
// anonymous-id cookie, and where the visitor allows it. A failure is a value in the store: tracking
// must never disturb a page.
import { call, fork, put, spawn, takeLatest, type Effect } from 'redux-saga/effects';
import { createAction, type SerializedError } from '@reduxjs/toolkit';
import type { ApiError } from '../../api/core/apiError';
import { pageShown, type AppDispatch } from '../../api/core/store';
import { visitorApi } from '../../api/user-tracking/visitor';
import {
  campaignParameters,
  FIRST_ENGAGEMENT_MS,
  SECOND_ENGAGEMENT_MS,
  visitorEvents,
  type VisitorEvent,
} from '../../lib/trackingConstants';
import { truncateText } from '../../lib/truncateText';
import { parseLotIdFromPath } from '../../lib/urls';

export type Visitor = {
  anonymousId: string;
  /** The signed-in user's id, if known. */
  userId: number | null;
  userAgent: string;
  locale: string;
};
/** Of the link that led here. */
type Campaign = { [Name in (typeof campaignParameters)[number]]?: string };

const MAX_AGENT_LENGTH = 500;
const MAX_PARAMETER_LENGTH = 100;

function readCampaign(search: string): Campaign {
  const query = new URLSearchParams(search);
  const campaign: Campaign = {};
  for (const name of campaignParameters) {
    const value = query.get(name);
    if (value) campaign[name] = truncateText(value, MAX_PARAMETER_LENGTH);
  }
  return campaign;
}

/**
 * The start action of visitor tracking and the dependencies of its sagas. Dispatched once per
 * document. `pathname` has no locale.
 */
export const visitStarted = createAction<{ visitor: Visitor; pathname: string; search: string }>(
  'visitorTracking/visitStarted',
);

type SendError = ApiError | SerializedError;

/** `error` is null if the event was accepted. */
export const visitorEventSent = createAction<{
  event: VisitorEvent;
  lotId: number | null;
  error: SendError | null;
}>('visitorTracking/eventSent');

type Page = { pathname: string; lotId: number | null };

export type TrackingDependencies = {
  /** Never rejects. */
  send: (event: VisitorEvent, page: Page) => Promise<SendError | null>;
  /** Waits for a number of milliseconds. Tests may pass one that never resolves. */
  wait: (ms: number) => Promise<void>;
  /** The signed-in user's id, if known. */
  userId: number | null;
};

/** Sends visitor events to the user-tracking service. `search`: the query of the first page. */
export function createSend(
  dispatch: AppDispatch,
  { anonymousId, userId, userAgent, locale }: Visitor,
  search: string,
): TrackingDependencies['send'] {
  const campaign = readCampaign(search);
  return async (event, { pathname, lotId }) => {
    const body = {
      anonymous_id: anonymousId,
      user_agent: truncateText(userAgent, MAX_AGENT_LENGTH),
      locale,
      event,
      user_id: userId,
      lot_id: lotId,
      // Only the kind of page: the rest of a path may be a search or the number of an order.
      page: truncateText(pathname.split('/')[1] ?? '', MAX_PARAMETER_LENGTH),
      ...campaign,
    };
    const { error = null } = await dispatch(
      visitorApi.endpoints.createVisitorEvent.initiate({ body }, { track: false }),
    );
    return error;
  };
}

type Saga = Generator<Effect, void, SendError | null>;

function* sendEvent({ send }: TrackingDependencies, event: VisitorEvent, page: Page): Saga {
  const error = yield call(send, event, page);
  yield put(visitorEventSent({ event, lotId: page.lotId, error }));
}

function* trackEngagement(parts: TrackingDependencies, page: Page): Saga {
  yield call(parts.wait, FIRST_ENGAGEMENT_MS);
  yield call(sendEvent, parts, visitorEvents.engagedFirst, page);
  yield call(parts.wait, SECOND_ENGAGEMENT_MS - FIRST_ENGAGEMENT_MS);
  yield call(sendEvent, parts, visitorEvents.engagedLast, page);
}

/**
 * The next page cancels this one's timers, but not the event that is being sent. `seenLotIds` holds
 * the lots viewed in this page session.
 */
function* trackPage(
  parts: TrackingDependencies,
  seenLotIds: Set<number>,
  { payload: { pathname } }: ReturnType<typeof pageShown>,
): Saga {
  const lotId = parseLotIdFromPath(pathname);
  const page = { pathname, lotId };
  if (lotId !== null && !seenLotIds.has(lotId)) {
    seenLotIds.add(lotId);
    yield spawn(sendEvent, parts, visitorEvents.lotView, page);
  }
  yield call(trackEngagement, parts, page);
}

/** `pathname` is the first page's path without the locale. */
export function* visitorTrackingSaga(parts: TrackingDependencies, pathname: string): Saga {
  const firstPage = { pathname, lotId: null };
  yield fork(sendEvent, parts, visitorEvents.visit, firstPage);
  if (parts.userId !== null) yield fork(sendEvent, parts, visitorEvents.userId, firstPage);
  yield takeLatest(pageShown, trackPage, parts, new Set<number>());
  yield put(pageShown({ pathname }));
}
