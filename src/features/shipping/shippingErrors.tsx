import { readValidationErrors } from '../../api/core/readValidationErrors';
import { useErrorText } from '../../i18n/errorMessages';
import { useForm, type Form, type FieldName, type FormValues } from '../../platform/form/useForm';
import type { ValidationError, FieldErrors } from '../../platform/form/validationErrors';
import { shippingErrors } from './shippingErrors';

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
  const getErrorText = useErrorText(shippingErrors);
  return useForm({
    draft: `package.${name}`,
    initial,
    check,
    send,
    readErrors: (error, fields) => readValidationErrors(error, fields, fieldByCode),
    getErrorText,
    onDone,
  });
}
