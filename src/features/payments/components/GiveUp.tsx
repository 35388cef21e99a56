import { useState } from 'react';
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { useCancelPaymentMutation } from '../../../api/orders/paymentRequests';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { DialogSubjectContext } from '../../../ui/DialogSubject';
import { usePutRequest } from '../hooks/usePutRequest';
import { factsOf } from '../model/paymentView';
import { AskDialog } from './AskDialog';

type GiveUpProps = { request: PaymentRequest; isBusy: boolean };

/** The way out: of something bought at once or an offer taken, whole; of a payment that waits for the bank, that payment. */
export function GiveUp({ request, isBusy }: GiveUpProps) {
  const t = useT();
  const [cancelPayment] = useCancelPaymentMutation();
  const put = usePutRequest();
  const [isAsking, setIsAsking] = useState(false);
  const isWhole = factsOf(request.kind).isKept;
  if (!isWhole && request.status !== 'processing') return null;
  const label = isWhole ? t('payments.giveUp.purchase') : t('payments.giveUp.payment');
  return (
    <>
      <Button variant="quiet" disabled={isBusy} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <DialogSubjectContext value={request.lots}>
          <AskDialog
            title={isWhole ? t('payments.giveUp.purchaseTitle') : t('payments.giveUp.paymentTitle')}
            confirmLabel={label}
            onClose={() => setIsAsking(false)}
            onDone={() => setIsAsking(false)}
            send={async () => {
              const answer = await cancelPayment({ id: request.id });
              if (answer.data !== undefined) put(answer.data);
              return answer;
            }}
          >
            <p>{isWhole ? t('payments.giveUp.purchaseText') : t('payments.giveUp.paymentText')}</p>
          </AskDialog>
        </DialogSubjectContext>
      )}
    </>
  );
}
