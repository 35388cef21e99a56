// The customs form of a new package: whether one is needed, which, why, and its first draft with what is known already.
// Called when a package is opened, and again when its sender becomes known, its carrier changes or an order leaves it. Runs
// inside the caller's transaction.
import { sql, type Kysely } from 'kysely';
import type { WireCustomsDraft } from '../../../../../src/contract/shipping/customs';
import type { Database } from '../../../database/schema';
import { customsFaults } from '../../../domain/customs/customsFaults';
import { chooseForm, type CustomsForm } from '../../../domain/customs/formChoice';
import { consignmentOf, isOutdated, readCustomsFacts, withoutLeft, type CustomsFacts } from './customsFacts';
import { checkOf, type Declaration } from './declarationRow';

/**
 * What a seller has not said yet is empty: a lot's title names its maker and says seldom what it is. The recipient's number
 * is the seller's to use for this parcel alone.
 */
function firstDraft({ lots, seller, buyerPhone }: CustomsFacts, isNeeded: boolean): WireCustomsDraft {
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

type FirstForm = { status: 'not_required' | 'required'; form: CustomsForm | null; reasons: string[]; draft: string };

/** Throws Error for a package with nothing in it: a defect. */
async function firstForm(trx: Kysely<Database>, packageId: number): Promise<FirstForm> {
  const facts = await readCustomsFacts(trx, packageId);
  if (facts === undefined) throw new Error(`Package ${packageId} has no orders in it.`);
  const { form, reasons } = chooseForm(consignmentOf(facts, null));
  return { status: form === null ? 'not_required' : 'required', form, reasons, draft: JSON.stringify(firstDraft(facts, form !== null)) };
}

/** After the package's orders carry its id. */
export async function createCustomsDeclaration(trx: Kysely<Database>, packageId: number): Promise<void> {
  await trx
    .insertInto('customs_declarations')
    .values({ package_id: packageId, ...(await firstForm(trx, packageId)) })
    .execute();
}

/** Of a package that needed none as far as was known; after it carries its sender's address. */
export async function beginCustomsForm(trx: Kysely<Database>, packageId: number): Promise<void> {
  await trx
    .updateTable('customs_declarations')
    .set(await firstForm(trx, packageId))
    .where('package_id', '=', packageId)
    .where('status', '=', 'not_required')
    .execute();
}

/** It was handed in, and the form that it has to be by now asks for more: a courier's invoice and a CN23 take phones. */
function isHandedInShort(facts: CustomsFacts, { status, draft }: Pick<Declaration, 'status' | 'draft'>): boolean {
  if (status !== 'submitted' && status !== 'accepted') return false;
  const check = checkOf(facts, draft);
  return check !== null && customsFaults(check).length > 0;
}

/** To be completed and submitted again. Nobody waits for what the customs say of a form that is not used: they answer it no more. */
async function takeBack(trx: Kysely<Database>, packageId: number): Promise<void> {
  const form = trx.updateTable('customs_declarations').where('package_id', '=', packageId);
  // A submitted form leads back to a draft by way of an answer alone.
  await form.set({ status: 'accepted' }).where('status', '=', 'submitted').execute();
  await form.set({ status: 'draft', updated_at: sql<Date>`clock_timestamp()` }).execute();
}

/**
 * After the carrier or the weight of the label has changed, or an order has left the package before the hand-over. A courier
 * takes another form than the post: what was declared stays declared, and only the paper that it is printed on differs, as
 * long as it says all that this one asks for. If it does not, or something has left, it has to be submitted again.
 */
export async function reassessCustomsForm(trx: Kysely<Database>, packageId: number): Promise<void> {
  const facts = await readCustomsFacts(trx, packageId);
  const declared = await trx.selectFrom('customs_declarations').select(['status', 'draft']).where('package_id', '=', packageId).executeTakeFirst();
  if (facts === undefined || declared === undefined || declared.status === 'not_required') return;
  const { form, reasons } = chooseForm(consignmentOf(facts, declared.draft.gross_weight_grams));
  const change = trx.updateTable('customs_declarations').where('package_id', '=', packageId);
  if (!isOutdated(facts, declared.draft)) {
    await change.set({ form, reasons }).execute();
    if (isHandedInShort(facts, declared)) await takeBack(trx, packageId);
    return;
  }
  // The customs answer what they were given; it is taken out after that (answerCustoms).
  if (declared.status === 'submitted') return;
  const draft = JSON.stringify(withoutLeft(facts, declared.draft));
  // Nothing was typed yet: nothing is a draft yet.
  const status = declared.status === 'required' ? 'required' : 'draft';
  await change.set({ status, form, reasons, draft, updated_at: sql<Date>`clock_timestamp()` }).execute();
}
