import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetMeQuery } from '../../../api/buyer/users';
import { useListOrdersQuery } from '../../../api/orders/orders';
import type { OrderCard } from '../../../api/orders/decodeOrder';
import { Checkbox } from '../../../ui/Checkbox';
import { EmptyState } from '../../../ui/EmptyState';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { OrderCardRow } from '../components/OrderCardRow';
import { OrderListFrame } from '../components/OrderListFrame';
import { OverdueNote } from '../components/seller/OverdueNote';
import { PrintBar } from '../components/seller/PrintBar';
import { SellerRowActions } from '../components/seller/SellerRowActions';
import { useOrderSelection } from '../hooks/useOrderSelection';
import { getOrderListQuery, parseListView, sellerTabs } from '../model/orderListView';
import styles from './SellerOrdersPage.module.css';

const canBePrinted = ({ permissions }: OrderCard): boolean =>
  permissions.includes('print_packing_slip');

/**
 * `/f/seller/orders`: the seller's orders. The default list is the orders to ship, the most urgent
 * first.
 */
export function SellerOrdersPage() {
  const intl = useIntl();
  const [searchParams] = useSearchParams();
  const view = parseListView(searchParams, sellerTabs, 'seller');
  const { data: viewer } = useGetMeQuery({});
  const query = useListOrdersQuery(
    viewer === undefined ? skipToken : getOrderListQuery(viewer.id, 'seller', view),
    { refetchOnFocus: true },
  );
  const counts = query.data?.counts;
  const printable = (query.currentData?.orders ?? []).filter(canBePrinted);
  const selection = useOrderSelection(printable.map(({ id }) => id));
  return (
    <OrderListFrame
      side="seller"
      view={view}
      tabs={sellerTabs}
      title={intl.formatMessage({ id: 'orders.list.sellerTitle' })}
      counts={
        counts && {
          to_ship: counts.toShip,
          to_pay: counts.unpaid,
          on_the_way: counts.inTransit,
          completed: counts.completed,
          archive: counts.archived,
        }
      }
      query={{ ...query, data: query.currentData }}
      empty={
        <EmptyState icon="tag" title={intl.formatMessage({ id: 'orders.seller.none' })}>
          <FormattedMessage id="orders.seller.noneText" />
        </EmptyState>
      }
      // Selecting needs JavaScript. Without it, each order page still has its documents.
      toolbar={
        printable.length > 0 && (
          <NeedsScripts>
            <PrintBar
              orders={printable.filter(({ id }) => selection.has(id))}
              printableCount={printable.length}
              onSelectAll={selection.setAll}
            />
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
                  label={
                    <VisuallyHidden>
                      <FormattedMessage
                        id="orders.print.choose"
                        values={{ reference: order.reference }}
                      />
                    </VisuallyHidden>
                  }
                  checked={selection.has(order.id)}
                  onChange={({ target }) => selection.set(order.id, target.checked)}
                />
              </NeedsScripts>
            ) : undefined
          }
          note={<OverdueNote order={order} />}
          actions={<SellerRowActions order={order} />}
        />
      )}
    />
  );
}
