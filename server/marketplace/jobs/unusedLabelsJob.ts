// Voids labels of packages without remaining orders: the last one was cancelled or refunded before
// the hand-over. The seller never pays for an unused label, whatever the cause. Safe in any number
// of processes: a package is locked, and other processes skip it.
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { orderStates, orderStatuses } from '../../../src/lib/orders/orderStates';
import type { CarrierPort } from '../ports/carriers/carrierPort';
import type { Database } from '../database/generated/database';
import { lockPackage } from '../services/shipping/transitionPackage';
import { voidSupply } from '../services/shipping/labelMoney';
import { processEach } from './jobRunner';

const pauseMs = 15_000;
const endedStatuses = orderStatuses.filter((status) => orderStates[status].to.length === 0);

async function voidNextLabel(
  db: Kysely<Database>,
  carrier: CarrierPort | null,
  seen: number[],
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const duePackage = await trx
      .selectFrom('packages as p')
      .select('p.id')
      .where('p.status', '=', 'label_purchased')
      .where(sql<boolean>`p.id <> all(${seen}::bigint[])`)
      .where(({ exists, not, selectFrom }) => {
        const orders = selectFrom('orders as o')
          .select('o.id')
          .whereRef('o.packageId', '=', 'p.id');
        return exists(orders).and(not(exists(orders.where('o.status', 'not in', endedStatuses))));
      })
      .orderBy('p.id')
      .limit(1)
      .forUpdate('p')
      .skipLocked()
      .executeTakeFirst();
    if (duePackage === undefined) return false;
    seen.push(duePackage.id);
    await voidSupply(trx, await lockPackage(trx, duePackage.id), { actor: 'system', carrier });
    return true;
  });
}

/** Resolves to the pause until the next run, in milliseconds. */
export async function unusedLabelsJob(
  db: Kysely<Database>,
  carrier: CarrierPort | null,
  log: Logger,
): Promise<number> {
  await processEach(
    (seen) => voidNextLabel(db, carrier, seen),
    (error, id) => log.error({ err: error, package: id }, 'could not void an unused label'),
  );
  return pauseMs;
}
