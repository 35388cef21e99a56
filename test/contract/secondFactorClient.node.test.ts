// The second factor from the browser's side on the real marketplace: the app's store, base query
// and saga, with the test acting as the screens. Requests go over HTTP; nothing in between is
// faked.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createDynamicMiddleware } from '@reduxjs/toolkit';
import { mfaApi } from '../../src/api/accounts/mfa';
import { biddingApi } from '../../src/api/buyer/bidding';
import { createLazySagas, createMfaPort } from '../../src/app/lazyMiddleware';
import { makeStore, type AppStore } from '../../src/app/makeStore';
import { addAppListener } from '../../src/api/core/store';
import {
  challengesGathered,
  codeApproved,
  screenOpened,
} from '../../src/features/account/second-factor/mfaActions';
import { createStillClock } from '../../src/platform/clock';
import { createEventChannel, type EventChannel } from '../../src/platform/eventChannel';
import type { OverlayRequest } from '../../src/platform/overlayNames';
import type { Transport } from '../../src/platform/transport';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { readCode } from '../setup/readMail';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
const stores: AppStore[] = [];
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(async () => {
  // Their caches have timers.
  for (const { dispatch } of stores) dispatch(mfaApi.util.resetApiState());
  await market.stop();
});

type Sent = { method: string; path: string; status: number | 'lost'; key: string | null };

function createTransport(
  token: string,
  sent: Sent[],
  loses: (path: string, count: number) => boolean,
): Transport {
  return async ({ method, url, headers, body, signal }) => {
    const response = await fetch(market.origin + url, {
      method,
      headers: { ...headers, 'auth-token': token },
      body: body ?? null,
      signal,
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const count = sent.filter(({ path }) => path === url).length + 1;
    const isLost = loses(url, count);
    sent.push({
      method,
      path: url,
      status: isLost ? 'lost' : response.status,
      key: headers['idempotency-key'] ?? null,
    });
    if (isLost) throw new TypeError('connection lost');
    return {
      status: response.status,
      header: (name) => response.headers.get(name),
      text: () => Promise.resolve(new TextDecoder().decode(bytes)),
      bytes: () => Promise.resolve(bytes),
    };
  };
}

/** Acts as the user: reads the code from the mail and enters it, or closes the screen. */
function playScreens(
  channel: EventChannel,
  store: () => AppStore,
  email: string,
  decide: 'approve' | 'close',
): OverlayRequest[] {
  const opened: OverlayRequest[] = [];
  const approve = async ({ params = {}, onResult }: OverlayRequest): Promise<void> => {
    const id = params['challenge'] ?? '';
    const { dispatch } = store();
    let together: readonly string[] = [];
    dispatch(
      addAppListener({
        actionCreator: challengesGathered,
        effect: ({ payload }) => void (together = payload.challengeIds),
      }),
    );
    dispatch(screenOpened({ challengeId: id }));
    await dispatch(
      mfaApi.endpoints.sendMfaCode.initiate({ id, body: { method: 'email' } }),
    ).unwrap();
    const code = await readCode(market, email);
    const challengeIds = together;
    await dispatch(
      mfaApi.endpoints.verifyMfaChallenge.initiate({
        id,
        body: { method: 'email', code, also: challengeIds.filter((other) => other !== id) },
      }),
    ).unwrap();
    dispatch(codeApproved({ challengeId: id, challengeIds }));
    onResult('SUCCESS');
  };
  channel.on('open-overlay', (request) => {
    opened.push(request);
    if (decide === 'close') request.onResult('CANCELLED');
    else void approve(request);
  });
  return opened;
}

type VisitorOptions = {
  decide?: 'approve' | 'close';
  loses?: (path: string, count: number) => boolean;
};

async function buildVisitor({ decide = 'approve', loses = () => false }: VisitorOptions = {}) {
  const email = `visitor-${randomUUID()}@example.test`;
  const user = await buildUser(market.db, {
    email,
    emailConfirmedAt: new Date('2026-01-01T00:00:00Z'),
  });
  const token = await market.signIn(user.id);
  const sent: Sent[] = [];
  const channel = createEventChannel();
  const opened = playScreens(channel, () => store, email, decide);
  const { middleware: dynamicMiddleware, addMiddleware } = createDynamicMiddleware();
  const store: AppStore = makeStore({
    dynamicMiddleware,
    extra: {
      transport: createTransport(token, sent, loses),
      wait: () => Promise.resolve(),
      report: () => undefined,
      mfa: createMfaPort(
        createLazySagas(() => ({
          store,
          pageInfo: { passkeyOrigin: null },
          channel,
          clock: createStillClock(Date.parse('2026-01-01T00:00:00Z')),
          addMiddleware,
          wait: (ms) => pause(ms),
          report: (error) => Promise.reject(error),
        })),
      ),
    },
  });
  stores.push(store);
  return { user, store, sent, opened };
}

const large = (amount = 6000) => ({ amount, currency_code: 'EUR', bid_type: 'direct' as const });
const countBids = async (lotId: number): Promise<number> =>
  (await market.db.selectFrom('bids').select('id').where('lotId', '=', lotId).execute()).length;

test('a large bid waits for its code and is placed exactly once, under one key', async () => {
  const lot = await buildLot(market.db);
  const { store, sent, opened } = await buildVisitor();
  const key = randomUUID();
  const { data } = await store.dispatch(
    biddingApi.endpoints.createBid.initiate({ id: lot.id, body: large(), idempotencyKey: key }),
  );
  expect(data).toMatchObject({ outcome: 'leading' });
  expect(opened).toMatchObject([{ name: 'MFA_OTP', params: { method: 'email' } }]);
  const bids = sent.filter(({ path }) => path.endsWith('/bids'));
  expect(bids.map(({ status }) => status)).toEqual([403, 201]);
  expect(bids.map((bid) => bid.key)).toEqual([key, key]);
  expect(await countBids(lot.id)).toBe(1);
});

test('after a challenge at the confirmation the bid itself succeeds at once', async () => {
  const lot = await buildLot(market.db);
  const { store, sent, opened } = await buildVisitor();
  const { data: isRequired } = await store.dispatch(
    biddingApi.endpoints.authoriseBid.initiate({ id: lot.id, body: large() }),
  );
  expect(isRequired).toBe(true);
  const { data } = await store.dispatch(
    biddingApi.endpoints.createBid.initiate({
      id: lot.id,
      body: large(),
      idempotencyKey: randomUUID(),
    }),
  );
  expect(data).toMatchObject({ outcome: 'leading' });
  expect(sent.filter(({ path }) => path.endsWith('/bids')).map(({ status }) => status)).toEqual([
    201,
  ]);
  expect(opened).toHaveLength(1);
});

test('if the response to an approved bid is lost, a retry finds it by its key', async () => {
  const lot = await buildLot(market.db);
  const { store, sent, opened } = await buildVisitor({
    loses: (path, count) => path.endsWith('/bids') && count === 2,
  });
  const key = randomUUID();
  const place = () =>
    store.dispatch(
      biddingApi.endpoints.createBid.initiate({ id: lot.id, body: large(), idempotencyKey: key }),
    );
  expect((await place()).error).toMatchObject({ kind: 'unknown', status: 0 });
  expect((await place()).data).toMatchObject({ outcome: 'leading' });
  expect(sent.filter(({ path }) => path.endsWith('/bids')).map(({ status }) => status)).toEqual([
    403,
    'lost',
    200,
  ]);
  expect(opened).toHaveLength(1);
  expect(await countBids(lot.id)).toBe(1);
});

test('ten bids refused together show one screen, use one code and all succeed', async () => {
  const lots = await Promise.all(Array.from({ length: 10 }, () => buildLot(market.db)));
  const { store, sent, opened } = await buildVisitor();
  const answers = await Promise.all(
    lots.map(({ id }) =>
      store.dispatch(
        biddingApi.endpoints.createBid.initiate({
          id,
          body: large(),
          idempotencyKey: randomUUID(),
        }),
      ),
    ),
  );
  expect(answers.map(({ data, error }) => data?.outcome ?? error)).toEqual(
    lots.map(() => 'leading'),
  );
  expect(opened).toHaveLength(1);
  expect(sent.filter(({ path }) => path.endsWith('/verification'))).toHaveLength(1);
  expect(await Promise.all(lots.map(({ id }) => countBids(id)))).toEqual(lots.map(() => 1));
  for (const { id } of lots) {
    const keys = sent
      .filter(({ path }) => path === `/buyer/api/v3/lots/${id}/bids`)
      .map((bid) => bid.key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  }
});

test('closing the screen returns the original error and places no bid', async () => {
  const lot = await buildLot(market.db);
  const { store, sent } = await buildVisitor({ decide: 'close' });
  const { error } = await store.dispatch(
    biddingApi.endpoints.createBid.initiate({
      id: lot.id,
      body: large(),
      idempotencyKey: randomUUID(),
    }),
  );
  expect(error).toMatchObject({
    kind: 'mfa',
    status: 403,
    meta: { reason: 'large_bid', subject: { lot_id: lot.id, amount: 6000 } },
  });
  expect(sent).toHaveLength(1);
  expect(await countBids(lot.id)).toBe(0);
});

test('an approval counts for its bid only', async () => {
  const lot = await buildLot(market.db);
  const { store, opened } = await buildVisitor();
  await store.dispatch(
    biddingApi.endpoints.authoriseBid.initiate({ id: lot.id, body: large(6000) }),
  );
  const { data } = await store.dispatch(
    biddingApi.endpoints.createBid.initiate({
      id: lot.id,
      body: large(7000),
      idempotencyKey: randomUUID(),
    }),
  );
  expect(data).toMatchObject({ outcome: 'leading' });
  expect(opened).toHaveLength(2);
});
