import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useListPaymentRequestsQuery } from '../../../api/orders/paymentRequests';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Countdown } from '../../../ui/Countdown';
import type { BuyNowOffer } from '../model/buyNowOffer';
import { paymentRequestPath } from '../model/paths';
import { BuyNowDialog } from './BuyNowDialog';
import styles from './LotPurchase.module.css';

/** In the bid box: the way to have the lot at once, or to go on paying for it. */
export function BuyNowBox({ lotId, price, isAvailable, viewer, onSignIn, onVerify, onHold, adultChecks, renderCost }: BuyNowOffer) {
  const t = useT();
  const { money } = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const { data: own } = useListPaymentRequestsQuery(viewer == null ? skipToken : { lot_ids: [lotId] }, { refetchOnMountOrArgChange: true });
  const open = own?.find(({ kind, status }) => kind === 'buy_now' && (status === 'unpaid' || status === 'failed' || status === 'processing'));
  if (open !== undefined) {
    return (
      <section className={styles.box} aria-label={t('payments.buyNow.own')}>
        <div className={styles.title}>
          {t('payments.buyNow.own')} <Countdown end={open.dueAt} endedLabel={t('payments.due.over')} announce={(time) => t('common.countdown.left', { time })} />
        </div>
        <p className={styles.note}>{t('payments.buyNow.ownText')}</p>
        <ButtonLink href={paymentRequestPath(open.id)} variant="primary" wide>
          {t('payments.buyNow.ownAction')}
        </ButtonLink>
      </section>
    );
  }
  if (!isAvailable) return null;
  const ask = (): void => {
    if (viewer === null) onSignIn();
    else if (viewer?.isVerified === false) void onVerify().then((result) => setIsAsking(result === 'SUCCESS'));
    else setIsAsking(true);
  };
  return (
    <section className={styles.box} aria-label={t('payments.buyNow.title')}>
      <p className={styles.note}>{t('payments.buyNow.text')}</p>
      <Button wide disabled={viewer === undefined} onClick={ask}>
        {t('payments.buyNow.action', { amount: money(price) })}
      </Button>
      {isAsking && viewer != null && (
        <BuyNowDialog lotId={lotId} price={price} onClose={() => setIsAsking(false)} onVerify={onVerify} onHold={onHold} adultChecks={adultChecks} renderCost={renderCost} />
      )}
    </section>
  );
}
