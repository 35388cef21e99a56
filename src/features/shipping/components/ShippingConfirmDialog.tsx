import { useIntl } from 'react-intl';
import { readResultError } from '../../../api/core/readValidationErrors';
import { useFormat } from '../../../i18n/useFormat';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/ConfirmDialog';
import { formatShippingError } from '../model/formatShippingError';

type ShippingConfirmDialogProps = Omit<ConfirmDialogProps, 'send' | 'formatValidationError'> & {
  /** The request. Its error is the base query's. */
  send: () => Promise<{ error?: unknown }>;
};

/** Asks for confirmation of an irreversible action, with the error texts of this feature. */
export function ShippingConfirmDialog({ send, ...dialog }: ShippingConfirmDialogProps) {
  const intl = useIntl();
  const format = useFormat();
  return (
    <ConfirmDialog
      {...dialog}
      send={async () => readResultError(await send())}
      formatValidationError={(validationError) =>
        formatShippingError(validationError, intl, format)
      }
    />
  );
}
