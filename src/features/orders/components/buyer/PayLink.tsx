import type { OrderCard } from '../../../../api/orders/decodeOrder';
import { useT } from '../../../../i18n/useT';
import { ButtonLink } from '../../../../ui/ButtonLink';
import { paymentRequestPath } from '../../model/orderAddress';

/** The way to pay what is owed: the order, or the fee of one that was not paid. Nothing where nothing is owed. */
export function PayLink({ order: { next, permissions, paymentRequestId, reference } }: { order: Pick<OrderCard, 'next' | 'permissions' | 'paymentRequestId' | 'reference'> }) {
  const t = useT();
  if (paymentRequestId === null) return null;
  const isFee = next.type === 'pay_fee';
  if (!isFee && !permissions.includes('pay')) return null;
  return (
    <ButtonLink href={paymentRequestPath(paymentRequestId)} variant="primary" aria-label={isFee ? t('orders.pay.feeOf', { reference }) : t('orders.pay.orderOf', { reference })}>
      {isFee ? t('orders.pay.fee') : t('orders.pay.order')}
    </ButtonLink>
  );
}
