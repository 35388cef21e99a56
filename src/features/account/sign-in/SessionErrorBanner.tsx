import { Banner } from '../../../ui/Banner';
import { useSessionErrorText, type SessionError } from './formatSessionError';

/** An error that concerns the whole form. Renders nothing without an error. */
export function SessionErrorBanner({
  sessionError,
}: {
  sessionError: SessionError | null | undefined;
}) {
  const errorText = useSessionErrorText()(sessionError);
  if (errorText === undefined) return null;
  return (
    <Banner severity="error" shouldAnnounce>
      {errorText}
    </Banner>
  );
}
