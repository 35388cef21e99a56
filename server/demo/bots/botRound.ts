// One round of the bots: considers a few lots and places a bid or two through the real engine.
// Refused bids are ignored.
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../marketplace/database/generated/database';
import { lotStateColumns, toLotState } from '../../marketplace/services/bidding/engine/lotRow';
import { placeBid } from '../../marketplace/services/bidding/engine/placeBid';
import type { Rng } from '../../marketplace/lib/random';
import { planBotBid, poisson, urgency } from './botBid';

/** Average number of bids of all bots per round. */
const bidsPerRound = 1.1;
const considered = 30;

/** Lots that close soon, and as many others. */
async function candidates(db: Kysely<Database>) {
  const soon = db
    .selectFrom('lots')
    .select('id')
    .where('status', '=', 'open')
    .where('effectiveCloseAt', '>', sql<Date>`now() + interval '2 seconds'`)
    .orderBy('effectiveCloseAt')
    .limit(considered);
  const any = db
    .selectFrom('lots')
    .select('id')
    .where('status', '=', 'open')
    .where('effectiveCloseAt', '>', sql<Date>`now()`)
    .orderBy(sql`random()`)
    .limit(considered);
  return db
    .selectFrom('lots')
    .select([...lotStateColumns, 'estimateMinMinor', sql<Date>`clock_timestamp()`.as('now')])
    .where((eb) => eb.or([eb('id', 'in', soon), eb('id', 'in', any)]))
    .where('opensAt', '<=', sql<Date>`now()`)
    .execute();
}

/** Resolves to the number of accepted bids. */
export async function botRound(
  db: Kysely<Database>,
  rng: Rng,
  mean = bidsPerRound,
): Promise<number> {
  const plannedBids = poisson(rng, mean);
  if (plannedBids === 0) return 0;
  const lots = await candidates(db);
  let acceptedCount = 0;
  for (let plannedBid = 0; plannedBid < plannedBids && lots.length > 0; plannedBid += 1) {
    const row = rng.weighted(
      lots.map(
        (lot) => [lot, urgency(lot.effectiveCloseAt.getTime() - lot.now.getTime())] as const,
      ),
    );
    lots.splice(lots.indexOf(row), 1);
    const bid = planBotBid(rng, toLotState(row), row.estimateMinMinor);
    if (!bid) continue;
    const result = await placeBid(db, {
      lotId: row.id,
      userId: bid.botId,
      idempotencyKey: `bot-${randomUUID()}`,
      amountMinor: bid.amountMinor,
      currency: row.currencyCode,
      type: bid.type,
    });
    if (result.kind === 'answer' && result.answer.status === 201) acceptedCount += 1;
  }
  return acceptedCount;
}
