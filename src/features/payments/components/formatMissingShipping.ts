// The text that a bill shows instead of a missing shipping cost.
import type { IntlShape } from 'react-intl';
import type { PaymentObstacle } from '../../../api/orders/decodePaymentRequest';

export function formatMissingShipping(missingShipping: PaymentObstacle, intl: IntlShape): string {
  return missingShipping === 'address_required'
    ? intl.formatMessage({ id: 'payments.bill.shippingUnknown' })
    : intl.formatMessage({ id: 'payments.bill.noShipping' });
}
