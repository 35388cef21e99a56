// The words for a refusal's code, of a field or of a whole form. Called by useShippingForm and ShippingProblem. The
// upstream's own words are never shown.
import type { Format } from '../../../i18n/createFormat';
import type { Translate } from '../../../i18n/createTranslator';
import type { Problem } from '../../../platform/form/problems';

export function faultText({ code, meta }: Problem, t: Translate, { number }: Format): string {
  switch (code) {
    case 'field_required':
      return t('common.field.required');
    case 'weight_unclear':
      return t('shipping.fault.weightUnclear');
    case 'weight_too_high':
      return typeof meta['max_weight_grams'] === 'number' ? t('shipping.fault.weightTooHighFor', { kilograms: number(meta['max_weight_grams'] / 1000) }) : t('shipping.fault.weightTooHigh');
    case 'amount_unclear':
      return t('shipping.fault.amountUnclear');
    case 'insurance_too_high':
      return t('shipping.fault.coverTooHigh');
    case 'service_unknown':
      return t('shipping.fault.serviceUnknown');
    case 'size_unknown':
      return t('shipping.fault.sizeUnknown');
    case 'label_too_dear':
      return t('shipping.fault.labelTooDear');
    case 'drop_off_unknown':
      return t('shipping.fault.dropOffUnknown');
    case 'carrier_unknown':
      return t('shipping.fault.carrierUnknown');
    case 'tracking_code_invalid':
      return meta['reason'] === 'characters' ? t('shipping.fault.codeCharacters') : t('shipping.fault.codeInvalid');
    case 'tracking_code_used':
      return t('shipping.fault.codeUsed');
    case 'customs_form_missing':
      return t('shipping.fault.customsFormMissing');
    case 'sender_address_missing':
      return t('shipping.fault.senderAddressMissing');
    case 'scan_needed':
      return t('shipping.fault.scanNeeded');
    case 'scan_refused':
      return t('shipping.fault.scanRefused');
    case 'wrong_state':
    case 'idempotency_conflict':
      return t('shipping.fault.wrongState');
    default:
      return t('shipping.fault.other');
  }
}
