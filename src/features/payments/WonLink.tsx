import { FormattedMessage } from 'react-intl';
import { useListLotsOrdersQuery } from '../../api/orders/paymentRequests';
import { orderStates } from '../../lib/orders/orderStates';
import { ButtonLink } from '../../ui/ButtonLink';
import { getOrderPath, getPaymentRequestPath } from '../../lib/orders/orderPaths';
import styles from './LotPurchase.module.css';

type WonLinkProps = {
  lotId: number;
  /** All lots of the page, so that one request loads all their orders. */
  lotIds: readonly number[];
  /** On a card the link is small and stacked above the card's own link. */
  isOnCard?: boolean;
};

/** Links a won lot to its payment or its order. */
export function WonLink({ lotId, lotIds, isOnCard = false }: WonLinkProps) {
  const { data } = useListLotsOrdersQuery(
    { lot_ids: [...lotIds] },
    { refetchOnMountOrArgChange: true },
  );
  const order = data?.find((candidate) => candidate.lotId === lotId && candidate.role === 'buyer');
  if (order === undefined) return null;
  const { paymentRequestId, orderId, status } = order;
  const size = isOnCard ? ({ size: 'small' } as const) : ({ isWide: true } as const);
  const canPay = paymentRequestId !== null && orderStates[status].tab.buyer === 'to_pay';
  return (
    <span className={isOnCard ? styles.onCard : styles.alone}>
      {canPay ? (
        <ButtonLink to={getPaymentRequestPath(paymentRequestId)} variant="primary" {...size}>
          <FormattedMessage id="payments.won.pay" />
        </ButtonLink>
      ) : (
        <ButtonLink to={getOrderPath('buyer', orderId)} {...size}>
          <FormattedMessage id="payments.won.order" />
        </ButtonLink>
      )}
    </span>
  );
}
