// Formats an error for a form field in the page's language. Returns undefined without an error.
import { useIntl } from 'react-intl';
import { useFormat } from '../../../i18n/useFormat';
import { formatSessionError } from '../components/formatSessionError';
import type { SessionError } from '../model/sessionError';

export function useSessionErrorText(): (
  sessionError: SessionError | null | undefined,
) => string | undefined {
  const intl = useIntl();
  const { duration } = useFormat();
  return (sessionError) =>
    sessionError == null ? undefined : formatSessionError(sessionError, { intl, duration });
}
