import { skipToken } from '@reduxjs/toolkit/query';
import { useGetMeQuery } from '../../../api/buyer/users';
import { useListOrdersQuery } from '../../../api/orders/orders';
import type { OrderCard } from '../../../api/orders/decodeOrder';
import { useT } from '../../../i18n/useT';
import { useSearchParams } from '../../../platform/NavigationContext';
import { Checkbox } from '../../../ui/Checkbox';
import { EmptyState } from '../../../ui/EmptyState';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { OrderCardRow } from '../components/OrderCardRow';
import { OrderListFrame } from '../components/OrderListFrame';
import { LateNote } from '../components/seller/LateNote';
import { PrintBar } from '../components/seller/PrintBar';
import { SellerRowActions } from '../components/seller/SellerRowActions';
import { useChosenOrders } from '../hooks/useChosenOrders';
import { listQuery, listViewOf, sellerTabs } from '../model/orderAddress';
import styles from './SellerOrdersPage.module.css';

const canBePrinted = ({ permissions }: OrderCard): boolean => permissions.includes('print_packing_slip');

/** `/f/seller/orders`: what was sold. Without a word in the address what is to be shipped, the most urgent first. */
export function SellerOrdersPage() {
  const t = useT();
  const view = listViewOf(useSearchParams(), sellerTabs, 'seller');
  const { data: viewer } = useGetMeQuery({});
  const query = useListOrdersQuery(viewer === undefined ? skipToken : listQuery(viewer.id, 'seller', view), { refetchOnFocus: true });
  const counts = query.data?.counts;
  const printable = (query.currentData?.orders ?? []).filter(canBePrinted);
  const chosen = useChosenOrders(printable.map(({ id }) => id));
  return (
    <OrderListFrame
      side="seller"
      view={view}
      tabs={sellerTabs}
      title={t('orders.list.sellerTitle')}
      counts={counts && { to_ship: counts.toShip, to_pay: counts.unpaid, on_the_way: counts.inTransit, completed: counts.completed, archive: counts.archived }}
      query={{ ...query, data: query.currentData }}
      empty={
        <EmptyState icon="tag" title={t('orders.seller.none')}>
          {t('orders.seller.noneText')}
        </EmptyState>
      }
      // Ticking needs scripts; each order's page has its papers without them.
      tools={
        printable.length > 0 && (
          <NeedsScripts>
            <PrintBar orders={printable.filter(({ id }) => chosen.has(id))} offered={printable.length} onAll={chosen.setAll} />
          </NeedsScripts>
        )
      }
      renderRow={(order) => (
        <OrderCardRow
          key={order.id}
          order={order}
          side="seller"
          select={
            canBePrinted(order) ? (
              <NeedsScripts>
                <Checkbox
                  className={styles.choose}
                  label={<VisuallyHidden>{t('orders.print.choose', { reference: order.reference })}</VisuallyHidden>}
                  checked={chosen.has(order.id)}
                  onChange={({ target }) => chosen.set(order.id, target.checked)}
                />
              </NeedsScripts>
            ) : undefined
          }
          note={<LateNote order={order} />}
          actions={<SellerRowActions order={order} />}
        />
      )}
    />
  );
}
