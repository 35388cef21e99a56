// Every limit on tries as one table: how many in which time, whom they are counted for, where, and what happens when
// the counter is broken. Handlers call takeTry with a row's name; nothing else in the marketplace counts tries, except
// one-time codes, which have figures of their own. Names of people (addresses, numbers) never get into the counters.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../database/schema';
import { tooMany, unavailable } from './apiError';
import type { Limit } from './limit';
import { createMemoryLimit, type MemoryLimit } from './memoryLimit';
import { networkOf } from './networkOf';
import { clearTries, countTry, forgetTry, type LimitVerdict } from './rateLimit';

export type RateLimitRow = Limit & {
  /** Whom the key names. An address counts with its network; accounts and destinations are kept as hashes. */
  per: 'account' | 'address' | 'destination' | 'user';
  /** With a broken counter: `closed` refuses (503), `open` lets through. What guards a secret or costs money is closed. */
  failure: 'closed' | 'open';
  /** `process`: in memory, no round trip, and with n processes n times the figure. */
  kept: 'database' | 'process';
  /** False: refused tries do not lengthen the wait. For what a stranger can use up in the place of its owner. */
  grows?: false;
};

const minutes = 60;
const hours = 60 * minutes;

export const rateLimitTable = {
  signInPerAccount: { limit: 10, windowSeconds: 15 * minutes, per: 'account', failure: 'closed', kept: 'database' },
  signInPerAddress: { limit: 25, windowSeconds: 5 * minutes, per: 'address', failure: 'closed', kept: 'database' },
  // Each page of signing in asks for one; a row each, for ten minutes.
  passkeyChallengesPerAddress: { limit: 300, windowSeconds: 5 * minutes, per: 'address', failure: 'open', kept: 'process' },
  passkeyChallengesPerUser: { limit: 60, windowSeconds: 15 * minutes, per: 'user', failure: 'closed', kept: 'database' },
  registrationsPerAddress: { limit: 20, windowSeconds: hours, per: 'address', failure: 'closed', kept: 'database' },
  registrationsPerEmail: { limit: 5, windowSeconds: hours, per: 'destination', failure: 'closed', kept: 'database' },
  resetsPerAddress: { limit: 20, windowSeconds: hours, per: 'address', failure: 'closed', kept: 'database' },
  // Anybody can ask for anybody's: who goes on asking must not keep the owner from it for longer than the window.
  resetsPerEmail: { limit: 5, windowSeconds: hours, per: 'destination', failure: 'closed', kept: 'database', grows: false },
  // Links that are no good, and codes of registrations: of people whom nobody knows yet. Right ones are taken back.
  tokenChecksPerAddress: { limit: 30, windowSeconds: 15 * minutes, per: 'address', failure: 'closed', kept: 'database' },
  emailChangesPerUser: { limit: 20, windowSeconds: hours, per: 'user', failure: 'closed', kept: 'database' },
  // Wrong codes; right ones are taken back.
  codeChecksPerUser: { limit: 30, windowSeconds: 15 * minutes, per: 'user', failure: 'closed', kept: 'database' },
  challengesPerUser: { limit: 60, windowSeconds: 15 * minutes, per: 'user', failure: 'closed', kept: 'database' },
  passwordChecksPerUser: { limit: 10, windowSeconds: 15 * minutes, per: 'user', failure: 'closed', kept: 'database' },
  // Each one sends a text message, which somebody pays for.
  phoneChangesPerUser: { limit: 10, windowSeconds: hours, per: 'user', failure: 'closed', kept: 'database' },
  // Few, because stolen cards are tried out one after another.
  cardsPerUser: { limit: 10, windowSeconds: hours, per: 'user', failure: 'closed', kept: 'database' },
  cardTokensPerAddress: { limit: 30, windowSeconds: 10 * minutes, per: 'address', failure: 'closed', kept: 'database' },
  holdsPerUser: { limit: 30, windowSeconds: hours, per: 'user', failure: 'closed', kept: 'database' },
  // Each one can ask the provider, and stolen cards are tried out this way too.
  paymentsPerUser: { limit: 60, windowSeconds: hours, per: 'user', failure: 'closed', kept: 'database' },
  buyNowPerUser: { limit: 30, windowSeconds: hours, per: 'user', failure: 'closed', kept: 'database' },
  identityChecksPerUser: { limit: 10, windowSeconds: hours, per: 'user', failure: 'closed', kept: 'database' },
  ageChecksPerUser: { limit: 20, windowSeconds: hours, per: 'user', failure: 'closed', kept: 'database' },
  // Each one is paid to a carrier; a seller who ships a whole sale in an hour stays below.
  labelsPerUser: { limit: 300, windowSeconds: hours, per: 'user', failure: 'closed', kept: 'database' },
  // Each one writes to somebody.
  orderRequestsPerUser: { limit: 30, windowSeconds: hours, per: 'user', failure: 'open', kept: 'database' },
  exportsPerUser: { limit: 5, windowSeconds: hours, per: 'user', failure: 'open', kept: 'database' },
  // Each one is a line in the order's history.
  feedbackWritesPerUser: { limit: 60, windowSeconds: hours, per: 'user', failure: 'open', kept: 'database' },
  // More than a person can press; a machine that runs wild is stopped.
  bidsPerUser: { limit: 120, windowSeconds: 10, per: 'user', failure: 'open', kept: 'process' },
  visitorEventsPerAddress: { limit: 600, windowSeconds: minutes, per: 'address', failure: 'open', kept: 'database' },
} as const satisfies Record<string, RateLimitRow>;

export type RateLimitName = keyof typeof rateLimitTable;
export type RateLimits = Readonly<Record<RateLimitName, Limit>>;

/** What a counted try can still become: legitimate after all (`forget`), or the end of the whole count (`clear`). */
type CountedTry = { forget: () => Promise<void>; clear: () => Promise<void> };
type LimitSettings = { limits: RateLimits };
/** Of a request's context. */
type LimitContext = { db: Kysely<Database>; settings: LimitSettings; log: Logger };

function keyOf(name: RateLimitName, key: string | number): string {
  const { per } = rateLimitTable[name];
  if (per === 'address') return `${name}:${networkOf(String(key))}`;
  if (per === 'user') return `${name}:${key}`;
  return `${name}:${createHash('sha256').update(String(key).trim().toLowerCase()).digest('base64url')}`;
}

// For each application, so that tests beside each other do not count for one another.
const inMemory = new WeakMap<LimitSettings, Map<RateLimitName, MemoryLimit>>();

function memoryLimitOf(settings: LimitSettings, name: RateLimitName): MemoryLimit {
  const own = inMemory.get(settings) ?? new Map<RateLimitName, MemoryLimit>();
  inMemory.set(settings, own);
  const present = own.get(name) ?? createMemoryLimit(settings.limits[name]);
  own.set(name, present);
  return present;
}

async function count({ db, settings, log }: LimitContext, name: RateLimitName, key: string): Promise<LimitVerdict> {
  const { failure, kept, grows }: RateLimitRow = rateLimitTable[name];
  if (kept === 'process') return memoryLimitOf(settings, name).count(key);
  try {
    return await countTry(db, key, { ...settings.limits[name], ...(grows !== undefined && { grows }) });
  } catch (error) {
    log.warn({ event: 'limiter_failed', limit: name, failure, err: error }, 'a limiter could not count');
    if (failure === 'closed') throw unavailable(error);
    return { allowed: true, retryAfterSeconds: 0 };
  }
}

/**
 * Counts one try for `key`: an address as it came, a user's id, an e-mail address or number as it was given. Throws
 * ApiError 429 with Retry-After, which grows with the tries after it unless the row says otherwise, and 503 where a closed
 * limit cannot count.
 */
export async function takeTry(ctx: LimitContext, name: RateLimitName, key: string | number): Promise<CountedTry> {
  const own = keyOf(name, key);
  const { allowed, retryAfterSeconds } = await count(ctx, name, own);
  if (!allowed) {
    ctx.log.warn({ event: 'limited', limit: name }, 'refused by a limit');
    throw tooMany(retryAfterSeconds);
  }
  if (rateLimitTable[name].kept === 'process') return { forget: () => Promise.resolve(), clear: () => Promise.resolve() };
  return { forget: () => forgetTry(ctx.db, own), clear: () => clearTries(ctx.db, own) };
}
