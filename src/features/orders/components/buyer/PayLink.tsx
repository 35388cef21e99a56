import { useIntl } from 'react-intl';
import type { OrderCard } from '../../../../api/orders/decodeOrder';
import { ButtonLink } from '../../../../ui/ButtonLink';
import { getPaymentRequestPath } from '../../../../lib/orders/orderPaths';

/** A link to pay the order, or the fee of an unpaid order. Renders nothing if neither is due. */
export function PayLink({
  order: { next, permissions, paymentRequestId, reference },
}: {
  order: Pick<OrderCard, 'next' | 'permissions' | 'paymentRequestId' | 'reference'>;
}) {
  const intl = useIntl();
  if (paymentRequestId === null) return null;
  const isFee = next.type === 'pay_fee';
  if (!isFee && !permissions.includes('pay')) return null;
  return (
    <ButtonLink
      to={getPaymentRequestPath(paymentRequestId)}
      variant="primary"
      aria-label={
        isFee
          ? intl.formatMessage({ id: 'orders.pay.feeOf' }, { reference })
          : intl.formatMessage({ id: 'orders.pay.orderOf' }, { reference })
      }
    >
      {isFee
        ? intl.formatMessage({ id: 'orders.pay.fee' })
        : intl.formatMessage({ id: 'orders.pay.order' })}
    </ButtonLink>
  );
}
