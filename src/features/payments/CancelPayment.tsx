import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCancelPaymentMutation, type PaymentRequest } from '../../api/orders/paymentRequests';
import { Button } from '../../ui/Button';
import { DialogSubjectContext } from '../../ui/DialogSubjectContext';
import { readResultError } from '../../api/core/readValidationErrors';
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/ConfirmDialog';
import { getPaymentTraits } from './paymentView';
import { formatPaymentError } from './PaymentNotice';

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

type CancelPaymentProps = { request: PaymentRequest; isBusy: boolean };

/**
 * Cancels a Buy now purchase or an accepted offer as a whole. For other requests, it cancels a
 * payment that waits for the bank.
 */
export function CancelPayment({ request, isBusy }: CancelPaymentProps) {
  const intl = useIntl();
  const [cancelPayment] = useCancelPaymentMutation();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const isWholePurchase = getPaymentTraits(request.kind).isReserved;
  if (!isWholePurchase && request.status !== 'processing') return null;
  const label = isWholePurchase
    ? intl.formatMessage({ id: 'payments.cancel.purchase' })
    : intl.formatMessage({ id: 'payments.cancel.payment' });
  return (
    <>
      <Button variant="quiet" disabled={isBusy} onClick={() => setIsDialogOpen(true)}>
        {label}
      </Button>
      {isDialogOpen && (
        <DialogSubjectContext value={request.lots}>
          <PaymentConfirmDialog
            title={
              isWholePurchase
                ? intl.formatMessage({ id: 'payments.cancel.purchaseTitle' })
                : intl.formatMessage({ id: 'payments.cancel.paymentTitle' })
            }
            confirmLabel={label}
            onClose={() => setIsDialogOpen(false)}
            onDone={() => setIsDialogOpen(false)}
            send={() => cancelPayment({ id: request.id })}
          >
            <p>
              {isWholePurchase
                ? intl.formatMessage({ id: 'payments.cancel.purchaseText' })
                : intl.formatMessage({ id: 'payments.cancel.paymentText' })}
            </p>
          </PaymentConfirmDialog>
        </DialogSubjectContext>
      )}
    </>
  );
}
