// A seller types in the tracking code of a carrier that they chose, or another one before the hand-over. The same code
// again changes nothing.
import { DatabaseError } from 'pg';
import type { Kysely } from 'kysely';
import { updateTracking } from '../../../../src/contract/shipping/packages';
import type { Database } from '../../database/schema';
import { findCarrier, trackingCodeOf } from '../../domain/shipping/carriers/findCarrier';
import type { ApiError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { fieldRefusal } from '../accounts/refusals';
import { reassessCustomsForm } from './customs/assessCustoms';
import { movePackage, notePackageEvent, packageWrongState, type PackageRow } from './movePackage';
import { insistOnPermission, lockOwnPackage, readPackage } from './packageOfOrder';
import { settleSender } from './settleSender';
import { findSender, insistOnCustomsForm } from './supplyChecks';
import { wirePackage } from './wirePackage';

type Code = { carrier: string; trackingCode: string };

const used = (): ApiError => fieldRefusal('tracking_code_used', 'tracking_code', 'That code belongs to another package.');

/** Throws ApiError 422 carrier_unknown, tracking_code_invalid. */
function checkCode(body: { carrier: string; tracking_code: string }): Code {
  const carrier = findCarrier(body.carrier);
  if (carrier === null) throw fieldRefusal('carrier_unknown', 'carrier', 'Choose one of the carriers.');
  const trackingCode = trackingCodeOf(carrier, body.tracking_code);
  if (trackingCode === null) throw fieldRefusal('tracking_code_invalid', 'tracking_code', `Codes of that carrier look like ${carrier.example}.`);
  return { carrier: carrier.code, trackingCode };
}

/** The index of codes: two sellers at the same moment. */
function isDuplicate(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === 'packages_tracking';
}

async function isTaken(trx: Kysely<Database>, { carrier, trackingCode }: Code, packageId: number): Promise<boolean> {
  const other = await trx.selectFrom('packages').select('id').where('carrier_code', '=', carrier).where('tracking_code', '=', trackingCode).where('id', '<>', packageId).executeTakeFirst();
  return other !== undefined;
}

/** Before the hand-over, of a package without a label of ours. */
async function storeCode(trx: Kysely<Database>, parcel: PackageRow, code: Code, sellerId: number): Promise<void> {
  const set = { carrier_code: code.carrier, tracking_code: code.trackingCode };
  if (parcel.status === 'pending_supply') {
    const sender = await findSender(trx, parcel);
    await movePackage(trx, { packageId: parcel.id, to: 'label_purchased', actor: 'seller', actorId: sellerId, description: 'tracking_code_added', set: { ...set, ship_from: sender === null ? null : JSON.stringify(sender) } });
  } else {
    await trx.updateTable('packages').set(set).where('id', '=', parcel.id).execute();
    await notePackageEvent(trx, { packageId: parcel.id, to: parcel.status, description: 'tracking_code_changed' });
  }
  // A courier takes another form than the post.
  await reassessCustomsForm(trx, parcel.id);
}

export const updateTrackingRoute = implement(updateTracking, async ({ params, body, ctx }) => {
  const sellerId = requireUser(ctx).id;
  const found = await readPackage(ctx.db, sellerId, params.id, ['seller']);
  await settleSender(ctx.db, found.parcel);
  const code = checkCode(body);
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const { parcel, orders } = await lockOwnPackage(trx, sellerId, params.id);
      const isOwn = parcel.status === 'label_purchased' && parcel.service === null;
      if (parcel.status !== 'pending_supply' && !isOwn) throw packageWrongState();
      const isSame = parcel.carrier_code === code.carrier && parcel.tracking_code === code.trackingCode;
      if (!isSame) {
        insistOnPermission(orders, isOwn ? 'void_label' : 'ship');
        await insistOnCustomsForm(trx, parcel);
        if (await isTaken(trx, code, parcel.id)) throw used();
        await storeCode(trx, parcel, code, sellerId);
      }
      return { body: { package: await wirePackage(trx, parcel.id, 'seller') } };
    });
  } catch (error) {
    throw isDuplicate(error) ? used() : error;
  }
});
