import { createDynamicMiddleware, isAction, type UnknownAction } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { challengeId, createMfaError, wireChallenge } from '../../test/builders/wireMfa';
import { fakeTransport, type Replies } from '../../test/setup/fakeTransport';
import { createTestClock } from '../../test/setup/testClock';
import { testNow } from '../../test/setup/renderUi';
import { mfaApi } from '../api/accounts/mfa';
import { usersApi } from '../api/buyer/users';
import { visitorEventSent } from '../features/visitor-tracking/visitorTrackingSaga';
import { pageShown } from '../api/core/store';
import {
  challengesGathered,
  codeApproved,
  requestAnswered,
  requestRefused,
  screenOpened,
} from '../features/account/second-factor/mfaActions';
import type { ChannelEvents } from '../platform/eventChannel';
import { createEventChannel } from '../platform/eventChannel';
import { createLazySagas, createMfaPort } from './lazyMiddleware';
import { makeStore, type AppStore } from './makeStore';

type Opened = ChannelEvents['open-overlay'];

/** The app without its screens: opened overlays are recorded for the test to answer. */
function setUp(replies: Replies) {
  const transport = fakeTransport(replies);
  const channel = createEventChannel();
  const opened: Opened[] = [];
  channel.on('open-overlay', (request) => opened.push(request));
  const reported: unknown[] = [];
  const { middleware: dynamicMiddleware, addMiddleware } = createDynamicMiddleware();
  const loadSagas = createLazySagas(() => ({
    store,
    pageInfo: { passkeyOrigin: null },
    channel,
    clock: createTestClock(testNow),
    addMiddleware,
    wait: () => new Promise((resolve) => setTimeout(resolve)),
    report: (error) => reported.push(error),
  }));
  const store: AppStore = makeStore({
    dynamicMiddleware,
    extra: {
      transport,
      wait: () => Promise.resolve(),
      report: () => undefined,
      mfa: createMfaPort(loadSagas),
    },
  });
  const actions: UnknownAction[] = [];
  addMiddleware(() => (next) => (action) => {
    if (isAction(action) && /^(?:mfa|navigation|sagas|visitorTracking)\//.test(action.type))
      actions.push(action);
    return next(action);
  });
  return { transport, opened, reported, store, loadSagas, actions };
}

const POST = 'POST /buyer/api/v1/users/me/interests/lots';

it('shows one screen for ten refused writes, and resends each with its own body', async () => {
  const observed = new Map<string, number>();
  const { store, transport, opened, actions } = setUp({
    [POST]: ({ body = '' }) => {
      const times = (observed.get(body) ?? 0) + 1;
      observed.set(body, times);
      const { lot_id: lotId } = JSON.parse(body) as { lot_id: number };
      return times === 1
        ? createMfaError({ challenge_id: challengeId(lotId) })
        : { status: 201, body: { lot_id: lotId, favorite_count: 1 } };
    },
  });
  const calls = Array.from({ length: 10 }, (_none, lotId) =>
    store.dispatch(
      usersApi.endpoints.createInterestLot.initiate(
        { body: { lot_id: lotId + 1 } },
        { track: false },
      ),
    ),
  );
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened).toMatchObject([{ name: 'REQUEST_MFA', params: { challenge: challengeId(1) } }]);
  const id = challengeId(1);
  store.dispatch(screenOpened({ challengeId: id }));
  const together = actions.findLast(challengesGathered.match)?.payload.challengeIds ?? [];
  expect([...together].sort()).toEqual(
    Array.from({ length: 10 }, (_none, at) => challengeId(at + 1)),
  );
  // The screen reads the challenges from the refusals, without requesting them.
  expect(
    mfaApi.endpoints.getMfaChallenge.select({ id: challengeId(7) })(store.getState()).data,
  ).toMatchObject({ id: challengeId(7), reason: 'large_bid' });
  store.dispatch(codeApproved({ challengeId: id, challengeIds: together }));
  opened[0]?.onResult('SUCCESS');
  const results = await Promise.all(calls);
  expect(results.filter(({ error }) => error !== undefined)).toEqual([]);
  expect([...observed.values()]).toEqual(Array.from({ length: 10 }, () => 2));
  expect(transport.requests).toHaveLength(20);
  expect(opened).toHaveLength(1);
});

it('returns the ten original errors when the screen is closed', async () => {
  const { store, transport, opened } = setUp({ [POST]: createMfaError() });
  const calls = Array.from({ length: 10 }, (_none, lotId) =>
    store.dispatch(
      usersApi.endpoints.createInterestLot.initiate(
        { body: { lot_id: lotId + 1 } },
        { track: false },
      ),
    ),
  );
  await waitFor(() => expect(opened).toHaveLength(1));
  opened[0]?.onResult('CANCELLED');
  const results = await Promise.all(calls);
  expect(results.map(({ error }) => error)).toEqual(
    Array.from({ length: 10 }, () => expect.objectContaining({ kind: 'mfa', code: 'mfa_error' })),
  );
  expect(transport.requests).toHaveLength(10);
  expect(opened).toHaveLength(1);
});

it('shows nothing for a refusal with an invalid challenge', async () => {
  const { store, opened } = setUp({ [POST]: createMfaError({ reason: 'odd' as 'large_bid' }) });
  const result = await store.dispatch(
    usersApi.endpoints.createInterestLot.initiate({ body: { lot_id: 1 } }, { track: false }),
  );
  expect(result.error).toMatchObject({ kind: 'mfa' });
  expect(opened).toEqual([]);
});

it('asks for the code at once when there is only one method', async () => {
  const { store, opened } = setUp({ [POST]: createMfaError({ methods: ['email'] }) });
  const call = store.dispatch(
    usersApi.endpoints.createInterestLot.initiate({ body: { lot_id: 1 } }, { track: false }),
  );
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened).toMatchObject([
    { name: 'MFA_OTP', params: { challenge: wireChallenge().challenge_id, method: 'email' } },
  ]);
  opened[0]?.onResult('CANCELLED');
  await call;
});

it('dispatches every step from refusal to answer in order, without console errors', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isFirst = true;
  const { store, opened, actions } = setUp({
    [POST]: () => {
      if (!isFirst) return { status: 201, body: { lot_id: 1, favorite_count: 1 } };
      isFirst = false;
      return createMfaError({ challenge_id: challengeId(1) });
    },
  });
  const call = store.dispatch(
    usersApi.endpoints.createInterestLot.initiate({ body: { lot_id: 1 } }, { track: false }),
  );
  await waitFor(() => expect(opened).toHaveLength(1));
  const id = challengeId(1);
  store.dispatch(screenOpened({ challengeId: id }));
  store.dispatch(codeApproved({ challengeId: id, challengeIds: [id] }));
  opened[0]?.onResult('SUCCESS');
  expect((await call).error).toBeUndefined();
  expect(actions.map(({ type }) => type)).toEqual([
    'sagas/loaded',
    requestRefused.type,
    screenOpened.type,
    challengesGathered.type,
    codeApproved.type,
    requestAnswered.type,
  ]);
  const requestId = actions.find(requestRefused.match)?.payload.requestId ?? '';
  expect(actions.at(-1)).toEqual(requestAnswered({ requestId, outcome: 'SUCCESS' }));
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});

it('tracks a visit from its first page on, once for each lot', async () => {
  const VISITOR = 'POST /user_tracking/api/v1/external/visitor';
  const { store, transport, loadSagas, actions } = setUp({
    [VISITOR]: { status: 201, body: { status: 'ok' } },
  });
  const { startVisit } = await loadSagas();
  startVisit(
    { anonymousId: 'an-id', userId: 7, userAgent: 'x', locale: 'nl' },
    '/l/12-old-map',
    '?utm_source=mail&utm_term=x',
  );
  store.dispatch(pageShown({ pathname: '/l/13' }));
  store.dispatch(pageShown({ pathname: '/l/12-old-map' }));
  const getSentEvents = () =>
    transport
      .sent(VISITOR)
      .map(({ body }) => JSON.parse(body ?? '') as { event: string; lot_id: number | null });
  await waitFor(() =>
    expect(getSentEvents().at(-1)).toMatchObject({ event: 'engaged_20s', lot_id: 12 }),
  );
  expect(getSentEvents().filter(({ event }) => !event.startsWith('engaged'))).toMatchObject([
    { event: 'visitor', lot_id: null, page: 'l', utm_source: 'mail' },
    { event: 'user_id', lot_id: null },
    { event: 'lot_view', lot_id: 12 },
    { event: 'lot_view', lot_id: 13 },
  ]);
  const sent = actions.filter(visitorEventSent.match);
  expect(sent).toHaveLength(getSentEvents().length);
  expect(sent.map(({ payload }) => payload.error)).toEqual(sent.map(() => null));
  expect(actions.map(({ type }) => type).filter((type) => type !== visitorEventSent.type)).toEqual([
    'sagas/loaded',
    'visitorTracking/visitStarted',
    ...Array.from({ length: 3 }, () => pageShown.type),
  ]);
});
