import { useIntl } from 'react-intl';
import type { OrderCard, OrderLot } from '../../../api/orders/decodeOrder';
import { Badge } from '../../../ui/Badge';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import { formatOrderStatus } from '../orderText';
import { getStatusLook } from './getStatusLook';
import styles from './OrderPicture.module.css';

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
