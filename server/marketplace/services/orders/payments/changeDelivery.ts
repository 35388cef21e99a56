// Another address for what is to be paid, or picking it up: what hangs on it is reckoned anew when it is read. Called by
// updatePaymentRequest.
import type { Kysely } from 'kysely';
import type { updatePaymentRequest } from '../../../../../src/contract/orders/paymentRequests';
import type { BodyOf } from '../../../../../src/contract/core/endpoint';
import type { Database } from '../../../database/schema';
import { notFound } from '../../../http/apiError';
import { postalAddress } from '../../../domain/shipping/postalAddress';
import { fieldRefusal } from '../../accounts/refusals';
import { wrongState } from '../moveOrder';
import { lockRequest } from './lockRequest';
import { isFee } from './requestFigures';
import { readOwnRequest, type RequestParts } from './requestRows';

type Change = BodyOf<typeof updatePaymentRequest>;

async function chosenAddress(trx: Kysely<Database>, userId: number, id: number): Promise<{ address_id: number; address: string }> {
  const row = await trx.selectFrom('addresses').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
  if (row === undefined) throw notFound();
  return { address_id: id, address: JSON.stringify(postalAddress(row)) };
}

function insistOnOffered({ items }: RequestParts, method: Change['delivery_method']): void {
  if (method === 'pickup' && items.some(({ shipping }) => shipping.pickup === null)) throw fieldRefusal('pickup_not_offered', 'delivery_method', 'This cannot be picked up.');
}

/** Throws ApiError 404, 409 wrong_state, 422 pickup_not_offered. */
export async function changeDelivery(db: Kysely<Database>, userId: number, requestId: number, { address_id: addressId, delivery_method: method }: Change): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, requestId, userId);
    const parts = request === null ? null : await readOwnRequest(trx, userId, requestId);
    if (request === null || parts === null) throw notFound();
    if (isFee(request.kind) || (request.status !== 'unpaid' && request.status !== 'failed')) throw wrongState();
    insistOnOffered(parts, method);
    const address = addressId === undefined ? {} : await chosenAddress(trx, userId, addressId);
    const delivery = method === undefined ? {} : { delivery_method: method };
    if (addressId === undefined && method === undefined) return;
    await trx.updateTable('payment_requests').set({ ...address, ...delivery }).where('id', '=', requestId).execute();
    // The orders say it too, as long as nothing is paid.
    if (method !== undefined) await trx.updateTable('orders').set({ delivery_method: method }).where('payment_request_id', '=', requestId).execute();
  });
}
