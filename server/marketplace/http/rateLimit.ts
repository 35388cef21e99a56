// Counts requests against the rows of rateLimitTable. Counter keys never contain email addresses
// or phone numbers.
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { toNetwork } from '../../../src/lib/ipAddress';
import type { Database } from '../database/generated/database';
import {
  createTooManyRequestsError,
  createUnauthenticatedError,
  createUnavailableError,
} from './apiError';
import type { RouteHandler } from './context';
import { beforeDeadline } from './deadline';
import {
  rateLimitTable,
  type Limit,
  type RateLimitName,
  type RateLimitRow,
  type RateLimits,
  type RequestLimitName,
} from './rateLimitTable';

type Verdict = { allowed: boolean; retryAfterSeconds: number };
type LimitSettings = { limits: RateLimits };
/** The parts of RequestContext that limits need. */
type LimitContext = { db: Kysely<Database>; settings: LimitSettings; log: Logger };

/**
 * A counted request can turn out to be legitimate (`refund`), or can end the whole count (`reset`).
 */
type Attempt = { refund: () => Promise<void>; reset: () => Promise<void> };

// The count is kept in PostgreSQL, where all processes share it (`count_attempt.sql`). It remembers
// when requests were allowed, and refused requests lengthen the wait: RateLimiterPostgres has only
// fixed windows, two of which let twice the limit through where they meet.

/** `grows`: whether refused requests lengthen the wait; true by default. */
type GrowingLimit = Limit & { grows?: boolean };

// Each refused request adds ten per cent of a window, up to four windows in total.
const growth = 0.1;

/** Counts one request under `key` and returns whether it is allowed. */
export async function countAttempt(
  db: Kysely<Database>,
  key: string,
  { limit, windowSeconds, grows = true }: GrowingLimit,
): Promise<Verdict> {
  const { rows } = await sql<{ isAllowed: boolean; retryAfterSeconds: number }>`
    select * from count_attempt(
      ${key}, ${limit}, ${windowSeconds}, ${grows ? growth : 0}
    )`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('The rate limiter returned no row.');
  return {
    allowed: row.isAllowed,
    retryAfterSeconds: Math.max(1, Math.ceil(row.retryAfterSeconds)),
  };
}

/** Takes back the latest allowed request. */
export async function refundAttempt(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('rateLimits')
    .set({ allowedAt: sql<Date[]>`trim_array(allowed_at, 1)` })
    .where('key', '=', key)
    .where(sql<boolean>`allowed_at <> '{}'`)
    .execute();
}

export async function resetAttempts(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('rateLimits').where('key', '=', key).execute();
}

// One set of limiters per application, so that tests in one process do not share counts.
const memoryLimiters = new WeakMap<LimitSettings, Map<RateLimitName, RateLimiterMemory>>();

function getMemoryLimiter(settings: LimitSettings, name: RateLimitName): RateLimiterMemory {
  const limiters = memoryLimiters.get(settings) ?? new Map<RateLimitName, RateLimiterMemory>();
  memoryLimiters.set(settings, limiters);
  const { limit, windowSeconds } = settings.limits[name];
  const limiter =
    limiters.get(name) ?? new RateLimiterMemory({ points: limit, duration: windowSeconds });
  limiters.set(name, limiter);
  return limiter;
}

async function countInMemory(limiter: RateLimiterMemory, key: string): Promise<Verdict> {
  const state = await limiter.consume(key).catch((refusal: unknown) => {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  });
  return {
    allowed: state.consumedPoints <= limiter.points,
    retryAfterSeconds: Math.max(1, Math.ceil(state.msBeforeNext / 1_000)),
  };
}

function getCounterKey(name: RateLimitName, key: string | number): string {
  const { per } = rateLimitTable[name];
  if (per === 'address') return `${name}:${toNetwork(String(key))}`;
  if (per === 'user') return `${name}:${key}`;
  const hash = createHash('sha256').update(String(key).trim().toLowerCase()).digest('base64url');
  return `${name}:${hash}`;
}

async function count(
  { db, settings, log }: LimitContext,
  name: RateLimitName,
  key: string,
): Promise<Verdict> {
  const { failure, storage, grows }: RateLimitRow = rateLimitTable[name];
  if (storage === 'process') return countInMemory(getMemoryLimiter(settings, name), key);
  try {
    return await countAttempt(db, key, {
      ...settings.limits[name],
      ...(grows !== undefined && { grows }),
    });
  } catch (error) {
    log.warn(
      { event: 'limiter_failed', limit: name, failure, err: error },
      'rate limiter failed to count',
    );
    if (failure === 'closed') throw createUnavailableError(error);
    return { allowed: true, retryAfterSeconds: 0 };
  }
}

/**
 * Counts one request for `key`: an address, a user's id, or an email address or phone number as
 * the client sent it. Throws ApiError 429 with Retry-After, which grows with further requests
 * unless the row says otherwise, and 503 when a limit with `failure: 'closed'` cannot count.
 */
export async function consumeRateLimit(
  ctx: LimitContext,
  name: RateLimitName,
  key: string | number,
): Promise<Attempt> {
  const counterKey = getCounterKey(name, key);
  const { allowed, retryAfterSeconds } = await count(ctx, name, counterKey);
  if (!allowed) {
    ctx.log.warn({ event: 'limited', limit: name }, 'refused by a limit');
    throw createTooManyRequestsError(retryAfterSeconds);
  }
  if (rateLimitTable[name].storage === 'process')
    return { refund: () => Promise.resolve(), reset: () => Promise.resolve() };
  return {
    refund: () => refundAttempt(ctx.db, counterKey),
    reset: () => resetAttempts(ctx.db, counterKey),
  };
}

/** Counts each request per user or per address, as the row says. */
export function limitRate(name: RequestLimitName): RouteHandler {
  return beforeDeadline(async (_req, res) => {
    const { ctx } = res.locals;
    if (rateLimitTable[name].per === 'address') {
      await consumeRateLimit(ctx, name, ctx.clientIp);
      return;
    }
    if (ctx.user === null) throw createUnauthenticatedError();
    await consumeRateLimit(ctx, name, ctx.user.id);
  });
}
