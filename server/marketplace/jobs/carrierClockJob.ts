// Advances packages of the built-in carrier some time after each scan, by the database's clock.
// Only in demo mode, where no one scans packages. Safe in any number of processes: a package is
// locked while it advances, other processes skip it, and its waiting time is read again under the
// lock.
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { sandboxCarrier, getNextScan, getScanPlace } from '../ports/carriers/sandboxCarrier';
import type { Database } from '../database/generated/database';
import { lockPackage, receiveCarrierEvent } from '../services/shipping/transitionPackage';
import { processEach } from './jobRunner';

const pauseMs = 5_000;
/** Exceptions take longer to resolve, so that they can be seen. */
const exceptionDelayFactor = 3;

/**
 * The statement's snapshot may be older than its lock, so the result can include a package that
 * another process has just advanced.
 */
async function lockDuePackage(
  trx: Kysely<Database>,
  stepMs: number,
  skip: readonly number[],
): Promise<{ id: number } | undefined> {
  const lastScan = sql<Date>`(select max(e.at) from package_events e where e.package_id = p.id)`;
  return trx
    .selectFrom('packages as p')
    .select('p.id')
    .where('p.carrierCode', '=', sandboxCarrier.code)
    .where('p.status', 'in', ['handed_over', 'in_transit', 'customs', 'out_for_delivery'])
    .where(sql<boolean>`p.id <> all(${skip}::bigint[])`)
    .where(
      lastScan,
      '<=',
      sql<Date>`clock_timestamp() - ${stepMs}::float8
        * (case when p.exception is null then 1 else ${exceptionDelayFactor}::int end)
        * interval '1 millisecond'`,
    )
    .orderBy('p.id')
    .limit(1)
    .forUpdate('p')
    .skipLocked()
    .executeTakeFirst();
}

/** Resolves to whether a package was due. */
async function advanceNextPackage(
  db: Kysely<Database>,
  stepMs: number,
  seen: number[],
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const duePackage = await lockDuePackage(trx, stepMs, seen);
    if (duePackage === undefined) return false;
    // Each package is checked once per round, whatever the outcome.
    seen.push(duePackage.id);
    const pkg = await lockPackage(trx, duePackage.id);
    const events = await trx
      .selectFrom('packageEvents')
      .select(['id', 'description', 'at'])
      .where('packageId', '=', duePackage.id)
      .orderBy('id', 'desc')
      .execute();
    const waitedMs = pkg.now.getTime() - Math.max(...events.map(({ at }) => at.getTime()));
    if (waitedMs < stepMs * (pkg.exception === null ? 1 : exceptionDelayFactor)) return true;
    const form = await trx
      .selectFrom('customsDeclarations')
      .select('status')
      .where('packageId', '=', duePackage.id)
      .executeTakeFirst();
    const scan = getNextScan({
      exception: pkg.exception,
      descriptions: events.map(({ description }) => description),
      crossesCustoms: form !== undefined && form.status !== 'not_required',
      isAbroad: pkg.originCountry !== pkg.destinationCountry,
    });
    if (scan === null || pkg.trackingCode === null) return true;
    await receiveCarrierEvent(trx, {
      eventId: `clock:${duePackage.id}:${events[0]?.id ?? 0}`,
      carrierCode: sandboxCarrier.code,
      trackingCode: pkg.trackingCode,
      ...scan,
      exception: null,
      location: getScanPlace(pkg, scan.state, scan.description),
    });
    return true;
  });
}

/**
 * Advances each package that has waited for `stepMs` by one step. Resolves to the pause until the
 * next run, in milliseconds.
 */
export async function carrierClockJob(
  db: Kysely<Database>,
  stepMs: number,
  log: Logger,
): Promise<number> {
  await processEach(
    (seen) => advanceNextPackage(db, stepMs, seen),
    (error, id) => log.error({ err: error, package: id }, 'could not advance a package'),
  );
  return pauseMs;
}
