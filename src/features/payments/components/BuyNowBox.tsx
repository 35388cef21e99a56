import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage, useIntl } from 'react-intl';
import { useListPaymentRequestsQuery } from '../../../api/orders/paymentRequests';
import { useFormat } from '../../../i18n/useFormat';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Countdown } from '../../../ui/Countdown';
import type { BuyNowOffer } from '../model/buyNowOffer';
import { getPaymentRequestPath } from '../../../lib/orders/orderPaths';
import { BuyNowDialog } from './BuyNowDialog';
import styles from './LotPurchase.module.css';

/** Part of the bid box: buys the lot now, or links to the payment of an open purchase. */
export function BuyNowBox({
  lotId,
  price,
  isAvailable,
  viewer,
  onSignIn,
  onVerify,
  onHold,
  adultChecks,
  renderCost,
}: BuyNowOffer) {
  const intl = useIntl();
  const { money } = useFormat();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { data: ownRequests } = useListPaymentRequestsQuery(
    viewer == null ? skipToken : { lot_ids: [lotId] },
    { refetchOnMountOrArgChange: true },
  );
  const openRequest = ownRequests?.find(
    ({ kind, status }) =>
      kind === 'buy_now' && (status === 'unpaid' || status === 'failed' || status === 'processing'),
  );
  if (openRequest !== undefined) {
    return (
      <section
        className={styles.box}
        aria-label={intl.formatMessage({ id: 'payments.buyNow.own' })}
      >
        <div className={styles.title}>
          <FormattedMessage id="payments.buyNow.own" />{' '}
          <Countdown
            end={openRequest.dueAt}
            endedLabel={intl.formatMessage({ id: 'payments.due.over' })}
            getAnnouncement={(time) =>
              intl.formatMessage({ id: 'common.countdown.left' }, { time })
            }
          />
        </div>
        <p className={styles.note}>
          <FormattedMessage id="payments.buyNow.ownText" />
        </p>
        <ButtonLink to={getPaymentRequestPath(openRequest.id)} variant="primary" isWide>
          <FormattedMessage id="payments.buyNow.ownAction" />
        </ButtonLink>
      </section>
    );
  }
  if (!isAvailable) return null;
  const openDialog = (): void => {
    if (viewer === null) onSignIn();
    else if (viewer?.isVerified === false)
      void onVerify().then((result) => setIsDialogOpen(result === 'SUCCESS'));
    else setIsDialogOpen(true);
  };
  return (
    <section
      className={styles.box}
      aria-label={intl.formatMessage({ id: 'payments.buyNow.title' })}
    >
      <p className={styles.note}>
        <FormattedMessage id="payments.buyNow.text" />
      </p>
      <Button isWide disabled={viewer === undefined} onClick={openDialog}>
        <FormattedMessage id="payments.buyNow.action" values={{ amount: money(price) }} />
      </Button>
      {isDialogOpen && viewer != null && (
        <BuyNowDialog
          lotId={lotId}
          price={price}
          onClose={() => setIsDialogOpen(false)}
          onVerify={onVerify}
          onHold={onHold}
          adultChecks={adultChecks}
          renderCost={renderCost}
        />
      )}
    </section>
  );
}
