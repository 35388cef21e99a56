// Submits a customs form: validates it, assigns its reference, records the event for the orders and
// schedules the answer of the built-in customs. Must run under the package's lock.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { answerAfterMs } from '../../../domain/customs/customsLimits';
import { findCustomsFaults } from '../../../domain/customs/findCustomsFaults';
import { ApiError } from '../../../http/apiError';
import { recordOrderEvent } from '../../orders/recordOrderEvent';
import { setTimer } from '../../orders/setTimer';
import { toCustomsCheck, type Declaration, type OpenDeclaration } from './declarationRow';

/** One reference per package, however often the form is submitted. */
function createReference(packageId: number): string {
  return `D${String(packageId).padStart(8, '0')}`;
}

function assertNoFaults({ context, row }: OpenDeclaration): void {
  const check = toCustomsCheck(context, row.draft);
  const faults = check === null ? [] : findCustomsFaults(check);
  const [first] = faults;
  if (first === undefined) return;
  const message = 'The customs form is incomplete.';
  throw new ApiError(
    422,
    first.code,
    message,
    faults.map((fault) => ({ ...fault, message })),
  );
}

/** Throws ApiError 422 with one error per attribute. */
export async function submitDeclaration(
  trx: Kysely<Database>,
  open: OpenDeclaration,
  sellerId: number,
): Promise<Declaration> {
  assertNoFaults(open);
  const row = await trx
    .updateTable('customs_declarations')
    .set({
      status: 'submitted',
      reference: createReference(open.row.package_id),
      submitted_at: sql<Date>`clock_timestamp()`,
      decided_at: null,
      rejection_reason: null,
    })
    .where('package_id', '=', open.row.package_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const { id } of open.context.orders) {
    await recordOrderEvent(trx, {
      orderId: id,
      type: 'customs_submitted',
      actor: 'seller',
      actorId: sellerId,
      params: { form: row.form, reference: row.reference },
    });
  }
  const submittedAt = row.submitted_at ?? new Date(0);
  await setTimer(trx, row.package_id, {
    kind: 'customs_answer',
    dueAt: new Date(submittedAt.getTime() + answerAfterMs),
  });
  return row;
}
