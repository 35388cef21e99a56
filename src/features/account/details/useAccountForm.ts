// useForm with the error messages of this feature. Drafts are stored in the tab under
// `form.<draft>`, except for secrets.
import { readValidationErrors } from '../../../api/core/readValidationErrors';
import {
  useForm,
  type Form,
  type FormOptions,
  type FieldName,
  type FormValues,
} from '../../../platform/form/useForm';
import { findMissingFields, type ValidationError } from '../../../platform/form/validationErrors';
import { useErrorText } from '../../../i18n/errorMessages';
import { accountErrors } from './accountErrors';

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
  const getErrorText = useErrorText(accountErrors);
  return useForm({
    ...options,
    draft: draft === null ? null : `form.${draft}`,
    check: (values) => ({ ...check?.(values), ...findMissingFields(values, required) }),
    readErrors: (error, fields) => readValidationErrors(error, fields, fieldByCode),
    getErrorText,
    onDone: () => onDone(),
  });
}
