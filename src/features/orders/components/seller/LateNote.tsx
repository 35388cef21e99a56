import type { OrderCard } from '../../../../api/orders/decodeOrder';
import { useT } from '../../../../i18n/useT';
import { Badge } from '../../../../ui/Badge';
import { usePassed } from '../../hooks/usePassed';

/** Marks an order whose next step is the seller's and should have been done by now. */
export function LateNote({ order: { next, role } }: { order: Pick<OrderCard, 'next' | 'role'> }) {
  const t = useT();
  const isLate = usePassed(next.by === role ? next.dueAt : null);
  if (!isLate) return null;
  return (
    <p>
      <Badge tone="signal" icon="alert">
        {t('orders.seller.late')}
      </Badge>
    </p>
  );
}
