// The platform's form with the error texts of this feature. Input survives errors, reloads and
// closing the dialog.
import { useIntl } from 'react-intl';
import { readValidationErrors } from '../../../api/core/readValidationErrors';
import type { FormValues } from '../../../platform/form/formDraft';
import type { ValidationError } from '../../../platform/form/formErrors';
import { useForm, type Form, type FormOptions } from '../../../platform/form/useForm';
import { formatOrderError } from '../model/formatOrderError';

type OrderFormOptions<V extends FormValues> = Pick<
  FormOptions<V, ValidationError>,
  'draft' | 'initial' | 'check' | 'send' | 'onDone'
> & {
  /** The fields of error codes that arrive without one. */
  fieldByCode?: Readonly<Partial<Record<string, string>>>;
};

export function useOrderForm<V extends FormValues>({
  fieldByCode = {},
  ...options
}: OrderFormOptions<V>): Form<V, ValidationError> {
  const intl = useIntl();
  return useForm({
    ...options,
    readErrors: (error, fields) => readValidationErrors(error, fields, fieldByCode),
    getErrorText: ({ code }) => formatOrderError(code, intl),
  });
}
