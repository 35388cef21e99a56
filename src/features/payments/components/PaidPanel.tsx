import { useEffect, useRef } from 'react';
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { TimeText } from '../../../i18n/TimeText';
import { useT } from '../../../i18n/useT';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Icon } from '../../../ui/Icon';
import { orderPath, ORDERS_PATH } from '../model/paths';
import { factsOf } from '../model/paymentView';
import styles from './Payments.module.css';

type PaidPanelProps = {
  request: PaymentRequest;
  /** It was paid on this page a moment ago: that is said, and seen first. */
  isNews: boolean;
};

/** Paid: what happens next, and where to see it. */
export function PaidPanel({ request, isNews }: PaidPanelProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind, deliveryMethod, orderIds, paidAt } = request;
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  const isSale = factsOf(kind).isSale;
  const next = (): string => {
    if (!isSale) return t('payments.paid.feeNext');
    return deliveryMethod === 'pickup' ? t('payments.paid.pickupNext') : t('payments.paid.shippingNext', { count: orderIds.length });
  };
  const [only] = orderIds;
  return (
    <section className={styles.paid} aria-labelledby="paid-title">
      <span className={styles.mark}>
        <Icon name="success" size={32} />
      </span>
      <h2 id="paid-title" ref={heading} tabIndex={-1} className={styles.paidTitle}>
        {isSale ? t('payments.paid.title') : t('payments.paid.feeTitle')}
      </h2>
      {paidAt !== null && (
        <p className={styles.note}>
          <TimeText value={paidAt} format="moment" />
        </p>
      )}
      <p>{next()}</p>
      <div className={styles.actions}>
        {!isSale && (
          <ButtonLink href="/ca" variant="primary">
            {t('payments.paid.auctions')}
          </ButtonLink>
        )}
        {isSale && (
          <ButtonLink href={only !== undefined && orderIds.length === 1 ? orderPath(only) : ORDERS_PATH} variant="primary">
            {t('payments.paid.order', { count: orderIds.length })}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
