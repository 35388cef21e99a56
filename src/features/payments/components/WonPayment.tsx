import { skipToken } from '@reduxjs/toolkit/query';
import { useGetPaymentRequestQuery, useListLotsOrdersQuery } from '../../../api/orders/paymentRequests';
import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { orderStates } from '../../../lib/orders/orderStates';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Skeleton } from '../../../ui/Skeleton';
import { orderPath, paymentRequestPath } from '../model/paths';
import styles from './WonPayment.module.css';

/** What a lot that was won costs in all, and one press to where it is paid; once it is paid, to its order. */
export function WonPayment({ lotId }: { lotId: number }) {
  const t = useT();
  const format = useFormat();
  const { data: orders, isError } = useListLotsOrdersQuery({ lot_ids: [lotId] }, { refetchOnMountOrArgChange: true });
  const order = orders?.find((one) => one.lotId === lotId && one.role === 'buyer');
  const requestId = order !== undefined && orderStates[order.status].tab.buyer === 'to_pay' ? order.paymentRequestId : null;
  const { data: request } = useGetPaymentRequestQuery(requestId === null ? skipToken : { id: requestId });
  if (order === undefined) return isError ? null : <Skeleton shape="button" />;
  if (requestId === null) {
    return (
      <p>
        <ButtonLink href={orderPath(order.orderId)} size="large">
          {t('payments.won.order')}
        </ButtonLink>
      </p>
    );
  }
  return (
    <div className={styles.pay}>
      {request !== undefined && (
        <p className={styles.total}>
          {/* Whoever has given no address yet pays more than this. */}
          <span>{request.obstacle === null ? t('payments.won.total') : t('payments.bill.totalWithoutShipping')}</span>
          <span className={styles.amount}>{format.money(request.amounts.total)}</span>
          <span className={styles.due}>
            {t('payments.won.due')} <TimeText value={request.dueAt} format="moment" />
          </span>
        </p>
      )}
      <ButtonLink href={paymentRequestPath(requestId)} variant="primary" size="large">
        {t('payments.won.pay')}
      </ButtonLink>
    </div>
  );
}
