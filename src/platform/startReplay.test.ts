import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getClient } from '@sentry/browser';
import {
  MAX_CONSOLE_ARGUMENT_LENGTH,
  MAX_NETWORK_BODY_LENGTH,
  replayLimits,
  sampleRates,
  sdkLimits,
} from '../lib/errorReports';
import { limitRecordedEvent, startReplay } from './startReplay';
import { startSentry } from './startSentry';

const config = {
  dsn: 'https://key@sentry.test/1',
  environment: 'test',
  release: null,
  sampleRate: 0,
};
const getReplay = () => getClient()?.getIntegrationByName('Replay');

afterEach(() => {
  document.cookie = 'statistics_cookies_enabled=; max-age=0';
  return getClient()?.close();
});

it('samples nothing by default, and loads no replay', () => {
  expect(sampleRates).toEqual({ errors: 0, traces: 0, replays: 0 });
  document.cookie = 'statistics_cookies_enabled=yes';
  startSentry(config, []);
  expect(getClient()?.getOptions()).toMatchObject({
    sampleRate: 0,
    tracesSampleRate: 0,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 0,
  });
  expect(getReplay()).toBeUndefined();
});

it('records no one who has not agreed, also where the law does not ask', () => {
  startSentry(config, [], { traces: 0, replays: 0 });
  startReplay();
  document.cookie = 'statistics_cookies_enabled=no';
  startReplay();
  expect(getReplay()).toBeUndefined();
});

it('shortens console arguments and bodies of calls, and nothing else', () => {
  const long = 'x'.repeat(200_000);
  const recordConsole = { category: 'console', data: { arguments: [long, 7] } };
  expect(limitRecordedEvent({ data: { payload: recordConsole } }).data.payload).toEqual({
    category: 'console',
    data: { arguments: [long.slice(0, 5000), 7] },
  });
  const call = { op: 'resource.fetch', data: { response: { body: long } } };
  expect(limitRecordedEvent({ data: { payload: call } }).data.payload).toEqual({
    op: 'resource.fetch',
    data: { response: { body: long.slice(0, 150_000) } },
  });
  const snapshot = { type: 2, data: { node: long } };
  expect(limitRecordedEvent(snapshot)).toBe(snapshot);
});

it('has the limits of the installed packages', () => {
  const source = ['replay/build/npm/cjs/index.js', 'core/build/cjs/utils/baggage.js']
    .map((file) => readFileSync(path.resolve('node_modules/@sentry', file), 'utf8'))
    .join('\n');
  const read = (name: string): number =>
    Number(new RegExp(`^const ${name} = ([\\de.]+);`, 'm').exec(source)?.[1]);
  // These two have no name there.
  const [eventsPerPeriod, eventPeriodSeconds] = source
    .slice(source.indexOf('this._throttledAddEvent = throttle('))
    .split('\n', 7)
    .map((line) => Number.parseInt(line, 10))
    .filter((number) => !Number.isNaN(number));
  expect({
    flushMinDelay: read('DEFAULT_FLUSH_MIN_DELAY'),
    flushMaxDelay: read('DEFAULT_FLUSH_MAX_DELAY'),
    minReplayDuration: read('MIN_REPLAY_DURATION'),
    maxReplayDuration: read('MAX_REPLAY_DURATION'),
  }).toEqual({
    flushMinDelay: replayLimits.flushMinDelay,
    flushMaxDelay: replayLimits.flushMaxDelay,
    minReplayDuration: replayLimits.minReplayDuration,
    maxReplayDuration: replayLimits.maxReplayDuration,
  });
  expect({
    baggageLength: read('MAX_BAGGAGE_STRING_LENGTH'),
    replayBufferLength: read('REPLAY_MAX_EVENT_BUFFER_SIZE'),
    eventsPerPeriod,
    eventPeriodSeconds,
    idlePauseMs: read('SESSION_IDLE_PAUSE_DURATION'),
    idleExpiryMs: read('SESSION_IDLE_EXPIRE_DURATION'),
    retryCount: read('RETRY_MAX_COUNT'),
    retryBaseMs: read('RETRY_BASE_INTERVAL'),
    idsPerReplay: read('MAX_CONTEXT_VALUES'),
  }).toEqual(sdkLimits);
  expect(read('NETWORK_BODY_MAX_SIZE')).toBe(MAX_NETWORK_BODY_LENGTH);
  expect(read('CONSOLE_ARG_MAX_SIZE')).toBe(MAX_CONSOLE_ARGUMENT_LENGTH);
});
