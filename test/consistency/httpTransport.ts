// Calls the marketplace over HTTP, as the web server does: a session token for each bidder,
// keep-alive connections. With `browsers`, it calls the web server as its pages do, each bidder
// from an address of their own. An answer that is neither a bid nor a refusal leaves the outcome
// unknown, so the load retries with the same key.
import { Pool } from 'undici';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';
import { startSession } from '../../server/marketplace/http/sessions';
import type { WireBiddingBlock } from '../../src/contract/buyer/bidding';
import type { BidCall, BidTransport, LotReading, Reply } from './history';

export type HttpTransport = BidTransport & { stop: () => Promise<void> };

type BidBody = { bid: { id: number } | null; outcome: string; bidding_block: WireBiddingBlock };
type RefusalBody = {
  error: { details?: { code: string }[]; meta?: { bidding_block?: WireBiddingBlock } };
};

type Options = { connections?: number; browsers?: boolean };

const timeoutMs = 8_000;
const formToken = 'load-form-token-0123456789';

/** What a page of `origin` sends for its user. */
const browserHeaders = (origin: string, token: string): Record<string, string> => ({
  origin,
  'sec-fetch-site': 'same-origin',
  accept: 'application/json',
  cookie: `session=${token}; x-s-csrf-token=${formToken}`,
  'x-s-csrf-token': formToken,
});

/** One of the machine's own addresses; the web server limits the writes of each. */
const getAddress = (index: number): string =>
  `127.0.${1 + Math.floor(index / 200)}.${1 + (index % 200)}`;

export async function createHttpTransport(
  db: Kysely<Database>,
  origin: string,
  users: readonly number[],
  { connections = 100, browsers = false }: Options = {},
): Promise<HttpTransport> {
  const settings = { pipelining: 1, headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
  const pool = new Pool(origin, { ...settings, connections });
  const pools = new Map<number, Pool>();
  const tokens = new Map<number, string>();
  for (const [index, user] of users.entries()) {
    tokens.set(user, (await startSession(db, user, { userAgent: 'load' })).token);
    if (browsers)
      pools.set(
        user,
        new Pool(origin, { ...settings, connect: { localAddress: getAddress(index) } }),
      );
  }
  const toHeaders = (user: number): Record<string, string> => {
    const token = tokens.get(user) ?? '';
    return browsers ? browserHeaders(origin, token) : { 'auth-token': token };
  };

  async function call(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    body: string | null,
    from = pool,
  ): Promise<{ status: number; text: string }> {
    const answer = await from.request({ method, path, headers, body });
    return { status: answer.statusCode, text: await answer.body.text() };
  }

  return {
    bid: async (bid) => {
      const headers = {
        ...toHeaders(bid.user),
        'content-type': 'application/json',
        'idempotency-key': bid.key,
      };
      const { status, text } = await call(
        'POST',
        `/buyer/api/v3/lots/${bid.lot}/bids`,
        headers,
        toBody(bid),
        pools.get(bid.user),
      );
      if (status === 200 || status === 201) return accepted(JSON.parse(text) as BidBody);
      if (status === 422) return refused(JSON.parse(text) as RefusalBody);
      throw new Error(`${status}: ${text.slice(0, 200)}`);
    },
    read: async (lot) => {
      const { status, text } = await call(
        'GET',
        `/buyer/api/v3/lots/${lot}/bidding_block`,
        {},
        null,
      );
      if (status !== 200) throw new Error(`${status}: ${text.slice(0, 200)}`);
      return toReading((JSON.parse(text) as { bidding_block: WireBiddingBlock }).bidding_block);
    },
    stop: async () => {
      await Promise.all([pool, ...pools.values()].map((one) => one.destroy()));
    },
  };
}

function toBody({ amount, auto }: BidCall): string {
  return JSON.stringify({ amount, currency_code: 'EUR', bid_type: auto ? 'autobid' : 'direct' });
}

function toLot({ lot }: WireBiddingBlock): NonNullable<Reply['lot']> {
  return {
    sequence: lot.sequence,
    price: lot.highest_bid_amount,
    end: Date.parse(lot.effective_close_at),
    extensions: lot.extension_count,
  };
}

function accepted(body: BidBody): Reply {
  return {
    accepted: true,
    verdict: body.outcome,
    bidId: body.bid?.id ?? null,
    lot: toLot(body.bidding_block),
  };
}

function refused({ error }: RefusalBody): Reply {
  const block = error.meta?.bidding_block;
  return {
    accepted: false,
    verdict: `refused:${error.details?.[0]?.code ?? ''}`,
    bidId: null,
    lot: block === undefined ? null : toLot(block),
  };
}

function toReading({ lot, status }: WireBiddingBlock): LotReading {
  return {
    sequence: lot.sequence,
    price: lot.highest_bid_amount,
    leader: lot.highest_bidder_token,
    end: Date.parse(lot.effective_close_at),
    over: status.startsWith('closed'),
  };
}
