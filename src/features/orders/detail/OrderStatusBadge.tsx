import { useIntl } from 'react-intl';
import type { OrderCard, OrderLot, OrderRole, OrderStatus } from '../../../api/orders/decodeOrder';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { Icon, type IconName } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import { formatOrderStatus } from '../orderText';
import styles from './OrderPicture.module.css';

// The tone and icon of the badge of each order status. They only repeat what its text says.
type StatusLook = { tone: BadgeTone; icon?: IconName };

const quietLook: StatusLook = { tone: 'neutral' };
const goodLook: StatusLook = { tone: 'good', icon: 'check' };
const movingLook: StatusLook = { tone: 'accent', icon: 'clock' };
const actionLook: StatusLook = { tone: 'warn', icon: 'warning' };
const errorLook: StatusLook = { tone: 'signal', icon: 'alert' };

const lookByStatus: Readonly<Record<OrderStatus, StatusLook>> = {
  awaiting_payment: actionLook,
  payment_processing: movingLook,
  payment_failed: errorLook,
  payment_expired: errorLook,
  cancelled_unpaid: quietLook,
  paid: goodLook,
  ready_for_pickup: goodLook,
  label_created: movingLook,
  shipped: movingLook,
  in_transit: movingLook,
  out_for_delivery: movingLook,
  delivered: goodLook,
  inspection: goodLook,
  completed: goodLook,
  withdrawal_requested: actionLook,
  return_in_transit: movingLook,
  disputed: errorLook,
  partially_refunded: quietLook,
  refunded: quietLook,
  cancelled_by_seller: quietLook,
  cancelled_by_support: quietLook,
};

const unpaid: ReadonlySet<OrderStatus> = new Set([
  'awaiting_payment',
  'payment_failed',
  'payment_expired',
]);

/** For anyone but the buyer, an unpaid order only means waiting. */
function getStatusLook(status: OrderStatus, role: OrderRole): StatusLook {
  return role !== 'buyer' && unpaid.has(status) ? movingLook : lookByStatus[status];
}

/** The picture of a lot. The alt text is empty because the title is next to it. */
export function OrderPicture({ lot }: { lot: OrderLot }) {
  if (lot.imageUrl === null) {
    return (
      <span className={styles.none}>
        <Icon name="image" size={32} />
      </span>
    );
  }
  return <Picture source={lot.imageUrl} preset="cw_order" alt="" className={styles.picture} />;
}

/** An order's status, worded for its reader. */
export function OrderStatusBadge({
  order: { status, role },
}: {
  order: Pick<OrderCard, 'status' | 'role'>;
}) {
  const intl = useIntl();
  return <Badge {...getStatusLook(status, role)}>{formatOrderStatus(status, role, intl)}</Badge>;
}
