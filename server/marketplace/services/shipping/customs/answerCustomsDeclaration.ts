// The built-in customs authority: accepts or rejects a submitted form. A timer starts it after the
// submission; a second call finds nothing to answer. Afterwards, items that have left the package
// are removed from the form.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/generated/database';
import { decideCustoms } from '../../../domain/customs/decideCustoms';
import { recordOrderEvent } from '../../order-transitions/transitionOrder';
import { reassessCustomsForm } from './assessCustoms';
import { isOutdated, readCustomsContext } from './customsContext';
import { toCustomsCheck } from './declarationRow';

export async function answerCustomsDeclaration(
  trx: Kysely<Database>,
  packageId: number,
): Promise<void> {
  // Locks the package first, like all other code.
  await trx.selectFrom('packages').select('id').where('id', '=', packageId).forUpdate().execute();
  const row = await trx
    .selectFrom('customsDeclarations')
    .selectAll()
    .where('packageId', '=', packageId)
    .where('status', '=', 'submitted')
    .forUpdate()
    .executeTakeFirst();
  const customsContext = await readCustomsContext(trx, packageId);
  const check =
    row === undefined || customsContext === undefined
      ? null
      : toCustomsCheck(customsContext, row.draft);
  if (row === undefined || customsContext === undefined || check === null) return;
  const reason = decideCustoms(check);
  await trx
    .updateTable('customsDeclarations')
    .set({
      status: reason === null ? 'accepted' : 'rejected',
      rejectionReason: reason,
      decidedAt: sql<Date>`clock_timestamp()`,
    })
    .where('packageId', '=', packageId)
    .execute();
  if (isOutdated(customsContext, row.draft)) {
    await reassessCustomsForm(trx, packageId);
    // No event for this acceptance, because the form has to be submitted again.
    if (reason === null) return;
  }
  for (const { id } of customsContext.orders) {
    await recordOrderEvent(trx, {
      orderId: id,
      type: reason === null ? 'customs_accepted' : 'customs_rejected',
      actor: 'system',
      params: { form: row.form, reason },
    });
  }
}
