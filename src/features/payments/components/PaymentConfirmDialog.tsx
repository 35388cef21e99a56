import { useIntl } from 'react-intl';
import { readResultError } from '../../../api/core/readValidationErrors';
import { ConfirmDialog, type ConfirmDialogProps } from '../../../ui/ConfirmDialog';
import { formatPaymentError } from './formatPaymentError';

type PaymentConfirmDialogProps = Omit<
  ConfirmDialogProps,
  'send' | 'formatValidationError' | 'variant' | 'cancelLabel'
> & {
  /** The request. Its error is the base query's. */
  send: () => Promise<{ error?: unknown }>;
};

/**
 * Asks for confirmation of a cancellation. The button that goes back is not labeled "Cancel",
 * because that is the action being confirmed.
 */
export function PaymentConfirmDialog({ send, ...dialog }: PaymentConfirmDialogProps) {
  const intl = useIntl();
  return (
    <ConfirmDialog
      {...dialog}
      variant="danger"
      cancelLabel={intl.formatMessage({ id: 'payments.ask.back' })}
      send={async () => readResultError(await send())}
      formatValidationError={(validationError) => formatPaymentError(validationError, intl)}
    />
  );
}
