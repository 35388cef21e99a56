// Fills the demo accounts with orders in many states, as if they had bought and sold for two
// months: to pay, to ship, in transit, delivered, disputed, completed. Uses the transitions of real
// orders, backdated step by step, in one transaction of about a second. Runs after the catalogue
// seed; does nothing the second time.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../marketplace/database/generated/database';
import { openUnpaidOrder } from '../../marketplace/services/checkout/request/requestPayment';
import { seedAddresses } from './orders/seedAddresses';
import { makeLots, type SoldLot } from './orders/makeLots';
import { backdate } from './orders/backdate';
import { simulateStep } from './orders/simulateStep';
import { sales, type Sale, type Step } from './orders/salesPlan';

const day = 86_400_000;
// Longer than the real three days to pay, so that a demo's unpaid orders do not expire soon.
const payWithin = 14 * day;

type PlannedSale = { sale: Sale; lot: SoldLot; buyerId: number };
type SaleStep = { ago: number; index: number; step: Step | 'won' };

async function readShops(
  trx: Kysely<Database>,
): Promise<Map<number, { country: string; city: string }>> {
  const ids = [...new Set(sales.map(({ seller }) => seller))];
  const rows = await trx
    .selectFrom('sellers')
    .select(['userId', 'countryCode', 'city'])
    .where('userId', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ userId, countryCode, city }) => [userId, { country: countryCode, city }]),
  );
}

/** All steps, oldest first. At the same moment sales come first, then the order of the plan. */
function getSaleSteps(planned: readonly PlannedSale[]): SaleStep[] {
  const all = planned.flatMap(({ sale }, index) => [
    { ago: sale.ago, index, step: 'won' as const },
    ...sale.steps.map(([ago, step]) => ({ ago, index, step })),
  ]);
  return all.toSorted(
    (a, b) =>
      b.ago - a.ago || Number(b.step === 'won') - Number(a.step === 'won') || a.index - b.index,
  );
}

async function openOrder(
  trx: Kysely<Database>,
  { sale, lot, buyerId }: PlannedSale,
  now: Date,
  partner: number | undefined,
): Promise<number> {
  const isLate = sale.steps.some(([, step]) => step === 'expire');
  const payBy = new Date(now.getTime() + (isLate ? 3 * day : payWithin));
  const order = await openUnpaidOrder(trx, {
    lot,
    buyerId,
    hammerMinor: lot.hammerMinor,
    source: 'auction',
    now,
    payBy,
  });
  if (sale.together !== true || partner === undefined) return order.id;
  // Merged into the payment request of the previous sale, as the buyer would do it.
  const { paymentRequestId: requestId } = await trx
    .selectFrom('orders')
    .select('paymentRequestId')
    .where('id', '=', partner)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('paymentRequests')
    .set({ status: 'cancelled' })
    .where('id', '=', order.paymentRequestId)
    .execute();
  await trx
    .updateTable('orders')
    .set({ paymentRequestId: requestId })
    .where('id', '=', order.id)
    .execute();
  return order.id;
}

async function simulateSales(
  trx: Kysely<Database>,
  planned: readonly PlannedSale[],
  now: Date,
): Promise<number[]> {
  const ids: number[] = [];
  const used = new Set<string>();
  let clock: number | null = null;
  for (const { ago, index, step } of getSaleSteps(planned)) {
    if (clock !== null)
      await backdate(
        trx,
        ids.filter((id) => id > 0),
        (clock - ago) * day,
      );
    clock = ago;
    const plannedSale = planned[index];
    if (plannedSale === undefined) continue;
    if (step === 'won') ids[index] = await openOrder(trx, plannedSale, now, ids[index - 1]);
    else await simulateStep(trx, ids[index] ?? 0, step, used);
  }
  await backdate(trx, ids, (clock ?? 0) * day);
  return ids;
}

async function planSales(trx: Kysely<Database>, now: Date): Promise<PlannedSale[]> {
  const bidders = await seedAddresses(trx);
  const shops = await readShops(trx);
  const possible = sales.flatMap((sale) => {
    const buyerId = typeof sale.buyer === 'number' ? sale.buyer : bidders.get(sale.buyer);
    const shop = shops.get(sale.seller);
    return buyerId === undefined || shop === undefined
      ? []
      : [{ sale, parties: { buyerId, ...shop } }];
  });
  const lots = await makeLots(trx, possible, now);
  return possible.flatMap(({ sale, parties }, index) => {
    const lot = lots[index];
    return lot === undefined ? [] : [{ sale, lot, buyerId: parties.buyerId }];
  });
}

/** Resolves to the number of orders created. */
export async function seedOrders(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('gavel:seed-orders'))`.execute(trx);
    const { rows } = await sql<{ now: Date; ready: boolean; lastMail: number }>`
      select now() as now, (select coalesce(max(id), 0) from mails) as last_mail,
        exists (select 1 from auctions where external_key = 'demo:1')
          and not exists (select 1 from auctions where external_key like 'orders:%')
          as ready`.execute(trx);
    const state = rows[0];
    if (state?.ready !== true) return 0;
    const ids = await simulateSales(trx, await planSales(trx, state.now), state.now);
    // Drops the mails of two months at once, and reminders of steps that are already done.
    await trx.deleteFrom('mails').where('id', '>', state.lastMail).execute();
    await sql`
      update timers set fired_at = now()
      where fired_at is null and due_at <= now()
        and subject_id = any(${ids}::bigint[])`.execute(trx);
    return ids.length;
  });
}
