// Whether a bill has a shipping cost. The server sends zero both for free shipping and for a cost
// that cannot be calculated yet.
import type { PaymentObstacle, PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { getPaymentTraits } from './paymentView';

type BilledRequest = Pick<
  PaymentRequest,
  'kind' | 'status' | 'obstacle' | 'deliveryMethod' | 'address'
>;

/** Returns why the shipping cost is missing; null if it is known. */
export function getMissingShipping({
  kind,
  status,
  obstacle,
  deliveryMethod,
  address,
}: BilledRequest): PaymentObstacle | null {
  if (obstacle !== null) return obstacle;
  // A request that ended before an address was chosen has no obstacle any more, but no shipping
  // cost either.
  const isAddressMissing =
    getPaymentTraits(kind).isSale &&
    status !== 'paid' &&
    deliveryMethod === 'shipping' &&
    address === null;
  return isAddressMissing ? 'address_required' : null;
}
