import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCancelPaymentMutation, type PaymentRequest } from '../../api/orders/paymentRequests';
import { Button } from '../../ui/Button';
import { DialogSubjectContext } from '../../ui/DialogSubjectContext';
import { readResultError } from '../../api/core/readValidationErrors';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { getPaymentTraits } from './paymentView';
import { paymentErrors } from './paymentErrors';

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
          <ConfirmDialog
            variant="danger"
            // Not "Cancel", which is the action being confirmed.
            cancelLabel={intl.formatMessage({ id: 'payments.ask.back' })}
            title={
              isWholePurchase
                ? intl.formatMessage({ id: 'payments.cancel.purchaseTitle' })
                : intl.formatMessage({ id: 'payments.cancel.paymentTitle' })
            }
            confirmLabel={label}
            onClose={() => setIsDialogOpen(false)}
            onDone={() => setIsDialogOpen(false)}
            messages={paymentErrors}
            send={() => readResultError(cancelPayment({ id: request.id }))}
          >
            <p>
              {isWholePurchase
                ? intl.formatMessage({ id: 'payments.cancel.purchaseText' })
                : intl.formatMessage({ id: 'payments.cancel.paymentText' })}
            </p>
          </ConfirmDialog>
        </DialogSubjectContext>
      )}
    </>
  );
}
