import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../../i18n/useFormat';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { DialogSubject } from '../../../ui/DialogSubject';
import { readHoldAmount } from '../../../lib/readHoldAmount';
import { useBuyNow } from '../hooks/useBuyNow';
import type { BuyNowOffer } from '../model/buyNowOffer';
import styles from './LotPurchase.module.css';
import { PaymentErrorBanner } from './PaymentErrorBanner';

type BuyNowDialogProps = Pick<
  BuyNowOffer,
  'lotId' | 'price' | 'onVerify' | 'onHold' | 'adultChecks' | 'renderCost'
> & { onClose: () => void };

/** The last step before the lot is reserved for the buyer: the price and the landed cost. */
export function BuyNowDialog({
  lotId,
  price,
  onClose,
  onVerify,
  onHold,
  adultChecks,
  renderCost,
}: BuyNowDialogProps) {
  const intl = useIntl();
  const { money } = useFormat();
  const [isReady, setIsReady] = useState(false);
  const { isSending, validationError, buy } = useBuyNow(lotId, price);
  const buyAfter = (preparation: Promise<'SUCCESS' | 'CANCELLED'>): void =>
    void preparation.then((result) => {
      if (result === 'SUCCESS') buy();
    });
  const renderRemedy = (): ReactNode => {
    if (validationError?.code === 'account_unverified')
      return (
        <Button onClick={() => buyAfter(onVerify())}>
          <FormattedMessage id="payments.buyNow.verify" />
        </Button>
      );
    if (validationError?.code !== 'authorisation_required') return undefined;
    const amount = readHoldAmount(validationError);
    return (
      <Button onClick={() => buyAfter(onHold({ amount }))}>
        {amount === null
          ? intl.formatMessage({ id: 'payments.buyNow.holdUnknown' })
          : intl.formatMessage({ id: 'payments.buyNow.hold' }, { amount: money(amount) })}
      </Button>
    );
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'payments.buyNow.title' })}
      closeLabel={intl.formatMessage({ id: 'common.action.close' })}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="primary"
            disabled={!isReady}
            isLoading={isSending}
            loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
            onClick={buy}
          >
            <FormattedMessage id="payments.buyNow.action" values={{ amount: money(price) }} />
          </Button>
          <Button onClick={onClose} disabled={isSending}>
            <FormattedMessage id="common.action.cancel" />
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <DialogSubject />
        <p className={styles.amount}>{money(price)}</p>
        {renderCost(setIsReady)}
        {adultChecks}
        <PaymentErrorBanner
          validationError={validationError}
          title={intl.formatMessage({ id: 'payments.buyNow.refused' })}
          actions={renderRemedy()}
        />
        <p className={styles.note}>
          <FormattedMessage id="payments.buyNow.rules" />
        </p>
      </div>
    </Dialog>
  );
}
