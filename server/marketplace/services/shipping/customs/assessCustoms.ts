// A package's customs form: whether one is needed, which, why, and its first draft with the known
// data. Assessed when the package is opened and again when its sender becomes known, its carrier
// changes or an order leaves it. Runs inside the caller's transaction.
import { sql, type Kysely } from 'kysely';
import type { WireCustomsDraft } from '../../../../../src/contract/shipping/customs';
import type { Database } from '../../../database/generated/database';
import { findCustomsFaults } from '../../../domain/customs/findCustomsFaults';
import { chooseForm, type CustomsForm } from '../../../domain/customs/formChoice';
import {
  toConsignment,
  isOutdated,
  readCustomsContext,
  removeDepartedItems,
  type CustomsContext,
} from './customsContext';
import { toCustomsCheck, type Declaration } from './declarationRow';

/**
 * Unknown fields stay empty; the lot's title is not used as a description, because it often names
 * the maker instead of the kind of goods. The recipient's phone may be used for this package only.
 */
function createFirstDraft(
  { lots, seller, buyerPhone }: CustomsContext,
  isNeeded: boolean,
): WireCustomsDraft {
  return {
    contents_type: 'sale_of_goods',
    contents_explanation: '',
    items: lots.map(({ lotId }) => ({
      lot_id: lotId,
      description: '',
      quantity: 1,
      hs_code: '',
      origin_country: '',
      net_weight_grams: null,
      is_over_100_years: false,
      is_protected_species: false,
    })),
    gross_weight_grams: null,
    sender_phone: isNeeded ? (seller.phone ?? '') : '',
    recipient_phone: isNeeded ? (buyerPhone ?? '') : '',
    recipient_email: '',
    eori_number: '',
    recipient_tax_number: '',
    licence_number: '',
    certificate_number: '',
  };
}

type FirstForm = {
  status: 'not_required' | 'required';
  form: CustomsForm | null;
  reasons: string[];
  draft: string;
};

/** Throws Error for an empty package, which is a bug. */
async function createFirstForm(trx: Kysely<Database>, packageId: number): Promise<FirstForm> {
  const context = await readCustomsContext(trx, packageId);
  if (context === undefined) throw new Error(`Package ${packageId} has no orders in it.`);
  const { form, reasons } = chooseForm(toConsignment(context, null));
  return {
    status: form === null ? 'not_required' : 'required',
    form,
    reasons,
    draft: JSON.stringify(createFirstDraft(context, form !== null)),
  };
}

/** The package's orders must already carry its id. */
export async function createCustomsDeclaration(
  trx: Kysely<Database>,
  packageId: number,
): Promise<void> {
  await trx
    .insertInto('customsDeclarations')
    .values({ packageId, ...(await createFirstForm(trx, packageId)) })
    .execute();
}

/** For a package that seemed to need no form; it must already carry its sender's address. */
export async function requireCustomsForm(trx: Kysely<Database>, packageId: number): Promise<void> {
  await trx
    .updateTable('customsDeclarations')
    .set(await createFirstForm(trx, packageId))
    .where('packageId', '=', packageId)
    .where('status', '=', 'not_required')
    .execute();
}

/**
 * Whether a submitted form lacks data that its new kind requires: a courier's invoice and a CN23
 * require phone numbers, for example.
 */
function isMissingRequiredData(
  context: CustomsContext,
  { status, draft }: Pick<Declaration, 'status' | 'draft'>,
): boolean {
  if (status !== 'submitted' && status !== 'accepted') return false;
  const check = toCustomsCheck(context, draft);
  return check !== null && findCustomsFaults(check).length > 0;
}

/**
 * Turns the form back into a draft, to be completed and submitted again. A pending customs answer
 * is no longer awaited.
 */
async function reopenForm(trx: Kysely<Database>, packageId: number): Promise<void> {
  const form = trx.updateTable('customsDeclarations').where('packageId', '=', packageId);
  // The database only allows a submitted form to become a draft after an answer.
  await form.set({ status: 'accepted' }).where('status', '=', 'submitted').execute();
  await form.set({ status: 'draft', updatedAt: sql<Date>`clock_timestamp()` }).execute();
}

/**
 * Reassesses the form after the label's carrier or weight changed, or an order left the package
 * before the hand-over. Couriers use another form than the post: the declared data stays, and the
 * form is only resubmitted if it lacks required data or declares an item that has left.
 */
export async function reassessCustomsForm(trx: Kysely<Database>, packageId: number): Promise<void> {
  const context = await readCustomsContext(trx, packageId);
  const declaration = await trx
    .selectFrom('customsDeclarations')
    .select(['status', 'draft'])
    .where('packageId', '=', packageId)
    .executeTakeFirst();
  if (context === undefined || declaration === undefined || declaration.status === 'not_required')
    return;
  const { form, reasons } = chooseForm(
    toConsignment(context, declaration.draft.gross_weight_grams),
  );
  const update = trx.updateTable('customsDeclarations').where('packageId', '=', packageId);
  if (!isOutdated(context, declaration.draft)) {
    await update.set({ form, reasons }).execute();
    if (isMissingRequiredData(context, declaration)) await reopenForm(trx, packageId);
    return;
  }
  // The authority answers the form as submitted; items are removed after that
  // (answerCustomsDeclaration).
  if (declaration.status === 'submitted') return;
  const draft = JSON.stringify(removeDepartedItems(context, declaration.draft));
  // A form that nothing was entered in is not a draft yet.
  const status = declaration.status === 'required' ? 'required' : 'draft';
  await update
    .set({ status, form, reasons, draft, updatedAt: sql<Date>`clock_timestamp()` })
    .execute();
}
