import { useIntl } from 'react-intl';
import type { OrderCard } from '../../../api/orders/decodeOrder';
import { Badge } from '../../../ui/Badge';
import { formatOrderStatus } from '../model/orderText';
import { getStatusLook } from '../model/getStatusLook';

/** An order's status, worded for its reader. */
export function OrderStatusBadge({
  order: { status, role },
}: {
  order: Pick<OrderCard, 'status' | 'role'>;
}) {
  const intl = useIntl();
  return <Badge {...getStatusLook(status, role)}>{formatOrderStatus(status, role, intl)}</Badge>;
}
