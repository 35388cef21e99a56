import { eventChannel, runSaga, stdChannel } from 'redux-saga';
import type { PageShown, TrackingParts } from './model/trackingParts';
import { trackEngagement, trackLotView, trackPage, trackUser, trackVisit, visitorTrackingSaga } from './visitorTrackingSaga';

/** Waits end when the test says so: `pass(3000)`. */
function waits() {
  const waiting: { ms: number; end: () => void }[] = [];
  return {
    wait: (ms: number) => new Promise<void>((resolve) => waiting.push({ ms, end: resolve })),
    pass: async (ms: number) => {
      const due = waiting.filter((item) => item.ms === ms);
      waiting.splice(0, waiting.length, ...waiting.filter((item) => item.ms !== ms));
      due.forEach(({ end }) => end());
      await settle();
      return due.length;
    },
    lengths: () => waiting.map(({ ms }) => ms),
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

async function visit({ userId = null, first = null, send }: { userId?: number | null; first?: number | null; send?: TrackingParts['send'] } = {}) {
  const sent: string[] = [];
  const reported: unknown[] = [];
  const clock = waits();
  let show: (page: PageShown) => void = () => undefined;
  const pages = eventChannel<PageShown>((emit) => {
    show = emit;
    return () => undefined;
  });
  const parts: TrackingParts = {
    send: async (event, lotId) => {
      sent.push(lotId === null ? event : `${event} ${lotId}`);
      await send?.(event, lotId);
    },
    wait: clock.wait,
    userId,
    report: (error) => reported.push(error),
  };
  const task = runSaga({ channel: stdChannel() }, visitorTrackingSaga, parts, pages);
  show({ lotId: first });
  await settle();
  return { sent, reported, clock, task, open: async (lotId: number | null) => (show({ lotId }), settle()) };
}

it('a visit is told once, whatever is opened after it', async () => {
  const { sent, open } = await visit();
  await open(null);
  await open(null);
  expect(sent).toEqual(['visitor']);
});

it('the user is told once, and only when known', async () => {
  expect((await visit({ userId: 7 })).sent).toEqual(['visitor', 'user_id']);
  expect((await visit({ userId: null })).sent).toEqual(['visitor']);
});

it('each lot is told once: the first page’s, and those of later pages', async () => {
  const { sent, open } = await visit({ first: 12 });
  await open(13);
  await open(12);
  expect(sent).toEqual(['visitor', 'lot_view 12', 'lot_view 13']);
});

it('engagement is told 3 s and 20 s after the page was shown', async () => {
  const { sent, clock } = await visit({ first: 12 });
  expect(clock.lengths()).toEqual([3000]);
  await clock.pass(3000);
  expect(sent.slice(2)).toEqual(['engaged_3s 12']);
  expect(clock.lengths()).toEqual([17_000]);
  await clock.pass(17_000);
  expect(sent.slice(2)).toEqual(['engaged_3s 12', 'engaged_20s 12']);
  expect(clock.lengths()).toEqual([]);
});

it('the next page ends the waiting of the one before', async () => {
  const { sent, clock, open } = await visit({ first: 12 });
  await open(13);
  await clock.pass(3000);
  expect(sent.filter((event) => event.startsWith('engaged'))).toEqual(['engaged_3s 13']);
});

describe('a worker whose sending fails', () => {
  const failure = new Error('refused');
  const run = async (start: (parts: TrackingParts) => Promise<unknown>): Promise<unknown[]> => {
    const reported: unknown[] = [];
    await start({ send: () => Promise.reject(failure), wait: () => Promise.resolve(), userId: 7, report: (error) => reported.push(error) });
    return reported;
  };
  const page = { lotId: 12 };

  it.each([
    ['trackVisit', (parts: TrackingParts) => runSaga({}, trackVisit, parts).toPromise(), 1],
    ['trackUser', (parts: TrackingParts) => runSaga({}, trackUser, parts).toPromise(), 1],
    ['trackLotView', (parts: TrackingParts) => runSaga({}, trackLotView, parts, new Set<number>(), page).toPromise(), 1],
    ['trackEngagement', (parts: TrackingParts) => runSaga({}, trackEngagement, parts, page).toPromise(), 2],
    ['trackPage', (parts: TrackingParts) => runSaga({}, trackPage, parts, new Set<number>(), page).toPromise(), 3],
  ])('%s reports it and ends', async (_name, start, failures) => {
    expect(await run(start)).toEqual(Array.from({ length: failures }, () => failure));
  });

  it('a wait that breaks is reported too', async () => {
    const reported: unknown[] = [];
    const parts = { send: () => Promise.resolve(), wait: () => Promise.reject(failure), userId: null, report: (error: unknown) => reported.push(error) };
    await runSaga({}, trackEngagement, parts, page).toPromise();
    expect(reported).toEqual([failure]);
  });
});

it('what fails is reported and stops nothing', async () => {
  const failure = new Error('refused');
  const { sent, reported, clock, open, task } = await visit({ userId: 7, first: 12, send: () => Promise.reject(failure) });
  await clock.pass(3000);
  await open(13);
  expect(sent).toEqual(['visitor', 'user_id', 'lot_view 12', 'engaged_3s 12', 'lot_view 13']);
  expect(reported).toEqual([failure, failure, failure, failure, failure]);
  expect(task.isRunning()).toBe(true);
});
