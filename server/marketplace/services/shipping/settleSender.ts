// Settles a package's sender address when the seller adds one that makes a customs form necessary:
// within a country the rules can depend on the postcode. The address is then stored in the package,
// and its form becomes required. Must run before the seller sees the form or is refused for it, and
// outside the transaction that may refuse, so that the result persists.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/generated/database';
import { requireCustomsForm } from './customs/assessCustoms';
import { lockPackage, type PackageRow } from './transitionPackage';
import { findSender, nowNeedsForm } from './supplyChecks';

/** Returns true if a form is now required that was not before. */
export async function settleSender(
  db: Kysely<Database>,
  unlockedPackage: PackageRow,
): Promise<boolean> {
  // Nearly every package has its address from the start and needs no lock here.
  if (!(await nowNeedsForm(db, unlockedPackage))) return false;
  return db.transaction().execute(async (trx) => {
    const pkg = await lockPackage(trx, unlockedPackage.id);
    const sender = await findSender(trx, pkg);
    if (sender === null || !(await nowNeedsForm(trx, pkg))) return false;
    await trx
      .updateTable('packages')
      .set({ shipFrom: JSON.stringify(sender) })
      .where('id', '=', pkg.id)
      .execute();
    await requireCustomsForm(trx, pkg.id);
    return true;
  });
}
