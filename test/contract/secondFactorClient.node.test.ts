// The second factor from the browser's side on the real marketplace: the app's store, base query and saga, with the
// screens played by the test. Requests go out over HTTP; nothing between is faked.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { mfaApi } from '../../src/api/accounts/mfa';
import { biddingApi } from '../../src/api/buyer/bidding';
import { createMfaPort } from '../../src/app/mfaPort';
import { makeStore, type AppStore } from '../../src/app/makeStore';
import { createStillClock } from '../../src/platform/clock';
import { createEventChannel, type EventChannel } from '../../src/platform/eventChannel';
import type { OverlayRequest } from '../../src/platform/overlayNames';
import type { Transport } from '../../src/platform/transport';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { codeOf } from '../setup/readMail';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';

let market: TestMarketplace;
const stores: AppStore[] = [];
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(async () => {
  // Their caches hold timers.
  for (const { dispatch } of stores) dispatch(mfaApi.util.resetApiState());
  await market.stop();
});

type Sent = { method: string; path: string; status: number | 'lost'; key: string | null };

function transportOf(token: string, sent: Sent[], loses: (path: string, count: number) => boolean): Transport {
  return async ({ method, url, headers, body, signal }) => {
    const response = await fetch(market.origin + url, { method, headers: { ...headers, 'auth-token': token }, body: body ?? null, signal });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const count = sent.filter(({ path }) => path === url).length + 1;
    const isLost = loses(url, count);
    sent.push({ method, path: url, status: isLost ? 'lost' : response.status, key: headers['idempotency-key'] ?? null });
    if (isLost) throw new TypeError('the line broke');
    return { status: response.status, header: (name) => response.headers.get(name), text: () => Promise.resolve(new TextDecoder().decode(bytes)), bytes: () => Promise.resolve(bytes) };
  };
}

/** Somebody at the screen: reads the code from the mail and types it, or closes the screen. */
function playScreens(channel: EventChannel, store: () => AppStore, email: string, decide: 'approve' | 'close'): OverlayRequest[] {
  const opened: OverlayRequest[] = [];
  const approve = async ({ params = {}, onResult }: OverlayRequest): Promise<void> => {
    const id = params['challenge'] ?? '';
    let together: readonly string[] = [];
    channel.emit('mfa-told', { type: 'screenShown', challengeId: id, tell: (ids) => (together = ids) });
    const { dispatch } = store();
    await dispatch(mfaApi.endpoints.sendMfaCode.initiate({ id, body: { method: 'email' } })).unwrap();
    const code = await codeOf(market, email);
    const challengeIds = together;
    await dispatch(mfaApi.endpoints.verifyMfaChallenge.initiate({ id, body: { method: 'email', code, also: challengeIds.filter((other) => other !== id) } })).unwrap();
    channel.emit('mfa-told', { type: 'codeApproved', challengeId: id, challengeIds });
    onResult('SUCCESS');
  };
  channel.on('open-overlay', (request) => {
    opened.push(request);
    if (decide === 'close') request.onResult('CANCELLED');
    else void approve(request);
  });
  return opened;
}

type Setting = { decide?: 'approve' | 'close'; loses?: (path: string, count: number) => boolean };

async function visitor({ decide = 'approve', loses = () => false }: Setting = {}) {
  const email = `visitor-${randomUUID()}@example.test`;
  const user = await buildUser(market.db, { email, email_confirmed_at: new Date('2026-01-01T00:00:00Z') });
  const token = await market.signIn(user.id);
  const sent: Sent[] = [];
  const channel = createEventChannel();
  const opened = playScreens(channel, () => store, email, decide);
  const store: AppStore = makeStore({
    extra: {
      transport: transportOf(token, sent, loses),
      wait: () => Promise.resolve(),
      report: () => undefined,
      mfa: createMfaPort(() => ({ store, facts: { passkeyOrigin: null }, channel, clock: createStillClock(Date.parse('2026-01-01T00:00:00Z')), wait: (ms) => pause(ms), report: (error) => Promise.reject(error) })),
    },
  });
  stores.push(store);
  return { user, store, sent, opened };
}

const large = (amount = 6000) => ({ amount, currency_code: 'EUR', bid_type: 'direct' as const });
const countBids = async (lotId: number): Promise<number> => (await market.db.selectFrom('bids').select('id').where('lot_id', '=', lotId).execute()).length;

test('a large bid waits for its code and is placed exactly once, under one key', async () => {
  const lot = await buildLot(market.db);
  const { store, sent, opened } = await visitor();
  const key = randomUUID();
  const { data } = await store.dispatch(biddingApi.endpoints.createBid.initiate({ id: lot.id, body: large(), idempotencyKey: key }));
  expect(data).toMatchObject({ outcome: 'leading' });
  expect(opened).toMatchObject([{ name: 'MFA_OTP', params: { method: 'email' } }]);
  const bids = sent.filter(({ path }) => path.endsWith('/bids'));
  expect(bids.map(({ status }) => status)).toEqual([403, 201]);
  expect(bids.map((bid) => bid.key)).toEqual([key, key]);
  expect(await countBids(lot.id)).toBe(1);
});

test('asked for when the confirm step opens, the bid itself goes through at once', async () => {
  const lot = await buildLot(market.db);
  const { store, sent, opened } = await visitor();
  const { data: isRequired } = await store.dispatch(biddingApi.endpoints.authoriseBid.initiate({ id: lot.id, body: large() }));
  expect(isRequired).toBe(true);
  const { data } = await store.dispatch(biddingApi.endpoints.createBid.initiate({ id: lot.id, body: large(), idempotencyKey: randomUUID() }));
  expect(data).toMatchObject({ outcome: 'leading' });
  expect(sent.filter(({ path }) => path.endsWith('/bids')).map(({ status }) => status)).toEqual([201]);
  expect(opened).toHaveLength(1);
});

test('when the answer of the approved bid is lost, the same bid is known by its key and not placed again', async () => {
  const lot = await buildLot(market.db);
  const { store, sent, opened } = await visitor({ loses: (path, count) => path.endsWith('/bids') && count === 2 });
  const key = randomUUID();
  const place = () => store.dispatch(biddingApi.endpoints.createBid.initiate({ id: lot.id, body: large(), idempotencyKey: key }));
  expect((await place()).error).toMatchObject({ kind: 'unknown', status: 0 });
  expect((await place()).data).toMatchObject({ outcome: 'leading' });
  expect(sent.filter(({ path }) => path.endsWith('/bids')).map(({ status }) => status)).toEqual([403, 'lost', 200]);
  expect(opened).toHaveLength(1);
  expect(await countBids(lot.id)).toBe(1);
});

test('ten that are refused together show one screen, take one code, and are all answered', async () => {
  const lots = await Promise.all(Array.from({ length: 10 }, () => buildLot(market.db)));
  const { store, sent, opened } = await visitor();
  const answers = await Promise.all(lots.map(({ id }) => store.dispatch(biddingApi.endpoints.createBid.initiate({ id, body: large(), idempotencyKey: randomUUID() }))));
  expect(answers.map(({ data, error }) => data?.outcome ?? error)).toEqual(lots.map(() => 'leading'));
  expect(opened).toHaveLength(1);
  expect(sent.filter(({ path }) => path.endsWith('/verification'))).toHaveLength(1);
  expect(await Promise.all(lots.map(({ id }) => countBids(id)))).toEqual(lots.map(() => 1));
  for (const { id } of lots) {
    const keys = sent.filter(({ path }) => path === `/buyer/api/v3/lots/${id}/bids`).map((bid) => bid.key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  }
});

test('a screen that is closed gives the original error, and nothing is placed', async () => {
  const lot = await buildLot(market.db);
  const { store, sent } = await visitor({ decide: 'close' });
  const { error } = await store.dispatch(biddingApi.endpoints.createBid.initiate({ id: lot.id, body: large(), idempotencyKey: randomUUID() }));
  expect(error).toMatchObject({ kind: 'mfa', status: 403, meta: { reason: 'large_bid', subject: { lot_id: lot.id, amount: 6000 } } });
  expect(sent).toHaveLength(1);
  expect(await countBids(lot.id)).toBe(0);
});

test('what was approved is good for that bid alone', async () => {
  const lot = await buildLot(market.db);
  const { store, opened } = await visitor();
  await store.dispatch(biddingApi.endpoints.authoriseBid.initiate({ id: lot.id, body: large(6000) }));
  const { data } = await store.dispatch(biddingApi.endpoints.createBid.initiate({ id: lot.id, body: large(7000), idempotencyKey: randomUUID() }));
  expect(data).toMatchObject({ outcome: 'leading' });
  expect(opened).toHaveLength(2);
});
