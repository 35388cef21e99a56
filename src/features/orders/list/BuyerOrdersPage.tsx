import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetMeQuery } from '../../../api/buyer/users';
import type { OrderCard } from '../../../api/orders/decodeOrder';
import { useListOrdersQuery } from '../../../api/orders/orders';
import { useListPaymentRequestsQuery } from '../../../api/orders/paymentRequests';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/ErrorState';
import { ArchiveButton } from '../detail/BuyerOrderPage';
import { PayTogether, PayLink } from './PayTogether';
import { OrderCardRow } from './OrderCardRow';
import { OrderListFrame } from './OrderListFrame';
import { buyerTabs, getOrderListQuery, parseListView } from './orderListView';
import { getGiveFeedbackPath } from '../../../lib/orders/orderPaths';

/** `/f/buyer/orders`: the buyer's orders, in one list per stage. */
export function BuyerOrdersPage() {
  const intl = useIntl();
  const [searchParams] = useSearchParams();
  const view = parseListView(searchParams, buyerTabs);
  const { data: viewer } = useGetMeQuery({});
  const query = useListOrdersQuery(
    viewer === undefined ? skipToken : getOrderListQuery(viewer.id, 'buyer', view),
    { refetchOnFocus: true },
  );
  const hasUnpaid = view.tab === null || view.tab === 'to_pay';
  const { data: unpaid } = useListPaymentRequestsQuery(
    hasUnpaid ? { status: 'unpaid' } : skipToken,
  );
  const counts = query.data?.counts;
  const renderRow = (order: OrderCard) => (
    <OrderCardRow
      key={order.id}
      order={order}
      side="buyer"
      isWithoutShipping={
        unpaid?.some(({ id, obstacle }) => id === order.paymentRequestId && obstacle !== null) ===
        true
      }
      actions={
        <>
          <PayLink order={order} />
          {order.feedbackState === 'open' && (
            <ButtonLink
              to={getGiveFeedbackPath(order.id)}
              aria-label={intl.formatMessage(
                { id: 'orders.card.feedbackOf' },
                { reference: order.reference },
              )}
            >
              <FormattedMessage id="orders.card.feedback" />
            </ButtonLink>
          )}
          <ArchiveButton order={order} />
        </>
      }
    />
  );
  return (
    <OrderListFrame
      side="buyer"
      view={view}
      tabs={buyerTabs}
      title={intl.formatMessage({ id: 'orders.list.title' })}
      counts={
        counts === undefined
          ? undefined
          : {
              to_pay: counts.unpaid,
              on_the_way: counts.inTransit,
              completed: counts.completed,
              archive: counts.archived,
            }
      }
      query={query}
      toolbar={hasUnpaid ? <PayTogether /> : undefined}
      empty={
        <EmptyState
          icon="gavel"
          title={intl.formatMessage({ id: 'orders.list.empty.title' })}
          actions={
            <ButtonLink to="/ca">
              <FormattedMessage id="orders.list.empty.action" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="orders.list.empty.text" />
        </EmptyState>
      }
      renderRow={renderRow}
    />
  );
}
