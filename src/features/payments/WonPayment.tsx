import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useGetPaymentRequestQuery,
  useListLotsOrdersQuery,
} from '../../api/orders/paymentRequests';
import { MoneyText } from '../../i18n/MoneyText';
import { TimeText } from '../../i18n/TimeText';
import { orderStates } from '../../lib/orders/orderStates';
import { ButtonLink } from '../../ui/ButtonLink';
import { Skeleton } from '../../ui/Skeleton';
import { getOrderPath, getPaymentRequestPath } from '../../lib/orders/orderPaths';
import styles from './WonPayment.module.css';

/** The total of a won lot with a link to pay it. Once paid, a link to its order. */
export function WonPayment({ lotId }: { lotId: number }) {
  const intl = useIntl();
  const { data: orders, isError } = useListLotsOrdersQuery(
    { lot_ids: [lotId] },
    { refetchOnMountOrArgChange: true },
  );
  const order = orders?.find((one) => one.lotId === lotId && one.role === 'buyer');
  const requestId =
    order !== undefined && orderStates[order.status].tab.buyer === 'to_pay'
      ? order.paymentRequestId
      : null;
  const { data: request } = useGetPaymentRequestQuery(
    requestId === null ? skipToken : { id: requestId },
  );
  if (order === undefined) return isError ? null : <Skeleton shape="button" />;
  if (requestId === null) {
    return (
      <p>
        <ButtonLink to={getOrderPath('buyer', order.orderId)} size="large">
          <FormattedMessage id="payments.won.order" />
        </ButtonLink>
      </p>
    );
  }
  return (
    <div className={styles.pay}>
      {request !== undefined && (
        <p className={styles.total}>
          {/* Without an address, the total excludes shipping. */}
          <span>
            {request.obstacle === null
              ? intl.formatMessage({ id: 'payments.won.total' })
              : intl.formatMessage({ id: 'payments.bill.totalWithoutShipping' })}
          </span>
          <span className={styles.amount}>
            <MoneyText value={request.amounts.total} />
          </span>
          <span className={styles.due}>
            <FormattedMessage id="payments.won.due" />{' '}
            <TimeText value={request.dueAt} format="moment" />
          </span>
        </p>
      )}
      <ButtonLink to={getPaymentRequestPath(requestId)} variant="primary" size="large">
        <FormattedMessage id="payments.won.pay" />
      </ButtonLink>
    </div>
  );
}
