// Changes the address or the delivery method of a payment request. Dependent amounts are
// recalculated on reading.
import type { Kysely } from 'kysely';
import type { updatePaymentRequest } from '../../../../../src/contract/orders/paymentRequests';
import type { BodyOf } from '../../../../../src/contract/core/endpoint';
import type { Database } from '../../../database/generated/database';
import { createNotFoundError } from '../../../http/apiError';
import { toPostalAddress } from '../../../domain/shipping/toPostalAddress';
import { createFieldError } from '../../accounts/accountErrors';
import { createWrongStateError } from '../../order-transitions/transitionOrder';
import { lockRequest } from './lockRequest';
import { isFee } from './wirePaymentRequest';
import { readOwnRequest, type RequestDetails } from './requestRows';

type Change = BodyOf<typeof updatePaymentRequest>;

async function readChosenAddress(
  trx: Kysely<Database>,
  userId: number,
  id: number,
): Promise<{ addressId: number; address: string }> {
  const row = await trx
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw createNotFoundError();
  return { addressId: id, address: JSON.stringify(toPostalAddress(row)) };
}

function assertDeliveryOffered({ items }: RequestDetails, method: Change['delivery_method']): void {
  if (method === 'pickup' && items.some(({ shipping }) => shipping.pickup === null))
    throw createFieldError('pickup_not_offered', 'delivery_method', 'This cannot be picked up.');
}

/** Throws ApiError 404, 409 wrong_state or 422 pickup_not_offered. */
export async function changeDelivery(
  db: Kysely<Database>,
  userId: number,
  requestId: number,
  { address_id: addressId, delivery_method: method }: Change,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, requestId, userId);
    const details = request === null ? null : await readOwnRequest(trx, userId, requestId);
    if (request === null || details === null) throw createNotFoundError();
    if (isFee(request.kind) || (request.status !== 'unpaid' && request.status !== 'failed'))
      throw createWrongStateError();
    assertDeliveryOffered(details, method);
    const address = addressId === undefined ? {} : await readChosenAddress(trx, userId, addressId);
    const delivery = method === undefined ? {} : { deliveryMethod: method };
    if (addressId === undefined && method === undefined) return;
    await trx
      .updateTable('paymentRequests')
      .set({ ...address, ...delivery })
      .where('id', '=', requestId)
      .execute();
    // Orders carry the delivery method too while they are unpaid.
    if (method !== undefined)
      await trx
        .updateTable('orders')
        .set({ deliveryMethod: method })
        .where('paymentRequestId', '=', requestId)
        .execute();
  });
}
