// Formats the error codes of fields and of whole forms. The upstream's own messages are never
// shown.
import type { IntlShape } from 'react-intl';
import type { Format } from '../../../i18n/getFormat';
import type { ValidationError } from '../../../platform/form/formErrors';

export function formatShippingError(
  { code, meta }: ValidationError,
  intl: IntlShape,
  { kilograms }: Format,
): string {
  switch (code) {
    case 'field_required':
      return intl.formatMessage({ id: 'common.field.required' });
    case 'weight_unclear':
      return intl.formatMessage({ id: 'shipping.fault.weightUnclear' });
    case 'weight_too_high':
      return typeof meta['max_weight_grams'] === 'number'
        ? intl.formatMessage(
            { id: 'shipping.fault.weightTooHighFor' },
            {
              kilograms: kilograms(meta['max_weight_grams']),
            },
          )
        : intl.formatMessage({ id: 'shipping.fault.weightTooHigh' });
    case 'amount_unclear':
      return intl.formatMessage({ id: 'shipping.fault.amountUnclear' });
    case 'insurance_too_high':
      return intl.formatMessage({ id: 'shipping.fault.coverTooHigh' });
    case 'service_unknown':
      return intl.formatMessage({ id: 'shipping.fault.serviceUnknown' });
    case 'size_unknown':
      return intl.formatMessage({ id: 'shipping.fault.sizeUnknown' });
    case 'label_too_expensive':
      return intl.formatMessage({ id: 'shipping.fault.labelTooDear' });
    case 'drop_off_unknown':
      return intl.formatMessage({ id: 'shipping.fault.dropOffUnknown' });
    case 'carrier_unknown':
      return intl.formatMessage({ id: 'shipping.fault.carrierUnknown' });
    case 'tracking_code_invalid':
      return meta['reason'] === 'characters'
        ? intl.formatMessage({ id: 'shipping.fault.codeCharacters' })
        : intl.formatMessage({ id: 'shipping.fault.codeInvalid' });
    case 'tracking_code_used':
      return intl.formatMessage({ id: 'shipping.fault.codeUsed' });
    case 'customs_form_missing':
      return intl.formatMessage({ id: 'shipping.fault.customsFormMissing' });
    case 'sender_address_missing':
      return intl.formatMessage({ id: 'shipping.fault.senderAddressMissing' });
    case 'scan_needed':
      return intl.formatMessage({ id: 'shipping.fault.scanNeeded' });
    case 'scan_refused':
      return intl.formatMessage({ id: 'shipping.fault.scanRefused' });
    case 'wrong_state':
    case 'idempotency_conflict':
      return intl.formatMessage({ id: 'shipping.fault.wrongState' });
    default:
      return intl.formatMessage({ id: 'shipping.fault.other' });
  }
}
