// Voids an unused label and refunds its price, or removes a tracking code; the package waits for
// another one.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { CarrierPort } from '../../carriers/carrierPort';
import type { OrderActor } from '../orders/recordOrderEvent';
import { reassessCustomsForm } from './customs/assessCustoms';
import { refundLabel } from './labelMoney';
import { transitionPackage, createPackageStateError, type PackageRow } from './transitionPackage';

type VoidActor = { actor: OrderActor; actorId?: number; carrier: CarrierPort | null };

/**
 * `pkg` must be locked. Throws ApiError 409 unless it has a label or a tracking code and is not
 * handed over.
 */
export async function voidSupply(
  trx: Kysely<Database>,
  pkg: PackageRow,
  { carrier, ...actorFields }: VoidActor,
): Promise<void> {
  const { carrier_code: code, tracking_code: trackingCode } = pkg;
  if (pkg.status !== 'label_purchased' || code === null || trackingCode === null)
    throw createPackageStateError();
  const isBought = pkg.service !== null;
  // The carrier is called first: if a later step fails, the call is repeated, which the carrier
  // accepts.
  if (isBought && carrier?.code === code) await carrier.voidLabel(trackingCode);
  if (isBought) await refundLabel(trx, { pkg, carrier: code, trackingCode });
  await transitionPackage(trx, {
    packageId: pkg.id,
    to: 'pending_supply',
    ...actorFields,
    description: isBought ? 'label_voided' : 'tracking_code_removed',
    set: {
      carrier_code: null,
      tracking_code: null,
      service: null,
      size: null,
      weight_grams: null,
      insurance_minor: 0,
      label_price_minor: 0,
      drop_off: null,
    },
  });
  await reassessCustomsForm(trx, pkg.id);
}
