import type { ReactNode } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import type { Order, OrderStatus } from '../../../api/orders/decodeOrder';
import { Container } from '../../../ui/Container';
import { SectionCard } from '../../../ui/SectionCard';
import { OrderAmounts } from './OrderAmounts';
import { OrderDocuments } from './OrderDelivery';
import { OrderHeader } from './OrderHeader';
import { OrderHistory } from './OrderHistory';
import { OrderLoaded, useOrderOfPage } from './OrderLoaded';
import { OrderNextCard } from './OrderNextCard';
import styles from './OrderPageGrid.module.css';
import { SellerOrderActions, AddressCopy } from './SellerOrderActions';
import { SellerRequests, OverdueNote } from '../requests/SellerRequests';
import { TimeText } from '../../../i18n/TimeText';
import { legalFigures } from '../../../lib/legalFigures';
import type { MessageId } from '../../../i18n/messages';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { ButtonLink } from '../../../ui/ButtonLink';
import { getCustomsPath } from '../../../lib/orders/orderPaths';

type CustomsStatus = Order['customsStatus'];
const stateIds: Readonly<Record<CustomsStatus, MessageId>> = {
  not_required: 'orders.customs.notRequired',
  required: 'orders.customs.required',
  draft: 'orders.customs.draft',
  submitted: 'orders.customs.submitted',
  accepted: 'orders.customs.accepted',
  rejected: 'orders.customs.rejected',
};
const leadIds: Readonly<Record<CustomsStatus, MessageId>> = {
  not_required: 'orders.customs.notRequired',
  required: 'orders.customs.requiredLead',
  draft: 'orders.customs.draftLead',
  submitted: 'orders.customs.submittedLead',
  accepted: 'orders.customs.acceptedLead',
  rejected: 'orders.customs.rejectedLead',
};
const tones: Readonly<Record<CustomsStatus, BadgeTone>> = {
  not_required: 'neutral',
  required: 'warn',
  draft: 'warn',
  submitted: 'accent',
  accepted: 'good',
  rejected: 'signal',
};
const statusesToFillIn: ReadonlySet<CustomsStatus> = new Set(['required', 'draft', 'rejected']);

const unsentStatuses: ReadonlySet<CustomsStatus> = new Set(['required', 'draft']);

/**
 * The status of the customs form and a link to it. Renders nothing if no form is required, or if it
 * was not submitted and can no longer be.
 */
export function SellerCustoms({
  order: { id, customsStatus, permissions },
}: {
  order: Pick<Order, 'id' | 'customsStatus' | 'permissions'>;
}) {
  const intl = useIntl();
  const canEdit = permissions.includes('edit_customs');
  if (customsStatus === 'not_required' || (unsentStatuses.has(customsStatus) && !canEdit))
    return null;
  const isPending = statusesToFillIn.has(customsStatus) && canEdit;
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'orders.customs.title' })}
      state={
        <Badge tone={tones[customsStatus]}>
          <FormattedMessage id={stateIds[customsStatus]} />
        </Badge>
      }
      intro={canEdit ? intl.formatMessage({ id: leadIds[customsStatus] }) : undefined}
    >
      <div>
        <ButtonLink to={getCustomsPath(id)} variant={isPending ? 'primary' : 'secondary'}>
          {isPending
            ? intl.formatMessage({ id: 'orders.customs.fillIn' })
            : intl.formatMessage({ id: 'orders.customs.look' })}
        </ButtonLink>
      </div>
    </SectionCard>
  );
}

// What is known about the seller's payout in each order status. Whether the payout was made does
// not follow from the status; the marketplace reports that separately.

/**
 * `later`: the date is not known before delivery. `dated`: the order has a payout date. `held`: the
 * payout waits until a request or return is settled. `none`: there is no payout.
 */
const payoutStates: Readonly<Record<OrderStatus, 'later' | 'dated' | 'held' | 'none'>> = {
  awaiting_payment: 'later',
  payment_processing: 'later',
  payment_failed: 'later',
  payment_expired: 'later',
  cancelled_unpaid: 'none',
  paid: 'later',
  ready_for_pickup: 'later',
  label_created: 'later',
  shipped: 'later',
  in_transit: 'later',
  out_for_delivery: 'later',
  delivered: 'later',
  inspection: 'dated',
  completed: 'dated',
  withdrawal_requested: 'held',
  return_in_transit: 'held',
  disputed: 'held',
  partially_refunded: 'dated',
  refunded: 'none',
  cancelled_by_seller: 'none',
  cancelled_by_support: 'none',
};

/** When the seller is paid. A payout date in the past does not mean that the payout was made. */
function PayoutNote({
  order: { payoutAt, paidOutAt, status, amounts },
}: {
  order: Pick<Order, 'payoutAt' | 'paidOutAt' | 'status' | 'amounts'>;
}) {
  if (amounts.payout === null || amounts.payout.minor <= 0) return null;
  if (paidOutAt !== null)
    return (
      <p>
        <FormattedMessage
          id="orders.payout.done"
          values={{ date: <TimeText value={paidOutAt} /> }}
        />
      </p>
    );
  switch (payoutStates[status]) {
    case 'later':
      return (
        <p>
          <FormattedMessage id="orders.payout.unknown" values={{ days: legalFigures.payoutDays }} />
        </p>
      );
    case 'dated':
      return payoutAt === null ? null : (
        <p>
          <FormattedMessage
            id="orders.payout.on"
            values={{ date: <TimeText value={payoutAt} format="dateLong" /> }}
          />
        </p>
      );
    case 'held':
      return (
        <p>
          <FormattedMessage id="orders.payout.held" />
        </p>
      );
    case 'none':
      return null;
  }
}

type SellerOrderPageProps = {
  /** Shipping and tracking of the package. */
  renderPackage: (order: Order) => ReactNode;
  /** The buyer's feedback and the seller's response. */
  renderFeedback: (order: Order) => ReactNode;
};

/** `/f/seller/orders/:orderId`: one order with the next step and everything needed for it. */
export function SellerOrderPage({ renderPackage, renderFeedback }: SellerOrderPageProps) {
  const intl = useIntl();
  const query = useOrderOfPage();
  return (
    <OrderLoaded query={{ ...query, data: query.currentData }}>
      {(order) => (
        <Container className={styles.page}>
          <OrderHeader order={order} side="seller" />
          <div className={styles.columns}>
            <div className={styles.column}>
              <OverdueNote order={order} />
              <OrderNextCard order={order} actions={<SellerOrderActions order={order} />} />
              <SellerRequests order={order} />
              <SellerCustoms order={order} />
              {renderPackage(order)}
              {renderFeedback(order)}
              <OrderHistory order={order} />
            </div>
            <div className={styles.column}>
              <AddressCopy order={order} />
              <SectionCard title={intl.formatMessage({ id: 'orders.seller.amounts' })}>
                <OrderAmounts order={order} />
                <PayoutNote order={order} />
              </SectionCard>
              <SectionCard title={intl.formatMessage({ id: 'orders.documents.title' })}>
                <OrderDocuments order={order} />
              </SectionCard>
            </div>
          </div>
        </Container>
      )}
    </OrderLoaded>
  );
}
