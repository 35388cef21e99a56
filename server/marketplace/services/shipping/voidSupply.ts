// Gives back a label that was not used, with its price, or takes away a tracking code; the package waits for another one.
// Called by removeSupply, and where the last order of a package is cancelled before it is sent.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { CarrierPort } from '../../carriers/carrierPort';
import type { OrderActor } from '../orders/recordOrderEvent';
import { reassessCustomsForm } from './customs/assessCustoms';
import { refundLabel } from './labelMoney';
import { movePackage, packageWrongState, type PackageRow } from './movePackage';

type By = { actor: OrderActor; actorId?: number; carrier: CarrierPort | null };

/** `parcel`: under its lock. Throws ApiError 409 unless it has a label or a code and is not handed over. */
export async function voidSupply(trx: Kysely<Database>, parcel: PackageRow, { carrier, ...by }: By): Promise<void> {
  const { carrier_code: code, tracking_code: trackingCode } = parcel;
  if (parcel.status !== 'label_purchased' || code === null || trackingCode === null) throw packageWrongState();
  const isBought = parcel.service !== null;
  // The carrier first: if what follows fails, it is asked again, which is no error there.
  if (isBought && carrier?.code === code) await carrier.voidLabel(trackingCode);
  if (isBought) await refundLabel(trx, { parcel, carrier: code, trackingCode });
  await movePackage(trx, {
    packageId: parcel.id,
    to: 'pending_supply',
    ...by,
    description: isBought ? 'label_voided' : 'tracking_code_removed',
    set: { carrier_code: null, tracking_code: null, service: null, size: null, weight_grams: null, insurance_minor: 0, label_price_minor: 0, drop_off: null },
  });
  await reassessCustomsForm(trx, parcel.id);
}
