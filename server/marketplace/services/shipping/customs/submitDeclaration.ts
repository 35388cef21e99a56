// Submits a customs form: validates it, assigns its reference, records the event for the orders and
// schedules the answer of the built-in customs. Must run under the package's lock.
import { sql, type Kysely } from 'kysely';
import type { WireCustomsDraft } from '../../../../../src/contract/shipping/customs';
import type { Database } from '../../../database/generated/database';
import { answerAfterMs } from '../../../domain/customs/customsCheck';
import { findCustomsFaults } from '../../../domain/customs/findCustomsFaults';
import { ApiError } from '../../../http/apiError';
import { recordOrderEvent, setTimer } from '../../order-transitions/transitionOrder';
import {
  toCustomsCheck,
  type Declaration,
  type OpenDeclaration,
  chooseDraftForm,
} from './declarationRow';

type Item = WireCustomsDraft['items'][number];

function createItemsMismatchError(): ApiError {
  const message = 'The items are not those of the package.';
  return new ApiError(422, 'items_do_not_match', message, [
    { code: 'items_do_not_match', message, attribute: 'items' },
  ]);
}

/**
 * Returns the items in the package's order, one per lot: the form declares exactly what was sold.
 * Throws ApiError 422.
 */
function filterPackageItems({ context }: OpenDeclaration, items: readonly Item[]): Item[] {
  if (items.length !== context.lots.length) throw createItemsMismatchError();
  return context.lots.map(({ lotId }) => {
    const item = items.find(({ lot_id }) => lot_id === lotId);
    if (item === undefined) throw createItemsMismatchError();
    return item;
  });
}

/** With a fixed order of fields, so that drafts can be compared. */
function normalizeDraft(open: OpenDeclaration, body: WireCustomsDraft): WireCustomsDraft {
  return {
    contents_type: body.contents_type,
    contents_explanation: body.contents_explanation,
    items: filterPackageItems(open, body.items).map((item) => ({
      lot_id: item.lot_id,
      description: item.description,
      quantity: item.quantity,
      hs_code: item.hs_code.replaceAll(/[\s.]/g, ''),
      origin_country: item.origin_country.toLowerCase(),
      net_weight_grams: item.net_weight_grams,
      is_over_100_years: item.is_over_100_years,
      is_protected_species: item.is_protected_species,
    })),
    gross_weight_grams: body.gross_weight_grams,
    sender_phone: body.sender_phone,
    recipient_phone: body.recipient_phone,
    recipient_email: body.recipient_email,
    eori_number: body.eori_number,
    recipient_tax_number: body.recipient_tax_number,
    licence_number: body.licence_number,
    certificate_number: body.certificate_number,
  };
}

async function isUnchanged(
  trx: Kysely<Database>,
  packageId: number,
  draft: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('customsDeclarations')
    .select(sql<boolean>`draft = ${draft}::jsonb`.as('isSame'))
    .where('packageId', '=', packageId)
    .executeTakeFirst();
  return row?.isSame === true;
}

/**
 * Stores the draft of a customs form as typed, with the kind of form that it now needs. Must run
 * under the package's lock. Returns the stored form. An unchanged draft keeps the form's status: an
 * accepted form stays accepted.
 */
export async function saveDraft(
  trx: Kysely<Database>,
  open: OpenDeclaration,
  body: WireCustomsDraft,
): Promise<Declaration> {
  const draft = normalizeDraft(open, body);
  const text = JSON.stringify(draft);
  if (await isUnchanged(trx, open.row.packageId, text)) return open.row;
  const { form, reasons } = chooseDraftForm(open.context, draft);
  return trx
    .updateTable('customsDeclarations')
    .set({ status: 'draft', draft: text, form, reasons, updatedAt: sql<Date>`clock_timestamp()` })
    .where('packageId', '=', open.row.packageId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

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
    .updateTable('customsDeclarations')
    .set({
      status: 'submitted',
      reference: createReference(open.row.packageId),
      submittedAt: sql<Date>`clock_timestamp()`,
      decidedAt: null,
      rejectionReason: null,
    })
    .where('packageId', '=', open.row.packageId)
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
  const submittedAt = row.submittedAt ?? new Date(0);
  await setTimer(trx, row.packageId, {
    kind: 'customs_answer',
    dueAt: new Date(submittedAt.getTime() + answerAfterMs),
  });
  return row;
}
