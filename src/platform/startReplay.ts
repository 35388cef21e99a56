// Session replay, which is configured but off: its sample rate is 0 (src/lib/errorReports.ts), and
// this chunk is then never requested. If it is turned on, a replay shows the layout of a page and
// no text, picture or input of it, and only of visitors who have agreed to statistics (ADR 030).
import { addIntegration, replayIntegration } from '@sentry/browser';
import {
  MAX_CONSOLE_ARGUMENT_LENGTH,
  MAX_MIN_REPLAY_DURATION,
  MAX_NETWORK_BODY_LENGTH,
  replayLimits,
} from '../lib/errorReports';
import { statisticsAnswer } from '../lib/storedValues';
import { truncateText } from '../lib/truncateText';
import { isRecord } from '../lib/untrustedJson';
import { readStored } from './stored';

function truncateTexts(value: unknown, maxLength: number): unknown {
  if (typeof value === 'string') return truncateText(value, maxLength);
  if (Array.isArray(value)) return value.map((item) => truncateTexts(item, maxLength));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, truncateTexts(member, maxLength)]),
  );
}

/** Shortens what a replay event says about the console or a call. Other events are kept. */
export function limitRecordedEvent<Event extends { data: unknown }>(event: Event): Event {
  const payload = isRecord(event.data) ? event.data['payload'] : undefined;
  if (!isRecord(event.data) || !isRecord(payload)) return event;
  const maxLength =
    payload['category'] === 'console' ? MAX_CONSOLE_ARGUMENT_LENGTH : MAX_NETWORK_BODY_LENGTH;
  return { ...event, data: { ...event.data, payload: truncateTexts(payload, maxLength) } };
}

/** Where the visitor has not answered, as where the law does not ask, there is no replay. */
export function startReplay(): void {
  if (readStored(statisticsAnswer) !== 'yes') return;
  addIntegration(
    replayIntegration({
      ...replayLimits,
      minReplayDuration: Math.min(replayLimits.minReplayDuration, MAX_MIN_REPLAY_DURATION),
      maskAllText: true,
      maskAllInputs: true,
      blockAllMedia: true,
      // A session ends with its tab.
      stickySession: false,
      // The content security policy allows no worker.
      useCompression: false,
      beforeAddRecordingEvent: limitRecordedEvent,
    }),
  );
}
