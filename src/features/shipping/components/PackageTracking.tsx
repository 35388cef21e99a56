import { useListPackageEventsQuery } from '../../../api/shipping/packages';
import { useT } from '../../../i18n/useT';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { PackageAdvice } from './PackageAdvice';
import { PackageEvents } from './PackageEvents';
import { PackageFacts } from './PackageFacts';
import { PackageStateBadge } from './PackageStateBadge';

/** Where the package of an order is, for its buyer. For orders that have one: from the payment on. */
export function PackageTracking({ orderId }: { orderId: number }) {
  const t = useT();
  const query = useListPackageEventsQuery({ id: orderId }, { refetchOnFocus: true });
  return (
    <SectionCard title={t('shipping.tracking.title')} state={query.data && <PackageStateBadge state={query.data.state} />}>
      <LoadedPart query={query} lines={5}>
        {(shown) => (
          <>
            <PackageAdvice shown={shown} side="buyer" />
            <PackageFacts shown={shown} />
            <PackageEvents events={shown.events} />
          </>
        )}
      </LoadedPart>
    </SectionCard>
  );
}
