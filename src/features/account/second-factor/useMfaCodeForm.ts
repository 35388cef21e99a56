// The form of a single code, which is not stored. After an error the field is empty and focused,
// and the form shows the error.
import { readValidationErrors } from '../../../api/core/readValidationErrors';
import { useErrorText } from '../../../i18n/errorMessages';
import { useServerForm, type ServerForm } from '../../../platform/form/useServerForm';
import {
  createValidationError,
  findMissingFields,
  type FormErrors,
  type ValidationError,
} from '../../../platform/form/validationErrors';
import { isWholeCode } from '../../../ui/CodeField';
import { mfaErrors } from './mfaText';

type CodeValues = { code: string };
type MfaCodeFormOptions = {
  /** Recovery codes have no fixed length. */
  isRecoveryCode?: boolean;
  readErrors?: (error: unknown) => FormErrors<'code'>;
  send: (code: string) => Promise<{ error?: unknown }>;
  onDone: () => void;
};

export function useMfaCodeForm({
  isRecoveryCode = false,
  readErrors = (error) => readValidationErrors(error, []),
  send,
  onDone,
}: MfaCodeFormOptions): ServerForm<CodeValues> {
  const formatError = useErrorText(mfaErrors);
  const form = useServerForm<CodeValues, ValidationError>({
    draft: null,
    initial: { code: '' },
    check: (values) =>
      isRecoveryCode || isWholeCode(values.code)
        ? findMissingFields(values, ['code'])
        : { code: createValidationError('code_incomplete') },
    send: async ({ code }) => {
      const { error } = await send(code.trim());
      if (error === undefined) return {};
      form.setValue('code', '');
      form.setFocus('code');
      return { error };
    },
    readErrors,
    formatError,
    onDone,
  });
  return form;
}
