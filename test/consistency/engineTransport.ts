// Calls the real engine without HTTP, as several processes would: each has its own connections and
// queues, and calls alternate between them.
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import type { Database } from '../../server/marketplace/database/generated/database';
import type { BiddingPolicy } from '../../server/marketplace/domain/bidding/biddingPolicy';
import { createLotQueues } from '../../server/marketplace/services/bidding/engine/placeBid';
import type {
  PlaceBidRequest,
  PlaceBidResult,
} from '../../server/marketplace/services/bidding/engine/placeBidRequest';
import type { BidCall, BidTransport, LotReading, Reply } from './history';
import { toReply } from './toReply';

export type EngineTransport = BidTransport & { stop: () => Promise<void> };

export function createEngineTransport(
  url: string,
  policy: BiddingPolicy,
  processes: number,
): EngineTransport {
  const handles = Array.from({ length: processes }, () =>
    openDatabase(url, { maxConnections: 10 }),
  );
  const queues = handles.map((db) => ({ db, submit: createLotQueues(db, policy).submit }));
  let turn = 0;
  const next = () => {
    turn = (turn + 1) % queues.length;
    const process = queues[turn];
    if (process === undefined) throw new Error('no process');
    return process;
  };
  return {
    bid: async (call) => toEngineReply(await next().submit(toRequest(call))),
    read: (lot) => readLot(next().db, lot),
    stop: async () => {
      await Promise.all(handles.map((db) => db.destroy()));
    },
  };
}

export function toRequest(call: BidCall): PlaceBidRequest {
  return {
    lotId: call.lot,
    userId: call.user,
    idempotencyKey: call.key,
    amountMinor: call.amount * 100,
    currency: 'EUR',
    type: call.auto ? 'autobid' : 'direct',
  };
}

export function toEngineReply(result: PlaceBidResult): Reply {
  if (result.kind !== 'answer') throw new Error(`expected an answer but got ${result.kind}`);
  return toReply(result.answer);
}

export async function readLot(db: Kysely<Database>, id: number): Promise<LotReading> {
  const lot = await db
    .selectFrom('lots')
    .leftJoin('users', 'users.id', 'lots.leaderId')
    .select([
      'bidSequence',
      'currentAmountMinor',
      'bidderToken',
      'effectiveCloseAt',
      sql<boolean>`lots.status <> 'open'`.as('over'),
    ])
    .where('lots.id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    sequence: lot.bidSequence,
    price: lot.currentAmountMinor === null ? null : lot.currentAmountMinor / 100,
    leader: lot.bidderToken,
    end: lot.effectiveCloseAt.getTime(),
    over: lot.over,
  };
}
