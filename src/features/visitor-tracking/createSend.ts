// How the tracking sagas send: one POST through the user-tracking slice, with who visits and from which page language.
// Called by app/rootSaga.
import type { Dispatch, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { userTrackingApi } from '../../api/user-tracking/userTrackingApi';
import { visitorApi } from '../../api/user-tracking/visitor';
import { truncateText } from '../../lib/truncateText';
import type { TrackingParts } from './model/trackingParts';

type TrackingDispatch = ThunkDispatch<{ userTrackingApi: ReturnType<typeof userTrackingApi.reducer> }, unknown, UnknownAction> & Dispatch;
type Visitor = { anonymousId: string; userId: number | null; userAgent: string; locale: string };

const LONGEST_AGENT = 500;

export function createSend(dispatch: TrackingDispatch, { anonymousId, userId, userAgent, locale }: Visitor): TrackingParts['send'] {
  return async (event, lotId) => {
    const body = { anonymous_id: anonymousId, user_agent: truncateText(userAgent, LONGEST_AGENT), locale, event, user_id: userId, lot_id: lotId };
    const { error } = await dispatch(visitorApi.endpoints.createVisitorEvent.initiate({ body }, { track: false }));
    if (error !== undefined) throw new Error(`The visitor event ${event} was not taken.`);
  };
}
