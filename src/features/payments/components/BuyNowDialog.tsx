import { useState, type ReactNode } from 'react';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { DialogSubject } from '../../../ui/DialogSubject';
import { holdAmountOf } from '../../../lib/holdAmountOf';
import { useBuyNow } from '../hooks/useBuyNow';
import type { BuyNowOffer } from '../model/buyNowOffer';
import styles from './LotPurchase.module.css';
import { PaymentProblem } from './PaymentProblem';

type BuyNowDialogProps = Pick<BuyNowOffer, 'lotId' | 'price' | 'onVerify' | 'onHold' | 'adultChecks' | 'renderCost'> & { onClose: () => void };

/** The last step before the lot is kept for the buyer: the price, and what it costs in all. */
export function BuyNowDialog({ lotId, price, onClose, onVerify, onHold, adultChecks, renderCost }: BuyNowDialogProps) {
  const t = useT();
  const { money } = useFormat();
  const [isReady, setIsReady] = useState(false);
  const { isSending, problem, buy } = useBuyNow(lotId, price);
  const goOn = (asked: Promise<'SUCCESS' | 'CANCELLED'>): void =>
    void asked.then((result) => {
      if (result === 'SUCCESS') buy();
    });
  const remedy = (): ReactNode => {
    if (problem?.code === 'account_unverified') return <Button onClick={() => goOn(onVerify())}>{t('payments.buyNow.verify')}</Button>;
    if (problem?.code !== 'authorisation_required') return undefined;
    const amount = holdAmountOf(problem);
    return <Button onClick={() => goOn(onHold({ amount }))}>{amount === null ? t('payments.buyNow.holdUnknown') : t('payments.buyNow.hold', { amount: money(amount) })}</Button>;
  };
  return (
    <Dialog
      title={t('payments.buyNow.title')}
      closeLabel={t('common.action.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {t('common.action.cancel')}
          </Button>
          <Button variant="primary" disabled={!isReady} loading={isSending} loadingLabel={t('common.state.sending')} onClick={buy}>
            {t('payments.buyNow.action', { amount: money(price) })}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <DialogSubject />
        <p className={styles.amount}>{money(price)}</p>
        {renderCost(setIsReady)}
        {adultChecks}
        <PaymentProblem problem={problem} title={t('payments.buyNow.refused')} actions={remedy()} />
        <p className={styles.note}>{t('payments.buyNow.rules')}</p>
      </div>
    </Dialog>
  );
}
