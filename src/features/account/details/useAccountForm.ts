// useServerForm with the error messages of this feature. Drafts are stored in the tab under
// `form.<draft>`, except for secrets.
import type { FieldValues } from 'react-hook-form';
import { readValidationErrors } from '../../../api/core/readValidationErrors';
import {
  useServerForm,
  type FieldName,
  type ServerForm,
  type ServerFormOptions,
} from '../../../platform/form/useServerForm';
import type { ValidationError } from '../../../platform/form/validationErrors';
import { useErrorText } from '../../../i18n/errorMessages';
import { accountErrors } from './accountErrors';

type AccountFormOptions<V extends FieldValues> = Pick<
  ServerFormOptions<V, ValidationError>,
  'draft' | 'initial' | 'check' | 'send'
> & {
  /** The field of an error code, for errors that do not name a field. */
  fieldByCode?: Readonly<Partial<Record<string, FieldName<V>>>>;
  onDone: () => void;
};

export function useAccountForm<V extends FieldValues>({
  draft,
  fieldByCode,
  onDone,
  ...options
}: AccountFormOptions<V>): ServerForm<V> {
  const formatError = useErrorText(accountErrors);
  return useServerForm({
    ...options,
    draft: draft === null ? null : `form.${draft}`,
    readErrors: (error, fields) => readValidationErrors(error, fields, fieldByCode),
    formatError,
    onDone: () => onDone(),
  });
}
