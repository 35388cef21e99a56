import { type IntlShape, useIntl } from 'react-intl';
import type { Format } from '../../i18n/getFormat';
import { readValidationErrors } from '../../api/core/readValidationErrors';
import { useFormat } from '../../i18n/useFormat';
import {
  useForm,
  type Form,
  type FieldName,
  type ValidationError,
  type FieldErrors,
  type FormValues,
} from '../../platform/form/useForm';
import { ErrorBanner } from '../../ui/ErrorBanner';

/**
 * Formats the error codes of fields and of whole forms. The upstream's own messages are never
 * shown.
 */
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

const fieldByCode: Readonly<Record<string, string>> = {
  weight_too_high: 'weight_grams',
  insurance_too_high: 'insurance_amount',
  size_unknown: 'size',
  service_unknown: 'service',
  drop_off_unknown: 'drop_off_point_id',
  carrier_unknown: 'carrier',
  tracking_code_invalid: 'tracking_code',
  tracking_code_used: 'tracking_code',
};

type Options<V extends FormValues> = {
  /** The key of the draft in tab storage. */
  name: string;
  initial: V;
  check: (values: V) => FieldErrors<FieldName<V>>;
  send: (values: V) => Promise<{ error?: unknown; validationError?: ValidationError }>;
  onDone: () => void;
};

/**
 * The platform's form with the error texts of this feature and one draft per order. After a refusal
 * because of a changed status, app/crossServiceInvalidation refetches the data.
 */
export function useShippingForm<V extends FormValues>({
  name,
  initial,
  check,
  send,
  onDone,
}: Options<V>): Form<V, ValidationError> {
  const intl = useIntl();
  const format = useFormat();
  return useForm({
    draft: `package.${name}`,
    initial,
    check,
    send,
    readErrors: (error, fields) => readValidationErrors(error, fields, fieldByCode),
    getErrorText: (validationError) => formatShippingError(validationError, intl, format),
    onDone,
  });
}

/** Why an action failed, and what to do about it. */
export function ShippingErrorBanner({
  validationError,
}: {
  validationError: ValidationError | null;
}) {
  const intl = useIntl();
  const format = useFormat();
  return (
    <ErrorBanner
      validationError={validationError}
      formatValidationError={(shippingError) => formatShippingError(shippingError, intl, format)}
    />
  );
}
