// Where a package is sent from, once its seller has given an address that its customs form depends on: inside of a country
// the rules can differ by the postcode. The address is the package's own from then on, and the form that was thought to be
// needless is to be filled in. Called before everything that a seller is told of the form or refused for it, outside of the
// transaction that may refuse: what is found here stays.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { beginCustomsForm } from './customs/assessCustoms';
import { lockPackage, type PackageRow } from './movePackage';
import { findSender, needsFormAfterAll } from './supplyChecks';

/** true: a form has begun that was not needed before. */
export async function settleSender(db: Kysely<Database>, found: PackageRow): Promise<boolean> {
  // Nearly every package has its address from the beginning: no lock for those.
  if (!(await needsFormAfterAll(db, found))) return false;
  return db.transaction().execute(async (trx) => {
    const parcel = await lockPackage(trx, found.id);
    const sender = await findSender(trx, parcel);
    if (sender === null || !(await needsFormAfterAll(trx, parcel))) return false;
    await trx.updateTable('packages').set({ ship_from: JSON.stringify(sender) }).where('id', '=', parcel.id).execute();
    await beginCustomsForm(trx, parcel.id);
    return true;
  });
}
