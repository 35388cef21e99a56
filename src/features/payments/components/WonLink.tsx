import { useListLotsOrdersQuery } from '../../../api/orders/paymentRequests';
import { orderStates } from '../../../lib/orders/orderStates';
import { useT } from '../../../i18n/useT';
import { ButtonLink } from '../../../ui/ButtonLink';
import { orderPath, paymentRequestPath } from '../model/paths';
import styles from './LotPurchase.module.css';

type WonLinkProps = {
  lotId: number;
  /** Those of the page: they are asked about together. */
  lotIds: readonly number[];
  /** On a card: small, above the card's own link. */
  isOnCard?: boolean;
};

/** From a lot that was won to where it is paid, or to its order. */
export function WonLink({ lotId, lotIds, isOnCard = false }: WonLinkProps) {
  const t = useT();
  const { data } = useListLotsOrdersQuery({ lot_ids: [...lotIds] }, { refetchOnMountOrArgChange: true });
  const order = data?.find((one) => one.lotId === lotId && one.role === 'buyer');
  if (order === undefined) return null;
  const { paymentRequestId, orderId, status } = order;
  const size = isOnCard ? ({ size: 'small' } as const) : ({ wide: true } as const);
  const isToPay = paymentRequestId !== null && orderStates[status].tab.buyer === 'to_pay';
  return (
    <span className={isOnCard ? styles.onCard : styles.alone}>
      {isToPay ? (
        <ButtonLink href={paymentRequestPath(paymentRequestId)} variant="primary" {...size}>
          {t('payments.won.pay')}
        </ButtonLink>
      ) : (
        <ButtonLink href={orderPath(orderId)} {...size}>
          {t('payments.won.order')}
        </ButtonLink>
      )}
    </span>
  );
}
