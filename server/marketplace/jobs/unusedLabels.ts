// Gives back labels of packages that nothing is left in: their last order was cancelled or refunded before the hand-over.
// However that came about, the seller does not pay for a label that is not used. Safe in any number of processes: a package
// is taken under its lock, which the others pass over. Called by startJobs.
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { orderStates, orderStatuses } from '../../../src/lib/orders/orderStates';
import type { CarrierPort } from '../carriers/carrierPort';
import type { Database } from '../database/schema';
import { lockPackage } from '../services/shipping/movePackage';
import { voidSupply } from '../services/shipping/voidSupply';

const pauseMs = 15_000;
const over = orderStatuses.filter((status) => orderStates[status].to.length === 0);

async function voidNext(db: Kysely<Database>, carrier: CarrierPort | null, seen: number[]): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      select p.id from packages p
      where p.status = 'label_purchased' and p.id <> all(${seen}::bigint[])
        and exists (select 1 from orders o where o.package_id = p.id)
        and not exists (select 1 from orders o where o.package_id = p.id and o.status <> all(${over}::text[]))
      order by p.id limit 1 for update of p skip locked`.execute(trx);
    const [found] = rows;
    if (found === undefined) return false;
    seen.push(found.id);
    await voidSupply(trx, await lockPackage(trx, found.id), { actor: 'system', carrier });
    return true;
  });
}

/** Resolves to the pause until its next run, in milliseconds. */
export async function unusedLabelsJob(db: Kysely<Database>, carrier: CarrierPort | null, log: Logger): Promise<number> {
  const seen: number[] = [];
  for (;;) {
    const before = seen.length;
    try {
      if (!(await voidNext(db, carrier, seen))) return pauseMs;
    } catch (error) {
      // Without a package in hand it is the database: the loop waits and begins again.
      if (seen.length === before) throw error;
      log.error({ err: error, package: seen.at(-1) }, 'an unused label could not be given back');
    }
  }
}
