// useForm with the error messages of this feature. Drafts are stored in the tab under
// `form.<draft>`, except for secrets.
import { useIntl } from 'react-intl';
import { readValidationErrors } from '../../../api/core/readValidationErrors';
import {
  useForm,
  type Form,
  type FormOptions,
  type FieldName,
  type FormValues,
  findMissingFields,
  type ValidationError,
} from '../../../platform/form/useForm';
import { formatCallError } from '../../../i18n/formatCallError';
import { useFormat } from '../../../i18n/useFormat';
import { formatAccountError } from './formatAccountError';

/** Formats an error for a form field in the page's language. Returns undefined without an error. */
export function useAccountErrorText(): (
  validationError: ValidationError | null | undefined,
) => string | undefined {
  const intl = useIntl();
  const format = useFormat();
  return (validationError) =>
    validationError == null
      ? undefined
      : (formatCallError(validationError, intl, format) ??
        formatAccountError(validationError, intl));
}

type AccountForm<V extends FormValues> = Form<V, ValidationError>;

type AccountFormOptions<V extends FormValues> = Pick<
  FormOptions<V, ValidationError>,
  'draft' | 'initial' | 'check' | 'send'
> & {
  /** Fields that must not be empty. */
  required?: readonly FieldName<V>[];
  /** The field of an error code, for errors that do not name a field. */
  fieldByCode?: Readonly<Partial<Record<string, FieldName<V>>>>;
  onDone: () => void;
};

export function useAccountForm<V extends FormValues>({
  draft,
  required = [],
  check,
  fieldByCode,
  onDone,
  ...options
}: AccountFormOptions<V>): AccountForm<V> {
  const formatValidationError = useAccountErrorText();
  return useForm({
    ...options,
    draft: draft === null ? null : `form.${draft}`,
    check: (values) => ({ ...check?.(values), ...findMissingFields(values, required) }),
    readErrors: (error, fields) => readValidationErrors(error, fields, fieldByCode),
    getErrorText: formatValidationError,
    onDone: () => onDone(),
  });
}
