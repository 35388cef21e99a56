// One round of the bots: a few lots are looked at, a bid or two is placed through the engine like anybody's.
// Called by startDemoHouse in the one process that leads. A refused bid is nothing to worry about.
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { lotStateColumns, lotStateOf } from '../../services/bidding/engine/lotRow';
import { placeBid } from '../../services/bidding/engine/placeBid';
import type { Rng } from '../random';
import { botBid, poisson, urgency } from './botBid';

/** Bids of all bots in one round, on average. */
const bidsPerRound = 1.1;
const looked = 30;

/** Lots that end soon, and as many of the rest. */
async function candidates(db: Kysely<Database>) {
  const soon = db.selectFrom('lots').select('id').where('status', '=', 'open').where('effective_close_at', '>', sql<Date>`now() + interval '2 seconds'`).orderBy('effective_close_at').limit(looked);
  const any = db.selectFrom('lots').select('id').where('status', '=', 'open').where('effective_close_at', '>', sql<Date>`now()`).orderBy(sql`random()`).limit(looked);
  return db
    .selectFrom('lots')
    .select([...lotStateColumns, 'estimate_min_minor', sql<Date>`clock_timestamp()`.as('now')])
    .where((eb) => eb.or([eb('id', 'in', soon), eb('id', 'in', any)]))
    .where('opens_at', '<=', sql<Date>`now()`)
    .execute();
}

/** Resolves to the number of bids that the engine took. */
export async function botRound(db: Kysely<Database>, rng: Rng, mean = bidsPerRound): Promise<number> {
  const wishes = poisson(rng, mean);
  if (wishes === 0) return 0;
  const lots = await candidates(db);
  let taken = 0;
  for (let wish = 0; wish < wishes && lots.length > 0; wish += 1) {
    const row = rng.weighted(lots.map((lot) => [lot, urgency(lot.effective_close_at.getTime() - lot.now.getTime())] as const));
    lots.splice(lots.indexOf(row), 1);
    const bid = botBid(rng, lotStateOf(row), row.estimate_min_minor);
    if (!bid) continue;
    const result = await placeBid(db, { lotId: row.id, userId: bid.botId, idempotencyKey: `bot-${randomUUID()}`, amountMinor: bid.amountMinor, currency: row.currency_code, type: bid.type });
    if (result.kind === 'answer' && result.answer.status === 201) taken += 1;
  }
  return taken;
}
