import { waitFor } from '@testing-library/react';
import { challengeId, mfaRefusal, wireChallenge } from '../../test/builders/wireMfa';
import { fakeTransport, type Replies } from '../../test/setup/fakeTransport';
import { createTestClock } from '../../test/setup/testClock';
import { testNow } from '../../test/setup/renderUi';
import { mfaApi } from '../api/accounts/mfa';
import { usersApi } from '../api/buyer/users';
import type { ChannelEvents } from '../platform/eventChannel';
import { createEventChannel } from '../platform/eventChannel';
import { makeStore, type AppStore } from './makeStore';
import { createMfaPort } from './mfaPort';

type Opened = ChannelEvents['open-overlay'];

/** The app without its screens: an overlay that opens is kept, for the test to answer. */
function setUp(replies: Replies) {
  const transport = fakeTransport(replies);
  const channel = createEventChannel();
  const opened: Opened[] = [];
  channel.on('open-overlay', (request) => opened.push(request));
  const reported: unknown[] = [];
  const store: AppStore = makeStore({
    extra: {
      transport,
      wait: () => Promise.resolve(),
      report: () => undefined,
      mfa: createMfaPort(() => ({ store, facts: { passkeyOrigin: null }, channel, clock: createTestClock(testNow), wait: () => new Promise((resolve) => setTimeout(resolve)), report: (error) => reported.push(error) })),
    },
  });
  return { transport, channel, opened, reported, store };
}

const POST = 'POST /buyer/api/v1/users/me/interests/lots';

it('ten writes that are refused together show one screen; approved, each is sent once more with its own body', async () => {
  const seen = new Map<string, number>();
  const { store, transport, opened, channel } = setUp({
    [POST]: ({ body = '' }) => {
      const times = (seen.get(body) ?? 0) + 1;
      seen.set(body, times);
      const { lot_id: lotId } = JSON.parse(body) as { lot_id: number };
      return times === 1 ? mfaRefusal({ challenge_id: challengeId(lotId) }) : { status: 201, body: { lot_id: lotId, favorite_count: 1 } };
    },
  });
  const calls = Array.from({ length: 10 }, (_none, lotId) => store.dispatch(usersApi.endpoints.createInterestLot.initiate({ body: { lot_id: lotId + 1 } }, { track: false })));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened).toMatchObject([{ name: 'REQUEST_MFA', params: { challenge: challengeId(1) } }]);
  let together: readonly string[] = [];
  const id = challengeId(1);
  channel.emit('mfa-told', { type: 'screenShown', challengeId: id, tell: (ids) => (together = ids) });
  expect([...together].sort()).toEqual(Array.from({ length: 10 }, (_none, at) => challengeId(at + 1)));
  // The screen reads the challenges that the refusals brought, without asking for them.
  expect(mfaApi.endpoints.getMfaChallenge.select({ id: challengeId(7) })(store.getState()).data).toMatchObject({ id: challengeId(7), reason: 'large_bid' });
  channel.emit('mfa-told', { type: 'codeApproved', challengeId: id, challengeIds: together });
  opened[0]?.onResult('SUCCESS');
  const results = await Promise.all(calls);
  expect(results.filter(({ error }) => error !== undefined)).toEqual([]);
  expect([...seen.values()]).toEqual(Array.from({ length: 10 }, () => 2));
  expect(transport.requests).toHaveLength(20);
  expect(opened).toHaveLength(1);
});

it('a screen that is closed gives ten original errors', async () => {
  const { store, transport, opened } = setUp({ [POST]: mfaRefusal() });
  const calls = Array.from({ length: 10 }, (_none, lotId) => store.dispatch(usersApi.endpoints.createInterestLot.initiate({ body: { lot_id: lotId + 1 } }, { track: false })));
  await waitFor(() => expect(opened).toHaveLength(1));
  opened[0]?.onResult('CANCELLED');
  const results = await Promise.all(calls);
  expect(results.map(({ error }) => error)).toEqual(Array.from({ length: 10 }, () => expect.objectContaining({ kind: 'mfa', code: 'mfa_error' })));
  expect(transport.requests).toHaveLength(10);
  expect(opened).toHaveLength(1);
});

it('a refusal whose challenge is none shows nothing', async () => {
  const { store, opened } = setUp({ [POST]: mfaRefusal({ reason: 'odd' as 'large_bid' }) });
  const result = await store.dispatch(usersApi.endpoints.createInterestLot.initiate({ body: { lot_id: 1 } }, { track: false }));
  expect(result.error).toMatchObject({ kind: 'mfa' });
  expect(opened).toEqual([]);
});

it('a challenge of one way goes straight to its code', async () => {
  const { store, opened } = setUp({ [POST]: mfaRefusal({ methods: ['email'] }) });
  const call = store.dispatch(usersApi.endpoints.createInterestLot.initiate({ body: { lot_id: 1 } }, { track: false }));
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened).toMatchObject([{ name: 'MFA_OTP', params: { challenge: wireChallenge().challenge_id, method: 'email' } }]);
  opened[0]?.onResult('CANCELLED');
  await call;
});
