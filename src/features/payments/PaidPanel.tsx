import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PaymentRequest } from '../../api/orders/paymentRequests';
import { TimeText } from '../../i18n/TimeText';
import { ButtonLink } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { getOrderPath, getOrdersPath } from '../../lib/orders/orderPaths';
import { getPaymentTraits } from './paymentView';
import styles from './Payments.module.css';

type PaidPanelProps = {
  request: PaymentRequest;
  /** The payment succeeded on this page just now, so the heading gets the focus. */
  isJustPaid: boolean;
};

/** Confirms the payment and explains what happens next. */
export function PaidPanel({ request, isJustPaid }: PaidPanelProps) {
  const intl = useIntl();
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind, deliveryMethod, orderIds, paidAt } = request;
  useEffect(() => {
    if (isJustPaid) heading.current?.focus();
  }, [isJustPaid]);
  const isSale = getPaymentTraits(kind).isSale;
  const getNextText = (): string => {
    if (!isSale) return intl.formatMessage({ id: 'payments.paid.feeNext' });
    return deliveryMethod === 'pickup'
      ? intl.formatMessage({ id: 'payments.paid.pickupNext' })
      : intl.formatMessage({ id: 'payments.paid.shippingNext' }, { count: orderIds.length });
  };
  const [onlyOrderId] = orderIds;
  return (
    <section className={styles.paid} aria-labelledby="paid-title">
      <span className={styles.mark}>
        <Icon name="success" size={32} />
      </span>
      <h2 id="paid-title" ref={heading} tabIndex={-1} className={styles.paidTitle}>
        {isSale
          ? intl.formatMessage({ id: 'payments.paid.title' })
          : intl.formatMessage({ id: 'payments.paid.feeTitle' })}
      </h2>
      {paidAt !== null && (
        <p className={styles.note}>
          <TimeText value={paidAt} format="moment" />
        </p>
      )}
      <p>{getNextText()}</p>
      <div className={styles.actions}>
        {!isSale && (
          <ButtonLink to="/ca" variant="primary">
            <FormattedMessage id="payments.paid.auctions" />
          </ButtonLink>
        )}
        {isSale && (
          <ButtonLink
            to={
              onlyOrderId !== undefined && orderIds.length === 1
                ? getOrderPath('buyer', onlyOrderId)
                : getOrdersPath('buyer')
            }
            variant="primary"
          >
            <FormattedMessage id="payments.paid.order" values={{ count: orderIds.length }} />
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
