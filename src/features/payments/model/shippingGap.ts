// Whether a bill has a figure for shipping. The server's amounts have nothing there too where it cannot be reckoned, which is
// not the same as free. Pure.
import type { PaymentObstacle, PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { factsOf } from './paymentView';

type Billed = Pick<PaymentRequest, 'kind' | 'status' | 'obstacle' | 'deliveryMethod' | 'address'>;

/** Why there is none; null: there is one. */
export function shippingGap({ kind, status, obstacle, deliveryMethod, address }: Billed): PaymentObstacle | null {
  if (obstacle !== null) return obstacle;
  // What ended before an address was chosen has nothing in its way any more, and had no shipping either.
  const isUnchosen = factsOf(kind).isSale && status !== 'paid' && deliveryMethod === 'shipping' && address === null;
  return isUnchosen ? 'address_required' : null;
}
