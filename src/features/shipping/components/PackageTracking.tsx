import { useListPackageEventsQuery } from '../../../api/shipping/packages';
import { useT } from '../../../i18n/useT';
import type { OrderStatus } from '../../../lib/orders/orderStates';
import { isNeverSent } from '../../../lib/orders/packageStates';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { PackageAdvice } from './PackageAdvice';
import { PackageEvents } from './PackageEvents';
import { PackageFacts } from './PackageFacts';
import { PackageStateBadge } from './PackageStateBadge';

/** Where the package of an order is, for its buyer. For orders that have one: from the payment on. */
export function PackageTracking({ order }: { order: { id: number; status: OrderStatus } }) {
  const t = useT();
  const query = useListPackageEventsQuery({ id: order.id }, { refetchOnFocus: true });
  return (
    <SectionCard
      title={t('shipping.tracking.title')}
      state={
        query.data && !isNeverSent(query.data.state, order.status) && <PackageStateBadge state={query.data.state} />
      }
    >
      <LoadedPart query={query} lines={5}>
        {(shown) =>
          isNeverSent(shown.state, order.status) ? (
            <p>{t('shipping.neverSent')}</p>
          ) : (
            <>
              <PackageAdvice shown={shown} orderStatus={order.status} side="buyer" />
              <PackageFacts shown={shown} />
              <PackageEvents events={shown.events} />
            </>
          )
        }
      </LoadedPart>
    </SectionCard>
  );
}
