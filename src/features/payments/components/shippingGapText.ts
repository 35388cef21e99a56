// What stands in a bill instead of an amount for shipping. Used by the bills of a payment request and of an offer.
import type { PaymentObstacle } from '../../../api/orders/decodePaymentRequest';
import type { Translate } from '../../../i18n/createTranslator';

export function shippingGapText(gap: PaymentObstacle, t: Translate): string {
  return gap === 'address_required' ? t('payments.bill.shippingUnknown') : t('payments.bill.noShipping');
}
