// Sends visitor events to the user-tracking service.
import type { AppDispatch } from '../../api/core/store';
import { visitorApi } from '../../api/user-tracking/visitor';
import { truncateText } from '../../lib/truncateText';
import type { TrackingDependencies, Visitor } from './model/trackingDependencies';

const MAX_AGENT_LENGTH = 500;

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
