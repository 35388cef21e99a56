import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetMeQuery } from '../../../api/buyer/users';
import { useListOrdersQuery } from '../../../api/orders/orders';
import type { OrderCard } from '../../../api/orders/decodeOrder';
import { Checkbox } from '../../../ui/Checkbox';
import { EmptyState } from '../../../ui/ErrorState';
import { NeedsScripts } from '../../../ui/NeedsScripts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { ButtonLink } from '../../../ui/ButtonLink';
import { getOrderPath } from '../../../lib/orders/orderPaths';
import { OrderCardRow } from './OrderCardRow';
import { OrderListFrame } from './OrderListFrame';
import { OverdueNote } from '../requests/SellerRequests';
import { PrintBar, useOrderSelection } from './PrintBar';
import { getOrderListQuery, parseListView, sellerTabs } from './orderListView';
import styles from './SellerOrdersPage.module.css';
import { ArchiveButton } from '../detail/BuyerOrderPage';

/** The seller's next action, as a link from the list. The order page has all actions. */
function SellerRowActions({ order }: { order: OrderCard }) {
  const intl = useIntl();
  const { id, reference, permissions } = order;
  const href = getOrderPath('seller', id);
  const renderLink = (label: string, name: string) => (
    <ButtonLink to={href} variant="primary" aria-label={name}>
      {label}
    </ButtonLink>
  );
  if (permissions.includes('answer_request'))
    return renderLink(
      intl.formatMessage({ id: 'orders.seller.answer' }),
      intl.formatMessage({ id: 'orders.seller.answerOf' }, { reference }),
    );
  if (permissions.includes('ship'))
    return renderLink(
      intl.formatMessage({ id: 'orders.seller.ship' }),
      intl.formatMessage({ id: 'orders.seller.shipOf' }, { reference }),
    );
  if (permissions.includes('mark_ready_for_pickup'))
    return renderLink(
      intl.formatMessage({ id: 'orders.seller.ready' }),
      intl.formatMessage({ id: 'orders.seller.readyOf' }, { reference }),
    );
  if (permissions.includes('hand_over'))
    return renderLink(
      intl.formatMessage({ id: 'orders.seller.handOver' }),
      intl.formatMessage({ id: 'orders.seller.handOverOf' }, { reference }),
    );
  return <ArchiveButton order={order} />;
}

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
