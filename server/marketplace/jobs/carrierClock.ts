// Moves packages of the built-in carrier on, some time after each scan, by the database's clock. Only in demo mode, where
// nobody scans. Safe in any number of processes: a package is taken under its lock, which the others pass over, and how long
// it has waited is read again under it. Called by startJobs.
import { sql, type Kysely } from 'kysely';
import type { Logger } from 'pino';
import { testCarrier } from '../carriers/testCarrier';
import { nextScan, scanPlace } from '../carriers/testRoute';
import type { Database } from '../database/schema';
import { receiveCarrierEvent } from '../services/shipping/carrierEvent';
import { lockPackage } from '../services/shipping/movePackage';

const pauseMs = 5_000;
/** What went wrong takes longer to settle, so that people see it. */
const patience = 3;

type Due = { id: number; status: string };

/** What the statement saw may be older than its lock: a package that another process has just moved on can be among them. */
async function takeDue(trx: Kysely<Database>, stepMs: number, skip: readonly number[]): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select p.id, p.status from packages p
    where p.carrier_code = ${testCarrier.code} and p.status in ('handed_over', 'in_transit', 'customs', 'out_for_delivery')
      and p.id <> all(${skip}::bigint[])
      and (select max(e.at) from package_events e where e.package_id = p.id)
        <= clock_timestamp() - ${stepMs}::float8 * (case when p.exception is null then 1 else ${patience}::int end) * interval '1 millisecond'
    order by p.id limit 1 for update of p skip locked`.execute(trx);
  return rows[0];
}

/** Resolves to the package that was moved on; null: none is due. */
async function moveNext(db: Kysely<Database>, stepMs: number, skip: number[]): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    const due = await takeDue(trx, stepMs, skip);
    if (due === undefined) return null;
    // Looked at once in a round, whatever becomes of it.
    skip.push(due.id);
    const parcel = await lockPackage(trx, due.id);
    const events = await trx.selectFrom('package_events').select(['id', 'description', 'at']).where('package_id', '=', due.id).orderBy('id', 'desc').execute();
    const waitedMs = parcel.now.getTime() - Math.max(...events.map(({ at }) => at.getTime()));
    if (waitedMs < stepMs * (parcel.exception === null ? 1 : patience)) return due.id;
    const form = await trx.selectFrom('customs_declarations').select('status').where('package_id', '=', due.id).executeTakeFirst();
    const scan = nextScan({
      exception: parcel.exception,
      descriptions: events.map(({ description }) => description),
      crossesCustoms: form !== undefined && form.status !== 'not_required',
      isAbroad: parcel.origin_country !== parcel.destination_country,
    });
    if (scan === null || parcel.tracking_code === null) return due.id;
    await receiveCarrierEvent(trx, {
      eventId: `clock:${due.id}:${events[0]?.id ?? 0}`,
      carrierCode: testCarrier.code,
      trackingCode: parcel.tracking_code,
      ...scan,
      exception: null,
      location: scanPlace(parcel, scan.state, scan.description),
    });
    return due.id;
  });
}

/** Moves each package on that has waited for `stepMs`, once. Resolves to the pause until its next run, in milliseconds. */
export async function carrierClockJob(db: Kysely<Database>, stepMs: number, log: Logger): Promise<number> {
  const seen: number[] = [];
  for (;;) {
    const before = seen.length;
    try {
      if ((await moveNext(db, stepMs, seen)) === null) return pauseMs;
    } catch (error) {
      // Without a package in hand it is the database: the loop waits and begins again.
      if (seen.length === before) throw error;
      log.error({ err: error, package: seen.at(-1) }, 'a package could not be moved on');
    }
  }
}
