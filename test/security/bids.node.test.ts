// Every hostile bid is refused with its status and error code and leaves the lot and all tables
// unchanged, both directly at the marketplace and through the web server.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { readSettings } from '../../config/settings';
import { defaultSettings } from '../../server/marketplace/http/defaultSettings';
import { buildLot, type LotRow } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';
import { rawRequest } from '../setup/rawRequest';
import { startTestMarketplace, type TestMarketplace } from '../setup/testMarketplace';
import { CSRF_TOKEN, startTestWeb, type TestWeb } from '../setup/testWeb';
import { directOnly, goodBid, hostileBids, type HostileBid } from './hostileBids';

const endless = { limit: 1_000_000, windowSeconds: 60 };
let market: TestMarketplace;
let web: TestWeb;
let lot: LotRow;
let token: string;

beforeAll(async () => {
  market = await startTestMarketplace({
    settings: {
      webOrigin: 'http://gavel.test',
      limits: { ...defaultSettings.limits, bidsPerUser: endless },
    },
  });
  const { web: settings } = readSettings({ PUBLIC_ORIGIN: 'http://gavel.test', GAVEL_DEMO: '1' });
  web = await startTestWeb({
    env: { PUBLIC_ORIGIN: 'http://gavel.test' },
    limits: { writesPerAddress: endless },
    deps: {
      settings: {
        ...settings,
        upstreamUrl: market.origin,
        hasSandboxCarrier: true,
        experiments: null,
        paymentProvider: null,
      },
    },
  });
  lot = await buildLot(market.db);
  token = await market.signIn((await buildUser(market.db)).id);
  const leader = await market.signIn((await buildUser(market.db)).id);
  const first = await market.post(
    `/buyer/api/v3/lots/${lot.id}/bids`,
    { amount: 10, currency_code: 'EUR', bid_type: 'direct' },
    { token: leader, headers: { 'idempotency-key': randomUUID() } },
  );
  expect(first.status).toBe(201);
});
afterAll(() => Promise.all([web.stop(), market.stop()]));

type Refusal = { status: number; code: string };

function readRefusal(answer: string): Refusal {
  const [, status = '0'] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? [];
  const { error } = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as {
    error: { code: string; details?: { code: string }[] };
  };
  return { status: Number(status), code: error.details?.[0]?.code ?? error.code };
}

/** Written byte by byte, because HTTP clients would not send most of these requests. */
function buildRequest(bid: Partial<HostileBid>, usual: Record<string, string>): Buffer {
  const body = Buffer.from(bid.body ?? goodBid);
  const all = {
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'content-length': String(body.length),
    connection: 'close',
    ...usual,
    ...bid.headers,
  };
  const lines = Object.entries(all).flatMap(([name, values]) =>
    [values ?? []].flat().map((value) => `${name}: ${value}\r\n`),
  );
  const path = `/buyer/api/v3/lots/${bid.lot ?? lot.id}/bids`;
  return Buffer.concat([
    Buffer.from(`${bid.method ?? 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`),
    body,
  ]);
}

const direct = (bid: Partial<HostileBid>): Promise<string> =>
  rawRequest(
    Number(new URL(market.origin).port),
    buildRequest(bid, { host: 'localhost', 'auth-token': token }),
  );

/** As our own page would send it, with the session in a cookie. */
function throughWeb({ headers = {}, ...bid }: Partial<HostileBid>): Promise<string> {
  const { 'auth-token': sessions = token, ...otherHeaders } = headers;
  const cookies = [sessions ?? []].flat().map((session) => `session=${session}`);
  const cookie = [`x-s-csrf-token=${CSRF_TOKEN}`, ...cookies].join('; ');
  const usual = {
    host: 'gavel.test',
    origin: 'http://gavel.test',
    'x-s-csrf-token': CSRF_TOKEN,
    cookie,
  };
  return rawRequest(web.port, buildRequest({ ...bid, headers: otherHeaders }, usual));
}

/** The lot, and the row counts of every table that a bid could write to. */
async function readWorld(): Promise<unknown> {
  const row = await market.db
    .selectFrom('lots')
    .selectAll()
    .where('id', '=', lot.id)
    .executeTakeFirstOrThrow();
  const counts = await sql<Record<string, number>>`
    select
      (select count(*) from bids)::int as bids,
      (select count(*) from orders)::int as orders,
      (select count(*) from live_events)::int as events,
      (select count(*) from mails)::int as mails
  `.execute(market.db);
  // Refusals also take a number in the operation sequence, so that the history has no gap.
  return { ...row, operationSequence: null, ...counts.rows[0] };
}

let before: unknown;
beforeEach(async () => {
  before = await readWorld();
});

test('covers enough cases, each with a unique name', () => {
  expect(hostileBids.length).toBeGreaterThanOrEqual(80);
  expect(new Set(hostileBids.map(({ what }) => what)).size).toBe(hostileBids.length);
});

test.each([...hostileBids, ...directOnly])('the marketplace refuses $what', async (bid) => {
  expect(readRefusal(await direct(bid))).toEqual({ status: bid.status, code: bid.code });
  expect(await readWorld()).toEqual(before);
});

test.each(hostileBids)('the web server refuses $what', async (bid) => {
  const [status, code] = bid.byWeb ?? [bid.status, bid.code];
  expect(readRefusal(await throughWeb(bid))).toEqual({ status, code });
  expect(await readWorld()).toEqual(before);
});

test('answers any amount with a refusal and never with a server error', async () => {
  const isBid = (value: unknown): boolean =>
    Number.isInteger(value) && Number(value) >= 12 && Number(value) <= 10_000_000;
  const amounts = fc
    .oneof(fc.jsonValue({ maxDepth: 3 }), fc.double(), fc.integer(), fc.bigInt().map(String))
    .filter((value) => !isBid(value));
  await fc.assert(
    fc.asyncProperty(amounts, async (value) => {
      const body = `{"amount":${JSON.stringify(value)},"currency_code":"EUR","bid_type":"direct"}`;
      expect(readRefusal(await direct({ body })).status).toBe(422);
    }),
    { numRuns: 300 },
  );
  expect(await readWorld()).toEqual(before);
});

describe('keys', () => {
  const person = async (): Promise<string> => market.signIn((await buildUser(market.db)).id);
  const bid = async (
    who: string,
    key: string,
    change: Record<string, unknown> = {},
    on = lot,
  ): Promise<Refusal & { text: string }> => {
    const body = JSON.stringify({
      amount: 11,
      currency_code: 'EUR',
      bid_type: 'direct',
      ...change,
    });
    const text = await direct({
      body,
      lot: String(on.id),
      headers: { 'auth-token': who, 'idempotency-key': key },
    });
    return { ...readRefusal(text), text };
  };

  test.each<[string, Record<string, unknown>]>([
    ['amount', { amount: 20 }],
    ['currency', { currency_code: 'USD' }],
    ['type', { bid_type: 'autobid' }],
    ['bid seen', { expected_bid_id: null }],
    ['ceiling', { max_total_amount: 1_000_000 }],
  ])('refuses a used key with another %s', async (_what, change) => {
    const [who, key] = [await person(), randomUUID()];
    expect(await bid(who, key)).toMatchObject({ status: 422, code: 'bid_too_low' });
    expect(await bid(who, key, change)).toMatchObject({
      status: 409,
      code: 'idempotency_conflict',
    });
    expect(await readWorld()).toEqual(before);
  });

  test('refuses a used key on another lot', async () => {
    const [who, key, other] = [await person(), randomUUID(), await buildLot(market.db)];
    expect(await bid(who, key)).toMatchObject({ status: 422 });
    expect(await bid(who, key, { amount: 20 }, other)).toMatchObject({
      status: 409,
      code: 'idempotency_conflict',
    });
    const { bidSequence } = await market.db
      .selectFrom('lots')
      .select('bidSequence')
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(bidSequence).toBe(0);
  });

  test('another user’s key reveals neither their answer nor their maximum bid', async () => {
    const own = await buildLot(market.db);
    const [owner, thief, key] = [await person(), await person(), randomUUID()];
    const placed = { amount: 777, currency_code: 'EUR', bid_type: 'autobid' };
    const path = `/buyer/api/v3/lots/${own.id}/bids`;
    const answer = await market.post(path, placed, {
      token: owner,
      headers: { 'idempotency-key': key },
    });
    expect(answer.status).toBe(201);
    // 777 as a separate number: the digits may also occur in a time.
    const maximum = /(?<![\w.])777(?:00)?(?![\w.])/;
    expect(answer.text).toMatch(maximum);
    const stolen = await bid(thief, key, { amount: 1 }, own);
    expect(stolen).toMatchObject({ status: 422, code: 'bid_too_low' });
    expect(stolen.text).not.toMatch(maximum);
    expect(stolen.text).not.toMatch(/idempotent-replayed/i);
  });

  test.each(['expiresAt', 'lastSeenAt'] as const)(
    'a key and its answer do not outlive the session (%s)',
    async (column) => {
      const { id } = await buildUser(market.db);
      const [who, key] = [await market.signIn(id), randomUUID()];
      expect(await bid(who, key)).toMatchObject({ status: 422 });
      await market.db
        .updateTable('sessions')
        .set({ [column]: new Date(0) })
        .where('userId', '=', id)
        .execute();
      expect(await bid(who, key)).toMatchObject({ status: 401, code: 'unauthenticated' });
    },
  );
});

test('still accepts a plain bid after all attacks', async () => {
  expect(await direct({})).toMatch(/^HTTP\/1\.1 201 /);
});
