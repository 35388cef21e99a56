import { useIntl } from 'react-intl';
import { readResultError } from '../../../api/core/readValidationErrors';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/ConfirmDialog';
import { formatSettingsError } from '../model/formatSettingsError';

type SettingsConfirmDialogProps = Omit<ConfirmDialogProps, 'send' | 'formatValidationError'> & {
  /** The call. Its error comes from the base query. */
  send: () => Promise<{ error?: unknown }>;
};

/** A ConfirmDialog with the error messages of this feature. */
export function SettingsConfirmDialog({ send, ...dialog }: SettingsConfirmDialogProps) {
  const intl = useIntl();
  return (
    <ConfirmDialog
      {...dialog}
      send={async () => readResultError(await send())}
      formatValidationError={({ code }) => formatSettingsError(code, intl)}
    />
  );
}
