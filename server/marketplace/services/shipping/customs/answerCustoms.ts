// The built-in customs: looks at a form that was submitted and accepts it or says why not. Called by the timer that
// submitting sets, and by tests; a second call finds nothing to answer. What has left the package meanwhile is taken out of
// the form then.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { decideCustoms } from '../../../domain/customs/customsDecision';
import { recordOrderEvent } from '../../orders/recordOrderEvent';
import { reassessCustomsForm } from './assessCustoms';
import { isOutdated, readCustomsFacts } from './customsFacts';
import { checkOf } from './declarationRow';

export async function answerCustoms(trx: Kysely<Database>, packageId: number): Promise<void> {
  // The package first, as everybody locks them.
  await trx.selectFrom('packages').select('id').where('id', '=', packageId).forUpdate().execute();
  const row = await trx.selectFrom('customs_declarations').selectAll().where('package_id', '=', packageId).where('status', '=', 'submitted').forUpdate().executeTakeFirst();
  const facts = await readCustomsFacts(trx, packageId);
  const check = row === undefined || facts === undefined ? null : checkOf(facts, row.draft);
  if (row === undefined || facts === undefined || check === null) return;
  const reason = decideCustoms(check);
  await trx
    .updateTable('customs_declarations')
    .set({ status: reason === null ? 'accepted' : 'rejected', rejection_reason: reason, decided_at: sql<Date>`clock_timestamp()` })
    .where('package_id', '=', packageId)
    .execute();
  if (isOutdated(facts, row.draft)) {
    await reassessCustomsForm(trx, packageId);
    // That it was accepted as it was is no news to anybody: it has to be submitted again.
    if (reason === null) return;
  }
  for (const { id } of facts.orders) {
    await recordOrderEvent(trx, { orderId: id, type: reason === null ? 'customs_accepted' : 'customs_rejected', actor: 'system', params: { form: row.form, reason } });
  }
}
