// Preconditions for a package's label, tracking code and hand-over.
import type { Kysely } from 'kysely';
import type { WirePostalAddress } from '../../../../src/contract/orders/orderSchemas';
import type { WireCustomsDraft } from '../../../../src/contract/shipping/customs';
import type { Database } from '../../database/generated/database';
import { getBorderBetween, getCustomsPlace } from '../../domain/customs/territories';
import { ApiError } from '../../http/apiError';
import { createFieldError } from '../accounts/accountErrors';
import { isOutdated, readCustomsContext } from './customs/customsContext';
import type { PackageRow } from './transitionPackage';
import { readSenderAddress } from './ownPackage';

/**
 * Returns the package's address or, without one, an address that the seller has added since, in the
 * country that the package was opened for.
 */
export function findSender(
  db: Kysely<Database>,
  { shipFrom, sellerId, originCountry }: PackageRow,
): Promise<WirePostalAddress | null> {
  return shipFrom === null
    ? readSenderAddress(db, sellerId, originCountry)
    : Promise.resolve(shipFrom);
}

/** Throws ApiError 422 sender_address_missing. */
export async function assertSender(
  db: Kysely<Database>,
  pkg: PackageRow,
): Promise<WirePostalAddress> {
  const sender = await findSender(db, pkg);
  if (sender === null)
    throw createFieldError(
      'sender_address_missing',
      'sender_address',
      'Add a sender address first.',
    );
  return sender;
}

/**
 * True if the package was opened without an address, and the one that its seller has added since
 * lies across a customs border.
 */
async function nowCrossesBorder(db: Kysely<Database>, pkg: PackageRow): Promise<boolean> {
  if (pkg.shipFrom !== null || pkg.handedOverAt !== null) return false;
  const sender = await findSender(db, pkg);
  if (sender === null) return false;
  return (
    getBorderBetween(
      getCustomsPlace(sender.country_code, sender.postal_code),
      getCustomsPlace(pkg.destinationCountry, pkg.shipTo.postal_code),
    ) !== 'none'
  );
}

/** True if the form was not required before but is now: see settleSender. */
export async function nowNeedsForm(db: Kysely<Database>, pkg: PackageRow): Promise<boolean> {
  if (!(await nowCrossesBorder(db, pkg))) return false;
  const form = await db
    .selectFrom('customsDeclarations')
    .select('status')
    .where('packageId', '=', pkg.id)
    .executeTakeFirst();
  return form?.status === 'not_required';
}

/**
 * Items that left the package while customs check the form are removed with the answer; the form is
 * then a draft again.
 */
async function isSubmittedOutdated(
  db: Kysely<Database>,
  packageId: number,
  draft: WireCustomsDraft,
): Promise<boolean> {
  const context = await readCustomsContext(db, packageId);
  return context !== undefined && isOutdated(context, draft);
}

export async function isCustomsFormMissing(
  db: Kysely<Database>,
  pkg: PackageRow,
): Promise<boolean> {
  const form = await db
    .selectFrom('customsDeclarations')
    .select(['status', 'draft'])
    .where('packageId', '=', pkg.id)
    .executeTakeFirst();
  if (form === undefined) return false;
  switch (form.status) {
    case 'not_required':
      return nowCrossesBorder(db, pkg);
    // Not submitted yet, or rejected.
    case 'required':
    case 'draft':
    case 'rejected':
      return true;
    case 'submitted':
      return isSubmittedOutdated(db, pkg.id, form.draft);
    case 'accepted':
      return false;
  }
}

/** Throws ApiError 422 customs_form_missing. */
export async function assertCustomsForm(db: Kysely<Database>, pkg: PackageRow): Promise<void> {
  if (await isCustomsFormMissing(db, pkg))
    throw new ApiError(422, 'customs_form_missing', 'Submit the customs form first.');
}
