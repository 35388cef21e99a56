import { skipToken } from '@reduxjs/toolkit/query';
import { useGetMeQuery } from '../../../api/buyer/users';
import type { OrderCard } from '../../../api/orders/decodeOrder';
import { useListOrdersQuery } from '../../../api/orders/orders';
import { useListPaymentRequestsQuery } from '../../../api/orders/paymentRequests';
import { useT } from '../../../i18n/useT';
import { useSearchParams } from '../../../platform/NavigationContext';
import { ButtonLink } from '../../../ui/ButtonLink';
import { EmptyState } from '../../../ui/EmptyState';
import { ArchiveButton } from '../components/buyer/ArchiveButton';
import { PayLink } from '../components/buyer/PayLink';
import { PayTogether } from '../components/buyer/PayTogether';
import { OrderCardRow } from '../components/OrderCardRow';
import { OrderListFrame } from '../components/OrderListFrame';
import { buyerTabs, giveFeedbackPath, listQuery, listViewOf } from '../model/orderAddress';

/** `/f/buyer/orders`: what was won, in lists by what is to be done. */
export function BuyerOrdersPage() {
  const t = useT();
  const view = listViewOf(useSearchParams(), buyerTabs);
  const { data: viewer } = useGetMeQuery({});
  const query = useListOrdersQuery(viewer === undefined ? skipToken : listQuery(viewer.id, 'buyer', view), { refetchOnFocus: true });
  const hasUnpaid = view.tab === null || view.tab === 'to_pay';
  const { data: unpaid } = useListPaymentRequestsQuery(hasUnpaid ? { status: 'unpaid' } : skipToken);
  const counts = query.data?.counts;
  const renderRow = (order: OrderCard) => (
    <OrderCardRow
      key={order.id}
      order={order}
      side="buyer"
      isWithoutShipping={unpaid?.some(({ id, obstacle }) => id === order.paymentRequestId && obstacle !== null) === true}
      actions={
        <>
          <PayLink order={order} />
          {order.feedbackState === 'open' && (
            <ButtonLink href={giveFeedbackPath(order.id)} aria-label={t('orders.card.feedbackOf', { reference: order.reference })}>
              {t('orders.card.feedback')}
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
      title={t('orders.list.title')}
      counts={counts === undefined ? undefined : { to_pay: counts.unpaid, on_the_way: counts.inTransit, completed: counts.completed, archive: counts.archived }}
      query={query}
      tools={hasUnpaid ? <PayTogether /> : undefined}
      empty={
        <EmptyState icon="gavel" title={t('orders.list.empty.title')} actions={<ButtonLink href="/ca">{t('orders.list.empty.action')}</ButtonLink>}>
          {t('orders.list.empty.text')}
        </EmptyState>
      }
      renderRow={renderRow}
    />
  );
}
