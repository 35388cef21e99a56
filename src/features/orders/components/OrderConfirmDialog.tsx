import { useIntl } from 'react-intl';
import { readResultError } from '../../../api/core/readValidationErrors';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/ConfirmDialog';
import { formatOrderError } from '../model/formatOrderError';

type OrderConfirmDialogProps = Omit<ConfirmDialogProps, 'send' | 'formatValidationError'> & {
  /** The request. Its error is the base query's. */
  send: () => Promise<{ error?: unknown }>;
};

/** Asks for confirmation of an irreversible action, with the error texts of this feature. */
export function OrderConfirmDialog({ send, ...dialog }: OrderConfirmDialogProps) {
  const intl = useIntl();
  return (
    <ConfirmDialog
      {...dialog}
      send={async () => readResultError(await send())}
      formatValidationError={({ code }) => formatOrderError(code, intl)}
    />
  );
}
