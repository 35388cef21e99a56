import type { UnknownAction } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import { testStore } from '../../../test/setup/renderFeature';
import { pageShown } from '../../api/core/store';
import {
  trackEngagement,
  trackLotView,
  trackPage,
  trackUser,
  trackVisit,
  visitorTrackingSaga,
  type TrackingDependencies,
  createSend,
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

async function visit({
  userId = null,
  first = null,
  send,
}: { userId?: number | null; first?: number | null; send?: TrackingDependencies['send'] } = {}) {
  const sentRequests: string[] = [];
  const reported: unknown[] = [];
  const clock = waits();
  const channel = stdChannel<UnknownAction>();
  const toPath = (lotId: number | null) => (lotId === null ? '/c' : `/l/${lotId}-old-map`);
  const parts: TrackingDependencies = {
    send: async (event, lotId) => {
      sentRequests.push(lotId === null ? event : `${event} ${lotId}`);
      await send?.(event, lotId);
    },
    wait: clock.wait,
    userId,
    report: (error) => reported.push(error),
  };
  const task = runSaga(
    { channel, dispatch: (action: UnknownAction) => channel.put(action) },
    visitorTrackingSaga,
    parts,
    toPath(first),
  );
  await flush();
  return {
    sent: sentRequests,
    reported,
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

describe('a worker whose call fails', () => {
  const failure = new Error('refused');
  const run = async (
    start: (parts: TrackingDependencies) => Promise<unknown>,
  ): Promise<unknown[]> => {
    const reported: unknown[] = [];
    await start({
      send: () => Promise.reject(failure),
      wait: () => Promise.resolve(),
      userId: 7,
      report: (error) => reported.push(error),
    });
    return reported;
  };
  const page = pageShown({ pathname: '/l/12-old-map' });

  it.each([
    ['trackVisit', (parts: TrackingDependencies) => runSaga({}, trackVisit, parts).toPromise(), 1],
    ['trackUser', (parts: TrackingDependencies) => runSaga({}, trackUser, parts).toPromise(), 1],
    [
      'trackLotView',
      (parts: TrackingDependencies) =>
        runSaga({}, trackLotView, parts, new Set<number>(), 12).toPromise(),
      1,
    ],
    [
      'trackEngagement',
      (parts: TrackingDependencies) => runSaga({}, trackEngagement, parts, 12).toPromise(),
      2,
    ],
    [
      'trackPage',
      (parts: TrackingDependencies) =>
        runSaga({}, trackPage, parts, new Set<number>(), page).toPromise(),
      3,
    ],
  ])('%s reports the error and ends', async (_name, start, failures) => {
    expect(await run(start)).toEqual(Array.from({ length: failures }, () => failure));
  });

  it('reports a wait that fails', async () => {
    const reported: unknown[] = [];
    const parts = {
      send: () => Promise.resolve(),
      wait: () => Promise.reject(failure),
      userId: null,
      report: (error: unknown) => reported.push(error),
    };
    await runSaga({}, trackEngagement, parts, 12).toPromise();
    expect(reported).toEqual([failure]);
  });
});

it('reports errors and continues', async () => {
  const failure = new Error('refused');
  const {
    sent: sentRequests,
    reported,
    clock,
    open,
    task,
  } = await visit({
    userId: 7,
    first: 12,
    send: () => Promise.reject(failure),
  });
  await clock.pass(3000);
  await open(13);
  expect(sentRequests).toEqual([
    'visitor',
    'user_id',
    'lot_view 12',
    'engaged_3s 12',
    'lot_view 13',
  ]);
  expect(reported).toEqual([failure, failure, failure, failure, failure]);
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

  it('sends the visitor and the event', async () => {
    const { store, transport } = testStore({ [call]: { status: 201, body: { status: 'ok' } } });
    await createSend(store.dispatch, visitor)('lot_view', 12);
    const [request] = transport.sent(call);
    expect(JSON.parse(request?.body ?? '')).toEqual({
      anonymous_id: 'an-anonymous-id',
      user_agent: 'x'.repeat(500),
      locale: 'nl',
      event: 'lot_view',
      user_id: 7,
      lot_id: 12,
    });
  });

  it('rejects if the event was not accepted', async () => {
    const { store } = testStore({ [call]: { status: 429, body: {} } });
    await expect(createSend(store.dispatch, visitor)('visitor', null)).rejects.toThrow('visitor');
  });
});
