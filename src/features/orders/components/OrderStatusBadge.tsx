import type { OrderCard } from '../../../api/orders/decodeOrder';
import { useT } from '../../../i18n/useT';
import { Badge } from '../../../ui/Badge';
import { statusText } from '../model/orderWords';
import { statusLook } from '../model/statusTones';

/** How an order stands, in the words of its reader. */
export function OrderStatusBadge({ order: { status, role } }: { order: Pick<OrderCard, 'status' | 'role'> }) {
  const t = useT();
  return <Badge {...statusLook(status, role)}>{statusText(status, role, t)}</Badge>;
}
