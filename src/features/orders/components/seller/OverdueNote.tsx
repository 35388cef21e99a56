import { FormattedMessage } from 'react-intl';
import type { OrderCard } from '../../../../api/orders/decodeOrder';
import { Badge } from '../../../../ui/Badge';
import { useHasPassed } from '../../hooks/useHasPassed';

/** Marks an order whose next step is the reader's and overdue. */
export function OverdueNote({
  order: { next, role },
}: {
  order: Pick<OrderCard, 'next' | 'role'>;
}) {
  const isLate = useHasPassed(next.by === role ? next.dueAt : null);
  if (!isLate) return null;
  return (
    <p>
      <Badge tone="signal" icon="alert">
        <FormattedMessage id="orders.seller.late" />
      </Badge>
    </p>
  );
}
