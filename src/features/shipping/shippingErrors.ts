// Messages for errors of labels, tracking codes and hand-overs.
import type { ErrorCodeOf } from '../../contract/core/errorCodes';
import type {
  createHandOver,
  createSupply,
  createTestScan,
  removeSupply,
  updateTracking,
} from '../../contract/shipping/packages';
import type { ErrorMessages } from '../../i18n/errorMessages';
import type { CallErrorCode } from '../../platform/callErrorCode';
import type { ValidationError } from '../../platform/form/validationErrors';

type ShippingErrorCode =
  | ErrorCodeOf<
      | typeof createHandOver
      | typeof createSupply
      | typeof createTestScan
      | typeof removeSupply
      | typeof updateTracking
    >
  // Found before sending.
  | 'weight_unclear'
  | 'amount_unclear'
  // A `wrong_state` of the sandbox carrier.
  | 'scan_refused';

export type ShippingError = ValidationError<ShippingErrorCode | CallErrorCode>;

export const shippingErrors: ErrorMessages<ShippingErrorCode> = {
  weight_unclear: 'shipping.fault.weightUnclear',
  weight_too_high: ({ max_weight_grams: grams }, intl, { kilograms }) =>
    typeof grams === 'number'
      ? intl.formatMessage(
          { id: 'shipping.fault.weightTooHighFor' },
          { kilograms: kilograms(grams) },
        )
      : intl.formatMessage({ id: 'shipping.fault.weightTooHigh' }),
  amount_unclear: 'shipping.fault.amountUnclear',
  insurance_too_high: 'shipping.fault.coverTooHigh',
  service_unknown: 'shipping.fault.serviceUnknown',
  size_unknown: 'shipping.fault.sizeUnknown',
  label_too_expensive: 'shipping.fault.labelTooDear',
  drop_off_unknown: 'shipping.fault.dropOffUnknown',
  carrier_unknown: 'shipping.fault.carrierUnknown',
  carrier_unavailable: 'common.something_went_wrong_please_try_again',
  tracking_code_invalid: ({ reason }, intl) =>
    reason === 'characters'
      ? intl.formatMessage({ id: 'shipping.fault.codeCharacters' })
      : intl.formatMessage({ id: 'shipping.fault.codeInvalid' }),
  tracking_code_used: 'shipping.fault.codeUsed',
  customs_form_missing: 'shipping.fault.customsFormMissing',
  sender_address_missing: 'shipping.fault.senderAddressMissing',
  scan_needed: 'shipping.fault.scanNeeded',
  scan_refused: 'shipping.fault.scanRefused',
  wrong_state: 'shipping.fault.wrongState',
  idempotency_conflict: 'shipping.fault.wrongState',
  unknown: 'shipping.fault.other',
};

/** The fields of error codes that arrive without one. */
export const fieldByCode: Readonly<Record<string, string>> = {
  weight_too_high: 'weight_grams',
  insurance_too_high: 'insurance_amount',
  size_unknown: 'size',
  service_unknown: 'service',
  drop_off_unknown: 'drop_off_point_id',
  carrier_unknown: 'carrier',
  tracking_code_invalid: 'tracking_code',
  tracking_code_used: 'tracking_code',
};
