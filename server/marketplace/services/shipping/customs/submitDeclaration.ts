// Hands a customs form in: checked once more, given its reference, told to the orders, and answered by the built-in customs
// a moment later. Called by submitCustoms under the package's lock.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { answerAfterMs } from '../../../domain/customs/customsLimits';
import { customsFaults } from '../../../domain/customs/customsFaults';
import { ApiError } from '../../../http/apiError';
import { recordOrderEvent } from '../../orders/recordOrderEvent';
import { setTimer } from '../../orders/setTimer';
import { checkOf, type Declaration, type OpenDeclaration } from './declarationRow';

/** One of a package, however often it is submitted. */
function referenceOf(packageId: number): string {
  return `D${String(packageId).padStart(8, '0')}`;
}

function insistOnNoFaults({ facts, row }: OpenDeclaration): void {
  const check = checkOf(facts, row.draft);
  const faults = check === null ? [] : customsFaults(check);
  const [first] = faults;
  if (first === undefined) return;
  const message = 'The customs form is not complete.';
  throw new ApiError(422, first.code, message, faults.map((fault) => ({ ...fault, message })));
}

/** Throws ApiError 422 with the faults by attribute. */
export async function submitDeclaration(trx: Kysely<Database>, open: OpenDeclaration, sellerId: number): Promise<Declaration> {
  insistOnNoFaults(open);
  const row = await trx
    .updateTable('customs_declarations')
    .set({ status: 'submitted', reference: referenceOf(open.row.package_id), submitted_at: sql<Date>`clock_timestamp()`, decided_at: null, rejection_reason: null })
    .where('package_id', '=', open.row.package_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const { id } of open.facts.orders) {
    await recordOrderEvent(trx, { orderId: id, type: 'customs_submitted', actor: 'seller', actorId: sellerId, params: { form: row.form, reference: row.reference } });
  }
  const submittedAt = row.submitted_at ?? new Date(0);
  await setTimer(trx, row.package_id, { kind: 'customs_answer', dueAt: new Date(submittedAt.getTime() + answerAfterMs) });
  return row;
}
