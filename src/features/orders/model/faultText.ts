// The words for a refusal's code, of a field or of a whole form. Called by OrderProblem and the forms of this feature. The
// upstream's own words are never shown.
import type { Translate } from '../../../i18n/createTranslator';

export function faultText(code: string, t: Translate): string {
  switch (code) {
    case 'field_required':
    case 'text_required':
      return t('common.field.required');
    case 'field_too_long':
      return t('orders.fault.tooLong');
    case 'wrong_state':
    case 'order_not_over':
      return t('orders.fault.wrongState');
    case 'request_open':
      return t('orders.fault.requestOpen');
    case 'reason_unknown':
      return t('orders.fault.reasonUnknown');
    case 'window_over':
      return t('orders.fault.windowOver');
    case 'withdrawal_not_offered':
      return t('orders.fault.withdrawalNotOffered');
    case 'too_early':
      return t('orders.fault.tooEarly');
    case 'pickup_not_offered':
      return t('orders.fault.pickupNotOffered');
    case 'not_combinable':
      return t('orders.fault.notCombinable');
    case 'not_found':
      return t('orders.fault.gone');
    default:
      return t('orders.fault.other');
  }
}
