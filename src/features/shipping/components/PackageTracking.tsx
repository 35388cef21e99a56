import { FormattedMessage, useIntl } from 'react-intl';
import { useListPackageEventsQuery } from '../../../api/shipping/packages';
import type { OrderStatus } from '../../../lib/orders/orderStates';
import { isNeverSent } from '../../../lib/orders/packageStates';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { PackageAdvice } from './PackageAdvice';
import { PackageDetails, PackageEvents, PackageStateBadge } from './PackageDetails';

/** The buyer's view of an order's package. Only paid orders have one. */
export function PackageTracking({ order }: { order: { id: number; status: OrderStatus } }) {
  const intl = useIntl();
  const query = useListPackageEventsQuery({ id: order.id }, { refetchOnFocus: true });
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'shipping.tracking.title' })}
      state={
        query.data &&
        !isNeverSent(query.data.state, order.status) && (
          <PackageStateBadge state={query.data.state} />
        )
      }
    >
      <LoadedPart query={query} lines={5}>
        {(orderPackage) =>
          isNeverSent(orderPackage.state, order.status) ? (
            <p>
              <FormattedMessage id="shipping.neverSent" />
            </p>
          ) : (
            <>
              <PackageAdvice orderPackage={orderPackage} orderStatus={order.status} side="buyer" />
              <PackageDetails orderPackage={orderPackage} />
              <PackageEvents events={orderPackage.events} />
            </>
          )
        }
      </LoadedPart>
    </SectionCard>
  );
}
