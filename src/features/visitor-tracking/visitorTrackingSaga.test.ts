import type { UnknownAction } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import { testStore } from '../../../test/setup/renderFeature';
import { pageShown } from '../../api/core/store';
import {
  createSend,
  visitorEventSent,
  visitorTrackingSaga,
  type TrackingDependencies,
} from './visitorTrackingSaga';

/** Waits resolve when the test calls `pass(3000)`. */
function waits() {
  const waiting: { ms: number; end: () => void }[] = [];
  return {
    wait: (ms: number) => new Promise<void>((resolve) => waiting.push({ ms, end: resolve })),
    pass: async (ms: number) => {
      const due = waiting.filter((item) => item.ms === ms);
      waiting.splice(0, waiting.length, ...waiting.filter((item) => item.ms !== ms));
      due.forEach(({ end }) => end());
      await flush();
      return due.length;
    },
    lengths: () => waiting.map(({ ms }) => ms),
  };
}

async function flush(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

const refusal = { name: 'ApiError', message: 'refused' };

async function visit({
  userId = null,
  first = null,
  error = null,
}: { userId?: number | null; first?: number | null; error?: typeof refusal | null } = {}) {
  const sentRequests: string[] = [];
  const outcomes: ReturnType<typeof visitorEventSent>['payload'][] = [];
  const clock = waits();
  const channel = stdChannel<UnknownAction>();
  const toPath = (lotId: number | null) => (lotId === null ? '/c' : `/l/${lotId}-old-map`);
  const parts: TrackingDependencies = {
    send: (event, { lotId }) => {
      sentRequests.push(lotId === null ? event : `${event} ${lotId}`);
      return Promise.resolve(error);
    },
    wait: clock.wait,
    userId,
  };
  const dispatch = (action: UnknownAction): void => {
    if (visitorEventSent.match(action)) outcomes.push(action.payload);
    channel.put(action);
  };
  const task = runSaga({ channel, dispatch }, visitorTrackingSaga, parts, toPath(first));
  await flush();
  return {
    sent: sentRequests,
    outcomes,
    clock,
    task,
    open: async (lotId: number | null) => {
      channel.put(pageShown({ pathname: toPath(lotId) }));
      await flush();
    },
  };
}

it('reports a visit once', async () => {
  const { sent: sentRequests, open } = await visit();
  await open(null);
  await open(null);
  expect(sentRequests).toEqual(['visitor']);
});

it('reports the user once, and only if known', async () => {
  expect((await visit({ userId: 7 })).sent).toEqual(['visitor', 'user_id']);
  expect((await visit({ userId: null })).sent).toEqual(['visitor']);
});

it('reports each lot once, on the first and later pages', async () => {
  const { sent: sentRequests, open } = await visit({ first: 12 });
  await open(13);
  await open(12);
  expect(sentRequests).toEqual(['visitor', 'lot_view 12', 'lot_view 13']);
});

it('reports engagement 3 s and 20 s after the page was shown', async () => {
  const { sent: sentRequests, clock } = await visit({ first: 12 });
  expect(clock.lengths()).toEqual([3000]);
  await clock.pass(3000);
  expect(sentRequests.slice(2)).toEqual(['engaged_3s 12']);
  expect(clock.lengths()).toEqual([17_000]);
  await clock.pass(17_000);
  expect(sentRequests.slice(2)).toEqual(['engaged_3s 12', 'engaged_20s 12']);
  expect(clock.lengths()).toEqual([]);
});

it('cancels the timers of the previous page', async () => {
  const { sent: sentRequests, clock, open } = await visit({ first: 12 });
  await open(13);
  await clock.pass(3000);
  expect(sentRequests.filter((event) => event.startsWith('engaged'))).toEqual(['engaged_3s 13']);
});

it('keeps failures as values and goes on', async () => {
  const {
    sent: sentRequests,
    outcomes,
    clock,
    open,
    task,
  } = await visit({ userId: 7, first: 12, error: refusal });
  await clock.pass(3000);
  await open(13);
  const expected = ['visitor', 'user_id', 'lot_view 12', 'engaged_3s 12', 'lot_view 13'];
  expect(sentRequests).toEqual(expected);
  expect(outcomes.map(({ event, error }) => [event, error])).toEqual(
    expected.map((request) => [request.split(' ')[0], refusal]),
  );
  expect(task.isRunning()).toBe(true);
});

describe('createSend', () => {
  const call = 'POST /user_tracking/api/v1/external/visitor';
  const visitor = {
    anonymousId: 'an-anonymous-id',
    userId: 7,
    userAgent: 'x'.repeat(900),
    locale: 'nl',
  };

  const page = { pathname: '/f/buyer/orders/77', lotId: 12 };

  it('sends the visitor, the event and its parameters, but no full path', async () => {
    const { store, transport } = testStore({ [call]: { status: 201, body: { status: 'ok' } } });
    const search = `?utm_source=${'s'.repeat(200)}&utm_medium=&utm_campaign=spring&q=clock`;
    expect(await createSend(store.dispatch, visitor, search)('lot_view', page)).toBeNull();
    const [request] = transport.sent(call);
    expect(JSON.parse(request?.body ?? '')).toEqual({
      anonymous_id: 'an-anonymous-id',
      user_agent: 'x'.repeat(500),
      locale: 'nl',
      event: 'lot_view',
      user_id: 7,
      lot_id: 12,
      page: 'f',
      utm_source: 's'.repeat(100),
      utm_campaign: 'spring',
    });
  });

  it('resolves to the error if the event was not accepted', async () => {
    const { store } = testStore({ [call]: { status: 429, body: {} } });
    expect(await createSend(store.dispatch, visitor, '')('visitor', page)).toMatchObject({
      kind: 'client',
      status: 429,
    });
  });
});
