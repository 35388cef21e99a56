// Ten wrong versions of the bid transaction, to prove that the checker detects them. Each is a
// plain transaction with one bid, built from the engine's parts with one part wrong. They write to
// a database without the constraints (dropConstraints), because PostgreSQL would otherwise refuse
// what the bug omits.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';
import type { BiddingPolicy } from '../../server/marketplace/domain/bidding/biddingPolicy';
import { closeNextDue } from '../../server/marketplace/jobs/closeDue';
import { writeSettlement } from '../../server/marketplace/jobs/writeSettlement';
import { decideBatch } from '../../server/marketplace/services/bidding/engine/decideBatch';
import {
  lockLot,
  readBidContext,
  type BidContext,
} from '../../server/marketplace/services/bidding/engine/lotLock';
import {
  lotStateColumns,
  toLotState,
  type LotRow,
} from '../../server/marketplace/services/bidding/engine/lotRow';
import { settleLot } from '../../server/marketplace/domain/bidding/biddingRules';
import { runShortTransaction } from '../../server/marketplace/services/bidding/engine/shortTransaction';
import type {
  PlaceBidRequest,
  PlaceBidResult,
} from '../../server/marketplace/services/bidding/engine/placeBidRequest';
import { writeBatch } from '../../server/marketplace/services/bidding/engine/writeBatch';
import { readLot, toEngineReply, toRequest } from './engineTransport';
import type { BidTransport, LotReading } from './history';

export const plantedBugs = [
  'no lock',
  'key before lock',
  'no unique key',
  'acknowledge before commit',
  'cached read',
  'float compare',
  'client clock',
  'close not idempotent',
  'extension off by one',
  'payment without key',
] as const;
export type PlantedBug = (typeof plantedBugs)[number];

export type PlantedSystem = BidTransport & {
  /** One run of the closing job. */
  close: () => Promise<void>;
  pay: (order: number, key: string, amountMinor: number) => Promise<void>;
};

export function createPlantedSystem(
  db: Kysely<Database>,
  bug: PlantedBug | null,
  policy: BiddingPolicy,
  random: () => number,
): PlantedSystem {
  const cache = new Map<number, { reading: LotReading; until: number }>();
  const rules =
    bug === 'extension off by one'
      ? {
          ...policy,
          softClose: { ...policy.softClose, extensionMs: policy.softClose.extensionMs + 1 },
        }
      : policy;

  async function transact(
    request: PlaceBidRequest,
    acknowledge: (result: PlaceBidResult) => void,
  ): Promise<void> {
    const early =
      bug === 'key before lock' ? (await readContext(db, request)).storedRequests : null;
    await runShortTransaction(db, async (transaction) => {
      const lot =
        bug === 'no lock'
          ? await lotWithoutLock(transaction, request.lotId)
          : await lockLot(transaction, request.lotId);
      if (lot === null) throw new Error('no such lot');
      const context = await readBidContext(transaction, lot.id, [request]);
      if (context === null) throw new Error('no such lot');
      if (early !== null) context.storedRequests = early;
      if (bug === 'no unique key') context.storedRequests = [];
      if (bug === 'client clock' && request.userId % 2 === 1)
        context.now = new Date(Date.now() - 10_000);
      const state = toLotState(lot, context.lastBidId);
      const judged =
        bug === 'float compare' ? { ...state, priceMinor: nearly(state.priceMinor) } : state;
      const decision = decideBatch(judged, [request], context, rules);
      await writeBatch(transaction, lot, decision, context.now);
      const [result] = decision.results;
      if (result === undefined) throw new Error('no result');
      if (bug !== 'acknowledge before commit') return result;
      acknowledge(result);
      if (random() < 0.05) throw new Error('killed between the answer and the commit');
      return result;
    }).then(acknowledge);
  }

  return {
    bid: async (call) =>
      toEngineReply(
        await new Promise<PlaceBidResult>(
          (resolve, reject) => void transact(toRequest(call), resolve).catch(reject),
        ),
      ),
    read: async (lot) => {
      const cachedContext = cache.get(lot);
      if (
        bug === 'cached read' &&
        cachedContext !== undefined &&
        performance.now() < cachedContext.until
      )
        return cachedContext.reading;
      const reading = await readLot(db, lot);
      cache.set(lot, { reading, until: performance.now() + 100 });
      return reading;
    },
    close: async () => {
      if (bug === 'close not idempotent') await Promise.all([closeBlindly(db), closeBlindly(db)]);
      else while ((await closeNextDue(db)) !== null);
    },
    pay: async (order, key, amountMinor) => {
      const payKey = bug === 'payment without key' ? `${key}-${random()}` : key;
      await sql`
        insert into test_payments (order_id, key, amount_minor)
        values (${order}, ${payKey}, ${amountMinor})
        on conflict (key) do nothing
      `.execute(db);
    },
  };
}

/** A price as floating-point arithmetic with a tolerance of 0.1 % would give it. */
function nearly(priceMinor: number | null): number | null {
  return priceMinor === null ? null : Math.floor((priceMinor * 0.999) / 100) * 100;
}

async function lotWithoutLock(db: Kysely<Database>, id: number): Promise<LotRow | null> {
  return (
    (await db.selectFrom('lots').select(lotStateColumns).where('id', '=', id).executeTakeFirst()) ??
    null
  );
}

async function readContext(db: Kysely<Database>, request: PlaceBidRequest): Promise<BidContext> {
  const context = await readBidContext(db, request.lotId, [request]);
  if (context === null) throw new Error('no such lot');
  return context;
}

async function closeBlindly(db: Kysely<Database>): Promise<void> {
  const dueLots = await db
    .selectFrom('lots')
    .select(lotStateColumns)
    .where('status', '=', 'open')
    .where('effectiveCloseAt', '<=', sql<Date>`clock_timestamp()`)
    .execute();
  for (const row of dueLots) {
    const now = new Date();
    const settlement = settleLot(toLotState(row), now);
    if (settlement !== null)
      await runShortTransaction(db, (transaction) =>
        writeSettlement(transaction, row, toLotState(row), settlement, now),
      );
  }
}

export async function dropConstraints(db: Kysely<Database>): Promise<void> {
  for (const statement of [
    'drop trigger bids_order on bids',
    `alter table bids
      drop constraint bids_lot_id_sequence_key,
      drop constraint bids_lot_id_amount_minor_key`,
    `alter table bid_requests
      drop constraint bid_requests_user_id_idempotency_key_key,
      drop constraint bid_requests_lot_id_operation_sequence_key`,
    `alter table orders
      drop constraint orders_lot_id_key,
      drop constraint orders_reference_key,
      drop constraint orders_hammer_minor_check`,
    `create table test_payments (
      order_id bigint not null,
      key text not null unique,
      amount_minor bigint not null
    )`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
