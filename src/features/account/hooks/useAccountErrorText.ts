// Formats an error for a form field in the page's language. Returns undefined without an error.
import { useIntl } from 'react-intl';
import { formatCallError } from '../../../i18n/formatCallError';
import { useFormat } from '../../../i18n/useFormat';
import { formatAccountError } from '../components/formatAccountError';
import type { ValidationError } from '../../../platform/form/formErrors';

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
