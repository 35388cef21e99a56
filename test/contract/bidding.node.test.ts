// Bidding over HTTP: the bidding block, the history, the rules, and placing bids with every kind of
// amount.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WireBid, WireBiddingBlock, WireBiddingLot } from '../../src/contract/buyer/bidding';
import { buildAuction } from '../builders/buildAuction';
import { buildLot, type LotRow } from '../builders/buildLot';
import { buildUser, type UserRow } from '../builders/buildUser';
import { getDateInDays } from '../builders/getDateInDays';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace({ settings: {} });

type Bidder = UserRow & { token: string };
const buildBidder = async (overrides: Parameters<typeof buildUser>[1] = {}): Promise<Bidder> => {
  const user = await buildUser(market.db, overrides);
  return { ...user, token: await market.signIn(user.id) };
};
type BidBody = { bid: WireBid | null; outcome: string; bidding_block: WireBiddingBlock };
type ErrorShape = {
  error: {
    code: string;
    details: { code: string; attribute: string | null; meta?: Record<string, unknown> }[];
    meta?: { bidding_block: WireBiddingBlock };
  };
};

const bid = (
  lotId: number,
  who: Bidder,
  body: Record<string, unknown>,
  key: string = randomUUID(),
): Promise<Answer> =>
  market.post(
    `/buyer/api/v3/lots/${lotId}/bids`,
    { currency_code: 'EUR', bid_type: 'direct', ...body },
    { token: who.token, headers: { 'idempotency-key': key } },
  );
const getBidBody = (answer: Answer): BidBody => answer.body as BidBody;
const getDetails = (answer: Answer): ErrorShape['error']['details'] =>
  (answer.body as ErrorShape).error.details;
const getBlock = async (lotId: number, token?: string): Promise<WireBiddingBlock> =>
  (
    (await market.get(`/buyer/api/v3/lots/${lotId}/bidding_block`, { token })).body as {
      bidding_block: WireBiddingBlock;
    }
  ).bidding_block;
const countBids = async (lot: LotRow): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bids where lot_id = ${lot.id}`.execute(market.db);
  return rows[0]?.count ?? -1;
};

test('a bid leads and shows in block, history and cards without naming the bidder', async () => {
  const lot = await buildLot(market.db);
  const who = await buildBidder({
    displayName: 'Canary Name',
    email: `canary-${randomUUID()}@example.test`,
  });
  const answer = await bid(lot.id, who, { amount: 10 });
  expect(answer.status).toBe(201);
  expect(getBidBody(answer)).toMatchObject({
    outcome: 'leading',
    bid: {
      amount: 10,
      bidder: { name: `Bidder ${who.bidderNumber}`, token: who.bidderToken, total_bids: 1 },
    },
  });
  expect(getBidBody(answer).bidding_block.lot).toMatchObject({
    highest_bid_amount: 10,
    next_minimum_bid: 12,
    quick_bids: [12, 13, 14],
    is_leading: true,
    bid_count: 1,
  });

  const texts = [answer.text];
  const seen = await market.get(`/buyer/api/v3/lots/${lot.id}/bidding_block`);
  const history = await market.get(`/buyer/api/v3/lots/${lot.id}/bids`);
  const cards = await market.get(`/buyer/api/v3/bidding/lots?ids=${lot.id},999999999`, {
    token: who.token,
  });
  texts.push(seen.text, history.text, cards.text);
  expect((seen.body as { bidding_block: WireBiddingBlock }).bidding_block).toMatchObject({
    is_a_bidder: false,
    lot: { is_leading: false, highest_bidder_token: who.bidderToken },
  });
  expect(history.body).toMatchObject({
    bids: [{ amount: 10, is_automatic: false }],
    meta: { page: 1, per_page: 20, total: 1 },
  });
  const { lots } = cards.body as { lots: WireBiddingLot[] };
  expect(lots).toHaveLength(1);
  expect(lots[0]).toMatchObject({
    id: lot.id,
    current_bid_amount: { EUR: 10 },
    viewer_has_bid: true,
    closed: false,
    winner_token: null,
  });
  for (const text of texts) {
    expect(text).not.toContain('Canary');
    expect(text).not.toContain(who.email);
  }
});

// Matches 777 only as a separate number: the digits may also occur in a token or a time.
const maximumPattern = /(?<![\w.])777(?:00)?(?![\w.])/;

test('only its owner sees a maximum bid, and the reserve price reveals nothing else', async () => {
  const withReserve = await buildLot(market.db, { reserveMinor: 900_00 });
  const [owner, competitor] = [await buildBidder(), await buildBidder()];
  await bid(withReserve.id, owner, { amount: 777, bid_type: 'autobid' });
  const ownBlock = await getBlock(withReserve.id, owner.token);
  expect(ownBlock.lot).toMatchObject({
    owns_active_autobid: false,
    highest_bid_amount: 777,
    reserve_price_met: false,
    close_to_reserve_price: true,
  });
  const plain = await buildLot(market.db);
  const placed = await bid(plain.id, owner, { amount: 777, bid_type: 'autobid' });
  expect(getBidBody(placed).bidding_block.lot).toMatchObject({
    owns_active_autobid: true,
    autobid_amount: 777,
    highest_bid_amount: 1,
  });
  for (const token of [undefined, competitor.token]) {
    const answer = await market.get(`/buyer/api/v3/lots/${plain.id}/bidding_block`, { token });
    expect(answer.text).not.toMatch(maximumPattern);
    expect(answer.body).toMatchObject({
      bidding_block: {
        lot: { owns_active_autobid: false, autobid_amount: null, reserve_price_met: null },
      },
    });
  }
  const outbid = await bid(plain.id, competitor, { amount: 50 });
  expect(getBidBody(outbid)).toMatchObject({
    outcome: 'outbid',
    bid: { amount: 50 },
    bidding_block: { is_a_bidder: true, lot: { highest_bid_amount: 53, is_leading: false } },
  });
  expect(outbid.text).not.toMatch(maximumPattern);
  const { bids } = (await market.get(`/buyer/api/v3/lots/${plain.id}/bids`)).body as {
    bids: WireBid[];
  };
  expect(bids.map(({ amount, is_automatic }) => [amount, is_automatic])).toEqual([
    [53, true],
    [50, false],
    [1, false],
  ]);
});

test('keeps the fields that clients of other backends read', async () => {
  const lot = await buildLot(market.db);
  const [owner, competitor] = [await buildBidder(), await buildBidder()];
  await bid(lot.id, owner, { amount: 777, bid_type: 'autobid' });
  const placed = await bid(lot.id, competitor, { amount: 50 });
  expect(getBidBody(placed).bid).toMatchObject({ from_order: false });
  const history = await market.get(`/buyer/api/v3/lots/${lot.id}/bids?per_page=200`);
  expect(history.body).toMatchObject({
    bids: [{ amount: 53, from_order: true }, { amount: 50, from_order: false }, { amount: 1 }],
    meta: { per_page: 200, total: 3 },
  });
  const now = await market.get(`/buyer/api/v3/lots/${lot.id}/bidding_block`);
  expect(now.body).toMatchObject({
    bidding_block: {
      bids_count: 3,
      bids: [
        { amount: 53, from_order: true },
        { amount: 50, from_order: false },
        { amount: 1, from_order: false },
      ],
    },
  });
  // The block in the response to a bid lists the bids before it and the new ones.
  expect(getBidBody(placed).bidding_block.bids?.map(({ from_order }) => from_order)).toEqual([
    true,
    false,
    false,
  ]);
  const cards = await market.get(`/buyer/api/v3/bidding/lots?ids=${lot.id}`);
  expect(cards.body).toMatchObject({
    lots: [{ current_bid_amount: { EUR: 53, USD: 62, GBP: 47 } }],
    meta: { rates_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string },
  });
  for (const { text } of [placed, history, now, cards])
    expect(text).not.toMatch(/(?:created_at|start_at|start_time)":"[^"]*\.\d+Z/);
  expect((await market.get(`/buyer/api/v3/lots/${lot.id}/bids?per_page=201`)).status).toBe(400);
  const next = await bid(lot.id, competitor, { amount: 60 });
  expect(getBidBody(next).bidding_block.bids?.map(({ from_order }) => from_order)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});

test('accepts lists as ids=1,2', async () => {
  const [one, other] = [await buildLot(market.db), await buildLot(market.db)];
  const page = (await market.get(`/buyer/api/v1/lots?ids=${other.id},${one.id}`)).body as {
    lots: { id: number }[];
  };
  expect(page.lots.map(({ id }) => id)).toEqual([other.id, one.id]);
  expect((await market.get('/buyer/api/v1/lots?ids=1,x')).status).toBe(400);
});

describe('idempotency', () => {
  test('the same key returns the same response, whatever happened since', async () => {
    const lot = await buildLot(market.db);
    const [a, b] = [await buildBidder(), await buildBidder()];
    const key = randomUUID();
    const first = await bid(lot.id, a, { amount: 10 }, key);
    await bid(lot.id, b, { amount: 30 });
    await bid(lot.id, a, { amount: 60 });
    const again = await bid(lot.id, a, { amount: 10 }, key);
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true']);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again.body).toEqual(first.body);
    expect(await countBids(lot)).toBe(3);
  });

  test('repeats a refusal as the same refusal', async () => {
    const lot = await buildLot(market.db);
    const [a, b] = [await buildBidder(), await buildBidder()];
    await bid(lot.id, b, { amount: 100 });
    const key = randomUUID();
    const first = await bid(lot.id, a, { amount: 5 }, key);
    await bid(lot.id, b, { amount: 500, bid_type: 'autobid' });
    const again = await bid(lot.id, a, { amount: 5 }, key);
    expect([first.status, again.status]).toEqual([422, 422]);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  test('another body under a used key is a conflict; another user’s key is not', async () => {
    const lot = await buildLot(market.db);
    const [a, b] = [await buildBidder(), await buildBidder()];
    const key = randomUUID();
    await bid(lot.id, a, { amount: 10 }, key);
    const conflict = await bid(lot.id, a, { amount: 11 }, key);
    expect([conflict.status, (conflict.body as ErrorShape).error.code]).toEqual([
      409,
      'idempotency_conflict',
    ]);
    expect((await bid(lot.id, b, { amount: 20 }, key)).status).toBe(201);
  });

  test('a zero bid under the same key voids a bid that has not arrived, and no other', async () => {
    const lot = await buildLot(market.db);
    const who = await buildBidder();
    const key = randomUUID();
    const voided = await bid(lot.id, who, { amount: 0 }, key);
    expect([voided.status, getDetails(voided).map(({ code }) => code)]).toEqual([
      422,
      ['bid_too_low'],
    ]);
    expect((await bid(lot.id, who, { amount: 10 }, key)).status).toBe(409);
    expect(await countBids(lot)).toBe(0);

    const other = randomUUID();
    const first = await bid(lot.id, who, { amount: 10 }, other);
    expect((await bid(lot.id, who, { amount: 0 }, other)).status).toBe(409);
    const again = await bid(lot.id, who, { amount: 10 }, other);
    expect([first.status, again.status, again.body, await countBids(lot)]).toEqual([
      201,
      200,
      first.body,
      1,
    ]);
  });

  test('twenty requests at once with one key place one bid', async () => {
    const lot = await buildLot(market.db);
    const who = await buildBidder();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bid(lot.id, who, { amount: 10 }, key)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countBids(lot)).toBe(1);
  });

  test.each([
    [undefined, 'idempotency_key_required'],
    ['short', 'idempotency_key_invalid'],
    ['x'.repeat(101), 'idempotency_key_invalid'],
    ['with space in it', 'idempotency_key_invalid'],
  ])('answers 400 to the key %p', async (key, code) => {
    const lot = await buildLot(market.db);
    const { token } = await buildBidder();
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
    const answer = await market.post(
      `/buyer/api/v3/lots/${lot.id}/bids`,
      { amount: 10, currency_code: 'EUR', bid_type: 'direct' },
      { token, headers },
    );
    expect([answer.status, (answer.body as ErrorShape).error.code]).toEqual([400, code]);
  });
});

describe('invalid amounts', () => {
  const raw: [string, string[]][] = [
    ['-1', ['bid_too_low']],
    ['0', ['bid_too_low']],
    ['-0', ['bid_too_low']],
    ['1', ['bid_too_low']],
    ['11', ['bid_too_low']],
    ['0.30000000000000004', ['bid_not_whole_amount']],
    ['1.005', ['bid_not_whole_amount']],
    ['10.001', ['bid_not_whole_amount']],
    ['12.5', ['bid_not_whole_amount']],
    ['12.000001', ['bid_not_whole_amount']],
    ['1e-7', ['bid_not_whole_amount']],
    ['1.1e1', ['bid_too_low']],
    ['1e999', ['bid_not_whole_amount']],
    ['-1e999', ['bid_not_whole_amount']],
    ['null', ['bid_not_whole_amount']],
    ['true', ['bid_not_whole_amount']],
    ['"20"', ['bid_not_whole_amount']],
    ['"1e3"', ['bid_not_whole_amount']],
    ['"２０"', ['bid_not_whole_amount']],
    ['"٢٠"', ['bid_not_whole_amount']],
    ['"1,00"', ['bid_not_whole_amount']],
    ['""', ['bid_not_whole_amount']],
    ['[20]', ['bid_not_whole_amount']],
    ['{"valueOf":20}', ['bid_not_whole_amount']],
    ['{}', ['bid_not_whole_amount']],
    ['[]', ['bid_not_whole_amount']],
    ['9007199254740993', ['bid_above_limit']],
    ['1e30', ['bid_above_limit']],
    ['10000001', ['bid_above_limit']],
    ['-1e30', ['bid_above_limit', 'bid_too_low', 'bid_not_whole_amount']],
  ];
  let lot: LotRow;
  let leader: Bidder;
  beforeAll(async () => {
    lot = await buildLot(market.db);
    leader = await buildBidder();
    await bid(lot.id, leader, { amount: 10 });
  });

  const send = async (
    amount: string,
    rest = '"currency_code":"EUR","bid_type":"direct"',
  ): Promise<Answer> => {
    const { token } = await buildBidder();
    return market.call('POST', `/buyer/api/v3/lots/${lot.id}/bids`, {
      token,
      rawBody: `{"amount":${amount},${rest}}`,
      headers: { 'idempotency-key': randomUUID() },
    });
  };

  test.each(raw)('refuses %s with its own code and stores nothing', async (amount, codes) => {
    const answer = await send(amount);
    expect(answer.status).toBe(422);
    const [first, ...others] = getDetails(answer);
    expect(others).toEqual([]);
    expect(codes).toContain(first?.code);
    expect(first?.attribute).toBe('amount');
    expect(await countBids(lot)).toBe(1);
  });

  test.each(['NaN', 'Infinity', '0x14', '020', '+20', '20n', "'20'", '２０', '1,00', ''])(
    'refuses %s as invalid JSON',
    async (amount) => {
      expect((await send(amount)).status).toBe(400);
      expect(await countBids(lot)).toBe(1);
    },
  );

  test.each([
    [
      'an amount twice',
      '"amount":20,"currency_code":"EUR","bid_type":"direct"',
      'duplicate_key',
      'amount',
    ],
    [
      'a currency twice',
      '"currency_code":"EUR","currency_code":"USD","bid_type":"direct"',
      'duplicate_key',
      'currency_code',
    ],
    [
      'another currency',
      '"currency_code":"USD","bid_type":"direct"',
      'currency_mismatch',
      'currency_code',
    ],
    [
      'a currency in lower case',
      '"currency_code":"eur","bid_type":"direct"',
      'currency_mismatch',
      'currency_code',
    ],
    [
      'a currency without decimals',
      '"currency_code":"JPY","bid_type":"direct"',
      'currency_mismatch',
      'currency_code',
    ],
    [
      'a currency with three decimals',
      '"currency_code":"KWD","bid_type":"direct"',
      'currency_mismatch',
      'currency_code',
    ],
    [
      'an unknown currency',
      '"currency_code":"QQQ","bid_type":"direct"',
      'currency_mismatch',
      'currency_code',
    ],
    [
      'a currency that is a number',
      '"currency_code":978,"bid_type":"direct"',
      'currency_mismatch',
      'currency_code',
    ],
    [
      'a long currency',
      '"currency_code":"EUREUREUREUR","bid_type":"direct"',
      'currency_mismatch',
      'currency_code',
    ],
    ['no currency', '"bid_type":"direct"', 'required', 'currency_code'],
    ['no type', '"currency_code":"EUR"', 'required', 'bid_type'],
    ['another type', '"currency_code":"EUR","bid_type":"winning"', 'not_allowed', 'bid_type'],
  ])('%s', async (_name, rest, code, attribute) => {
    const answer = await send('20', rest);
    expect([answer.status, getDetails(answer).map((item) => [item.code, item.attribute])]).toEqual([
      422,
      [[code, attribute]],
    ]);
    expect(await countBids(lot)).toBe(1);
  });

  test('ignores fields outside the contract', async () => {
    const answer = await send(
      '20',
      '"currency_code":"EUR","bid_type":"direct","user_id":1,"created_at":"2020-01-01",' +
        '"high_bid":true,"__proto__":{"amount":1}',
    );
    expect(answer.status).toBe(201);
    expect(getBidBody(answer).bid?.amount).toBe(20);
  });
});

describe('refusals give a reason and current figures', () => {
  const refused = (answer: Answer): string[] => {
    expect(answer.status).toBe(422);
    return getDetails(answer).map(({ code }) => code);
  };

  test('too low, with the minimum in whole units', async () => {
    const lot = await buildLot(market.db);
    const [a, b] = [await buildBidder(), await buildBidder()];
    await bid(lot.id, a, { amount: 100 });
    const answer = await bid(lot.id, b, { amount: 105 });
    expect(getDetails(answer)).toMatchObject([
      { code: 'bid_too_low', attribute: 'amount', meta: { next_minimum_bid: 110 } },
    ]);
    expect((answer.body as ErrorShape).error.meta?.bidding_block.lot.next_minimum_bid).toBe(110);
  });

  test('users who may not bid', async () => {
    const seller = await buildBidder({ seller: {} });
    const lot = await buildLot(market.db, { sellerId: seller.id });
    expect(refused(await bid(lot.id, seller, { amount: 10 }))).toEqual(['seller_cannot_bid']);
    expect(
      refused(await bid(lot.id, await buildBidder({ accountVerified: false }), { amount: 10 })),
    ).toEqual(['account_unverified']);
    expect(
      refused(await bid(lot.id, await buildBidder({ biddingBlocked: true }), { amount: 10 })),
    ).toEqual(['unpaid_orders']);
    expect(
      refused(await bid(lot.id, await buildBidder({ countryCode: 'jp' }), { amount: 10 })),
    ).toEqual(['shipping_not_available']);
    expect((await market.post(`/buyer/api/v3/lots/${lot.id}/bids`, {})).status).toBe(401);
    expect(await countBids(lot)).toBe(0);
  });

  test('lots that cannot be bid on', async () => {
    const who = await buildBidder();
    const closed = await buildLot(market.db, { plannedCloseAt: new Date(Date.now() - 1_000) });
    expect(refused(await bid(closed.id, who, { amount: 10 }))).toEqual(['lot_closed']);
    const later = await buildLot(market.db, { status: 'scheduled', opensAt: getDateInDays(1) });
    expect(refused(await bid(later.id, who, { amount: 10 }))).toEqual(['lot_not_started']);
    const withdrawn = await buildLot(market.db, { status: 'withdrawn' });
    expect(refused(await bid(withdrawn.id, who, { amount: 10 }))).toEqual(['lot_withdrawn']);
    expect((await bid(999_999_999, who, { amount: 10 })).status).toBe(404);
    const draft = await buildLot(market.db, { publishedAt: getDateInDays(1) });
    expect((await bid(draft.id, who, { amount: 10 })).status).toBe(404);
  });

  test('a moved price: another highest bid, or a total above the ceiling', async () => {
    const lot = await buildLot(market.db);
    const [a, b] = [await buildBidder(), await buildBidder()];
    expect((await bid(lot.id, a, { amount: 10, expected_bid_id: null })).status).toBe(201);
    expect(refused(await bid(lot.id, b, { amount: 20, expected_bid_id: null }))).toEqual([
      'price_moved',
    ]);
    // 100 hammer, 12 fee, 7.50 shipping to the Netherlands.
    expect(refused(await bid(lot.id, b, { amount: 100, max_total_amount: 119_49 }))).toEqual([
      'price_moved',
    ]);
    expect((await bid(lot.id, b, { amount: 100, max_total_amount: 119_50 })).status).toBe(201);
    expect(refused(await bid(lot.id, b, { amount: 200 }))).toEqual(['already_highest_bidder']);
    // Free shipping is not part of the total.
    const free = await buildLot(market.db, { isFreeShipping: true });
    expect(refused(await bid(free.id, a, { amount: 100, max_total_amount: 111_99 }))).toEqual([
      'price_moved',
    ]);
    expect((await bid(free.id, a, { amount: 100, max_total_amount: 112_00 })).status).toBe(201);
  });
});

test('a runaway client gets 429 with Retry-After while others can bid', async () => {
  const lot = await buildLot(market.db);
  const [wild, calm] = [await buildBidder(), await buildBidder()];
  const statuses = (
    await Promise.all(
      Array.from({ length: 130 }, (_, index) => bid(lot.id, wild, { amount: index + 1 })),
    )
  ).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const limited = await bid(lot.id, wild, { amount: 4_999 });
  expect([limited.status, (limited.body as ErrorShape).error.code]).toEqual([429, 'rate_limited']);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect((await bid(lot.id, calm, { amount: 4_999 })).status).toBe(201);
});

test('serves the rules as data, with the viewer’s required steps', async () => {
  const lot = await buildLot(market.db);
  const read = async (token?: string) =>
    (
      (await market.get(`/buyer/api/v2/lots/${lot.id}/bidding/constraints`, { token })).body as {
        constraints: Record<string, unknown>;
      }
    ).constraints;
  const { token } = await buildBidder({ accountVerified: false, biddingBlocked: true });
  expect((await read(token))['required_steps']).toEqual(['verify_account', 'pay_orders']);
  expect((await read((await buildBidder()).token))['required_steps']).toEqual([]);
  const rules = await read();
  expect(rules).toMatchObject({
    currency_code: 'EUR',
    start_bid_amount: 1,
    next_minimum_bid: 1,
    increment: 1,
    quick_bids: [1, 2, 3],
    max_bid_amount: 10_000_000,
    required_steps: ['sign_in'],
    soft_close: { window_seconds: 60, extension_seconds: 90 },
    fee: { percentage: 9, fixed_amount: 300 },
  });
  expect(rules['increments']).toHaveLength(12);
});

test('serves status and block for each state of a lot', async () => {
  const auction = await buildAuction(market.db);
  const cases: [Partial<LotRow>, string, boolean][] = [
    [{}, 'open', false],
    [{ status: 'scheduled', opensAt: getDateInDays(1) }, 'scheduled', false],
    [{ status: 'open', plannedCloseAt: new Date(Date.now() - 5_000) }, 'closing', true],
    [{ status: 'closed_unsold', plannedCloseAt: getDateInDays(-1) }, 'closed_unsold', true],
    [{ status: 'withdrawn' }, 'withdrawn', true],
  ];
  for (const [state, status, over] of cases) {
    const { opensAt, plannedCloseAt, status: stored } = state;
    const lot = await buildLot(market.db, {
      auction,
      ...(opensAt ? { opensAt } : {}),
      ...(plannedCloseAt ? { plannedCloseAt } : {}),
      ...(stored ? { status: stored } : {}),
    });
    expect((await market.get(`/buyer/api/v2/lots/${lot.id}/status`)).body).toMatchObject({
      status,
      extension_count: 0,
    });
    expect(await getBlock(lot.id)).toMatchObject({
      status,
      lot: { is_closed: over, is_sold: false },
    });
  }
});

test('only the winner sees their order', async () => {
  const lot = await buildLot(market.db);
  const [winner, other] = [await buildBidder(), await buildBidder()];
  await bid(lot.id, winner, { amount: 40 });
  await market.db
    .updateTable('lots')
    .set({
      status: 'closed_sold',
      winnerId: winner.id,
      closedAt: new Date(),
      plannedCloseAt: new Date(),
      effectiveCloseAt: new Date(),
    })
    .where('id', '=', lot.id)
    .execute();
  await market.db
    .insertInto('orders')
    .values({
      reference: 'G1',
      lotId: lot.id,
      auctionId: lot.auctionId,
      buyerId: winner.id,
      sellerId: lot.sellerId,
      currencyCode: 'EUR',
      hammerMinor: 4_000,
      buyerProtectionFeeMinor: 660,
      sellerCommissionMinor: 500,
      createdAt: new Date(),
      payBy: getDateInDays(3),
    })
    .execute();
  expect((await getBlock(lot.id, winner.token)).lot).toMatchObject({
    is_winner: true,
    is_sold: true,
    order_reference: 'G1',
  });
  expect((await getBlock(lot.id, other.token)).lot).toMatchObject({
    is_winner: false,
    order_reference: null,
  });
});
