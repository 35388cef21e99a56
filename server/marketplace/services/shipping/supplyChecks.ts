// What has to be there before a package gets a label, a tracking code or into a carrier's hands. Called by the handlers of
// this folder.
import type { Kysely } from 'kysely';
import type { WirePostalAddress } from '../../../../src/contract/orders/orderSchemas';
import type { WireCustomsDraft } from '../../../../src/contract/shipping/customs';
import type { Database } from '../../database/schema';
import { borderBetween, customsPlaceOf } from '../../domain/customs/territories';
import { ApiError } from '../../http/apiError';
import { fieldRefusal } from '../accounts/refusals';
import { isOutdated, readCustomsFacts } from './customs/customsFacts';
import type { PackageRow } from './movePackage';
import { senderAddress } from './senderAddress';

/** The address of the package, else one that the seller has given since in the country that it was opened for. */
export function findSender(db: Kysely<Database>, { ship_from, seller_id, origin_country }: PackageRow): Promise<WirePostalAddress | null> {
  return ship_from === null ? senderAddress(db, seller_id, origin_country) : Promise.resolve(ship_from);
}

/** Throws ApiError 422 sender_address_missing. */
export async function insistOnSender(db: Kysely<Database>, parcel: PackageRow): Promise<WirePostalAddress> {
  const sender = await findSender(db, parcel);
  if (sender === null) throw fieldRefusal('sender_address_missing', 'sender_address', 'Give an address to send from first.');
  return sender;
}

/** It was opened without an address, and the one that its seller has given since lies beyond a border of the customs. */
async function crossesBorderAfterAll(db: Kysely<Database>, parcel: PackageRow): Promise<boolean> {
  if (parcel.ship_from !== null || parcel.handed_over_at !== null) return false;
  const sender = await findSender(db, parcel);
  if (sender === null) return false;
  return borderBetween(customsPlaceOf(sender.country_code, sender.postal_code), customsPlaceOf(parcel.destination_country, parcel.ship_to.postal_code)) !== 'none';
}

/** It was said to need no form, and does: see settleSender. */
export async function needsFormAfterAll(db: Kysely<Database>, parcel: PackageRow): Promise<boolean> {
  if (!(await crossesBorderAfterAll(db, parcel))) return false;
  const form = await db.selectFrom('customs_declarations').select('status').where('package_id', '=', parcel.id).executeTakeFirst();
  return form?.status === 'not_required';
}

/** What left the package while the customs look at its form is taken out of it with their answer; then it is a draft again. */
async function isSubmittedOutdated(db: Kysely<Database>, packageId: number, draft: WireCustomsDraft): Promise<boolean> {
  const facts = await readCustomsFacts(db, packageId);
  return facts !== undefined && isOutdated(facts, draft);
}

export async function isCustomsFormMissing(db: Kysely<Database>, parcel: PackageRow): Promise<boolean> {
  const form = await db.selectFrom('customs_declarations').select(['status', 'draft']).where('package_id', '=', parcel.id).executeTakeFirst();
  if (form === undefined) return false;
  switch (form.status) {
    case 'not_required':
      return crossesBorderAfterAll(db, parcel);
    // Not submitted, or sent back.
    case 'required':
    case 'draft':
    case 'rejected':
      return true;
    case 'submitted':
      return isSubmittedOutdated(db, parcel.id, form.draft);
    case 'accepted':
      return false;
  }
}

/** Throws ApiError 422 customs_form_missing. */
export async function insistOnCustomsForm(db: Kysely<Database>, parcel: PackageRow): Promise<void> {
  if (await isCustomsFormMissing(db, parcel)) throw new ApiError(422, 'customs_form_missing', 'Submit the customs form first.');
}
