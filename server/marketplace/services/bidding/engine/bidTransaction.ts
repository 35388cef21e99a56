// The transaction that decides and stores bids on a lot: lock, read, decide, write, commit, in two
// round trips. Other writers of an open lot's bidding columns (jobs, withdrawLot, buyLot) take the
// same lock. Timeouts of two seconds bound everything here.
// A batch with a bid that needs a second factor takes more round trips: its grant is read under the
// lot's lock and consumed by the transaction that stores the bid. A grant is therefore consumed
// exactly if its bid is accepted, even after a crash. Of two bids with one grant the second finds
// none, because both need the lock of the same lot.
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../database/generated/database';
import type { BiddingPolicy } from '../../../domain/bidding/biddingPolicy';
import { createBatchLoader, type BatchLoader } from '../../../lib/batchLoader';
import { liveChannel } from '../../../domain/bidding/biddingFigures';
import { decideBatch, type BatchDecision } from './decideBatch';
import {
  parseContext,
  buildContextSql,
  lockLot,
  readBidContext,
  type BidContext,
  type ContextRow,
} from './lotLock';
import { toLotState } from './lotRow';
import type { PlaceBidRequest, PlaceBidResult } from './placeBidRequest';
import { runShortTransaction, runInTwoRoundTrips } from './shortTransaction';
import { writeBatchText, type WrittenRow } from './writeBatch';

// Second-factor grants inside the bid transaction. Must run under the lot's lock: every grant for a
// bid names its lot, and nothing else consumes such grants, so a grant that is free when it is read
// stays free until the commit.

/** Grants by the request's index in the batch, the earliest expiry first. */
async function readFreeGrants(
  db: Kysely<Database>,
  requests: readonly PlaceBidRequest[],
): Promise<Map<number, string[]>> {
  const grantsByIndex = new Map<number, string[]>();
  for (const [index, { grant }] of requests.entries()) {
    if (grant === undefined) continue;
    const { userId, binding, action, bodyHash } = grant;
    const rows = await db
      .selectFrom('mfaChallenges')
      .select('id')
      .where('userId', '=', userId)
      .where('binding', '=', binding)
      .where('action', '=', action)
      .where('bodyHash', '=', bodyHash)
      .where('usedAt', 'is', null)
      .where('verifiedAt', 'is not', null)
      .where('grantExpiresAt', '>', sql<Date>`clock_timestamp()`)
      .orderBy('grantExpiresAt')
      .execute();
    grantsByIndex.set(
      index,
      rows.map(({ id }) => id),
    );
  }
  return grantsByIndex;
}

/** Throws if one of the grants is no longer free, so that the bids are not stored. */
async function useGrants(db: Kysely<Database>, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  const { rows } = await sql`
    update mfa_challenges set used_at = clock_timestamp()
    where id = any(${[...ids]}::uuid[]) and used_at is null
    returning id`.execute(db);
  if (rows.length !== ids.size)
    throw new Error('A grant was consumed elsewhere despite the lock of its lot.');
}

const announcers = new WeakMap<Kysely<Database>, BatchLoader<string, null>>();

async function notify(db: Kysely<Database>, notices: readonly string[]): Promise<null[]> {
  await sql`
    select count(pg_notify(${liveChannel}, notice))
    from unnest(${notices}::text[]) as notice`.execute(db);
  return notices.map(() => null);
}

/**
 * Notifies all processes of new live events after a bid transaction commits. Notices of many lots
 * share a query. If the process dies before it notifies, the events are stored, and the hubs look
 * for such events with every heartbeat. `newestEventId` is the last event of the transaction; the
 * hub finds the earlier ones by it. Does not wait and never throws.
 */
function announceEvents(db: Kysely<Database>, auctionId: number, newestEventId: number): void {
  const announce =
    announcers.get(db) ?? createBatchLoader((notices: readonly string[]) => notify(db, notices));
  announcers.set(db, announce);
  // If the database is unreachable, the listeners have lost it too and catch up when they
  // reconnect.
  announce(`${auctionId}:${newestEventId}`).catch(() => undefined);
}

type Grants = ReadonlyMap<number, readonly string[]>;
type BatchResult = { context: BidContext; decision: BatchDecision; text: string | null };

const createNotFoundResults = (requests: readonly PlaceBidRequest[]): PlaceBidResult[] =>
  requests.map(() => ({ kind: 'lot_not_found' }));

/** Returns null if there is no such lot. A draft does not exist for bidders. */
function decide(
  context: BidContext | null,
  requests: readonly PlaceBidRequest[],
  policy: BiddingPolicy,
  grants: Grants,
): BatchResult | null {
  if (context === null || context.lot.publishedAt > context.now) return null;
  const { lot } = context;
  const decided = requests.map((request) => ({
    ...request,
    obstacles: request.obstaclesOn?.(lot) ?? request.obstacles,
  }));
  const decision = decideBatch(
    toLotState(lot, context.lastBidId),
    decided,
    { ...context, grants },
    policy,
  );
  return { context, decision, text: writeBatchText(lot, decision, context.now) };
}

function toResults(
  db: Kysely<Database>,
  { context, decision }: BatchResult,
  insertedIds: WrittenRow | undefined,
): PlaceBidResult[] {
  const newestEvent = insertedIds?.newestEvent ?? null;
  if (newestEvent !== null) announceEvents(db, context.lot.auctionId, newestEvent);
  return decision.results;
}

async function withGrants(
  db: Kysely<Database>,
  lotId: number,
  requests: readonly PlaceBidRequest[],
  policy: BiddingPolicy,
): Promise<PlaceBidResult[]> {
  const outcome = await runShortTransaction(db, async (transaction) => {
    if ((await lockLot(transaction, lotId)) === null) return null;
    const context = await readBidContext(transaction, lotId, requests);
    const decided = decide(context, requests, policy, await readFreeGrants(transaction, requests));
    if (decided === null) return null;
    await useGrants(transaction, decided.decision.usedGrants);
    const insertedIds =
      decided.text === null
        ? undefined
        : (await sql.raw<WrittenRow>(decided.text).execute(transaction)).rows[0];
    return { decided, written: insertedIds };
  });
  return outcome === null
    ? createNotFoundResults(requests)
    : toResults(db, outcome.decided, outcome.written);
}

/**
 * Results are in the order of the requests. Throws PostgreSQL's errors. After an error either
 * nothing was stored, or a retry returns the stored answer.
 */
export function bidTransaction(
  db: Kysely<Database>,
  lotId: number,
  requests: readonly PlaceBidRequest[],
  policy: BiddingPolicy,
): Promise<PlaceBidResult[]> {
  if (requests.some(({ grant }) => grant !== undefined))
    return withGrants(db, lotId, requests, policy);
  return runInTwoRoundTrips(
    db,
    buildContextSql(lotId, requests, 'lock'),
    (row: ContextRow | undefined) => {
      const decided = decide(parseContext(row), requests, policy, new Map());
      return {
        last: decided?.text ?? null,
        result: (insertedIds: WrittenRow | undefined) =>
          decided === null ? createNotFoundResults(requests) : toResults(db, decided, insertedIds),
      };
    },
  );
}
