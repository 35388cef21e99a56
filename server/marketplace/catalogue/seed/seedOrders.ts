// Fills the demo's accounts with orders in many states, as if they had bought and sold for two months: to pay, to ship, on
// the way, delivered, disputed, completed. In one transaction, by the moves that real orders make, with time that passes in
// between. Called by the launcher in demo mode, after the catalogue; does nothing where it was done. About a second.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { openUnpaidOrder } from '../../services/orders/payments/openOrder';
import { seedHomes } from './orders/demoHomes';
import { makeLots, type SoldLot } from './orders/makeLots';
import { passTime } from './orders/passTime';
import { playStep } from './orders/playStep';
import { sales, type Sale, type Step } from './orders/salesPlan';

const day = 86_400_000;
// A demo is looked at for longer than the three days in which an order has to be paid.
const payWithin = 14 * day;

type Planned = { sale: Sale; lot: SoldLot; buyerId: number };
type Moment = { ago: number; index: number; step: Step | 'won' };

async function readShops(trx: Kysely<Database>): Promise<Map<number, { country: string; city: string }>> {
  const ids = [...new Set(sales.map(({ seller }) => seller))];
  const rows = await trx.selectFrom('sellers').select(['user_id', 'country_code', 'city']).where('user_id', 'in', ids).execute();
  return new Map(rows.map(({ user_id, country_code, city }) => [user_id, { country: country_code, city }]));
}

/** Everything that happens, from the longest ago on. Of one moment: first what is won, then in the order of the plan. */
function momentsOf(planned: readonly Planned[]): Moment[] {
  const all = planned.flatMap(({ sale }, index) => [{ ago: sale.ago, index, step: 'won' as const }, ...sale.steps.map(([ago, step]) => ({ ago, index, step }))]);
  return all.toSorted((a, b) => b.ago - a.ago || Number(b.step === 'won') - Number(a.step === 'won') || a.index - b.index);
}

async function win(trx: Kysely<Database>, { sale, lot, buyerId }: Planned, now: Date, partner: number | undefined): Promise<number> {
  const isLate = sale.steps.some(([, step]) => step === 'expire');
  const payBy = new Date(now.getTime() + (isLate ? 3 * day : payWithin));
  const order = await openUnpaidOrder(trx, { lot, buyerId, hammerMinor: lot.hammerMinor, source: 'auction', now, payBy });
  if (sale.together !== true || partner === undefined) return order.id;
  // Taken into the request of the sale before it, as their buyer would have done.
  const { payment_request_id: requestId } = await trx.selectFrom('orders').select('payment_request_id').where('id', '=', partner).executeTakeFirstOrThrow();
  await trx.updateTable('payment_requests').set({ status: 'cancelled' }).where('id', '=', order.payment_request_id).execute();
  await trx.updateTable('orders').set({ payment_request_id: requestId }).where('id', '=', order.id).execute();
  return order.id;
}

async function play(trx: Kysely<Database>, planned: readonly Planned[], now: Date): Promise<number[]> {
  const ids: number[] = [];
  const used = new Set<string>();
  let clock: number | null = null;
  for (const { ago, index, step } of momentsOf(planned)) {
    if (clock !== null) await passTime(trx, ids.filter((id) => id > 0), (clock - ago) * day);
    clock = ago;
    const one = planned[index];
    if (one === undefined) continue;
    if (step === 'won') ids[index] = await win(trx, one, now, ids[index - 1]);
    else await playStep(trx, ids[index] ?? 0, step, used);
  }
  await passTime(trx, ids, (clock ?? 0) * day);
  return ids;
}

async function planSales(trx: Kysely<Database>, now: Date): Promise<Planned[]> {
  const bidders = await seedHomes(trx);
  const shops = await readShops(trx);
  const possible = sales.flatMap((sale) => {
    const buyerId = typeof sale.buyer === 'number' ? sale.buyer : bidders.get(sale.buyer);
    const shop = shops.get(sale.seller);
    return buyerId === undefined || shop === undefined ? [] : [{ sale, parties: { buyerId, ...shop } }];
  });
  const lots = await makeLots(trx, possible, now);
  return possible.flatMap(({ sale, parties }, index) => {
    const lot = lots[index];
    return lot === undefined ? [] : [{ sale, lot, buyerId: parties.buyerId }];
  });
}

/** Resolves to how many orders were made. */
export async function seedOrders(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('gavel:seed-orders'))`.execute(trx);
    const { rows } = await sql<{ now: Date; ready: boolean; last_mail: number }>`
      select now() as now, (select coalesce(max(id), 0) from mails) as last_mail,
        exists (select 1 from auctions where external_key = 'demo:1') and not exists (select 1 from auctions where external_key like 'orders:%') as ready`.execute(trx);
    const facts = rows[0];
    if (facts?.ready !== true) return 0;
    const ids = await play(trx, await planSales(trx, facts.now), facts.now);
    // Nobody wants two months of mails at once, nor reminders of what is long done.
    await trx.deleteFrom('mails').where('id', '>', facts.last_mail).execute();
    await sql`update timers set fired_at = now() where fired_at is null and due_at <= now() and subject_id = any(${ids}::bigint[])`.execute(trx);
    return ids.length;
  });
}
