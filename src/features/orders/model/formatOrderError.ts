// Formats the error codes of fields and of whole forms. The upstream's own messages are never
// shown.
import type { IntlShape } from 'react-intl';

export function formatOrderError(code: string, intl: IntlShape): string {
  switch (code) {
    case 'field_required':
    case 'text_required':
      return intl.formatMessage({ id: 'common.field.required' });
    case 'field_too_long':
      return intl.formatMessage({ id: 'orders.fault.tooLong' });
    case 'wrong_state':
    case 'order_not_completed':
      return intl.formatMessage({ id: 'orders.fault.wrongState' });
    case 'request_open':
      return intl.formatMessage({ id: 'orders.fault.requestOpen' });
    case 'reason_unknown':
      return intl.formatMessage({ id: 'orders.fault.reasonUnknown' });
    case 'window_over':
      return intl.formatMessage({ id: 'orders.fault.windowOver' });
    case 'withdrawal_not_offered':
      return intl.formatMessage({ id: 'orders.fault.withdrawalNotOffered' });
    case 'too_early':
      return intl.formatMessage({ id: 'orders.fault.tooEarly' });
    case 'pickup_not_offered':
      return intl.formatMessage({ id: 'orders.fault.pickupNotOffered' });
    case 'not_combinable':
      return intl.formatMessage({ id: 'orders.fault.notCombinable' });
    case 'not_found':
      return intl.formatMessage({ id: 'orders.fault.gone' });
    default:
      return intl.formatMessage({ id: 'orders.fault.other' });
  }
}
