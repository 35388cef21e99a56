import { useListPackageEventsQuery } from '../../../api/shipping/packages';
import { useT } from '../../../i18n/useT';
import type { Instant } from '../../../lib/instant';
import type { OrderPermission, OrderStatus } from '../../../lib/orders/orderStates';
import { isNeverSent } from '../../../lib/orders/packageStates';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { openRequestOf } from '../model/openRequestOf';
import { PackageAdvice } from './PackageAdvice';
import { PackageEvents } from './PackageEvents';
import { PackageFacts } from './PackageFacts';
import { PackageStateBadge } from './PackageStateBadge';
import { ReadyPart } from './ReadyPart';
import { SupplyPart } from './SupplyPart';
import { TestCarrierBox } from './TestCarrierBox';
import { WaitingBanner, type OtherOrder } from './WaitingBanner';

type SellerPackageProps = {
  order: {
    id: number;
    reference: string;
    status: OrderStatus;
    deliveredAt: Instant | null;
    permissions: readonly OrderPermission[];
  };
  /** That go in the same package. */
  others: readonly OtherOrder[];
  customsHref: string;
  labelHref: string | null;
};

/** Everything about the package of an order for its seller: how it is sent, handing it in, its way. For orders that have one. */
export function SellerPackage({ order, others, customsHref, labelHref }: SellerPackageProps) {
  const t = useT();
  const query = useListPackageEventsQuery({ id: order.id }, { refetchOnFocus: true });
  const { permissions } = order;
  return (
    <SectionCard
      title={t('shipping.package.title')}
      state={
        query.data && !isNeverSent(query.data.state, order.status) && <PackageStateBadge state={query.data.state} />
      }
    >
      <LoadedPart query={query} lines={14}>
        {(shown) =>
          isNeverSent(shown.state, order.status) ? (
            <p>{t('shipping.neverSent')}</p>
          ) : (
            <>
              <PackageAdvice shown={shown} orderStatus={order.status} side="seller" />
              <WaitingBanner openRequest={openRequestOf(shown.state, order)} others={others} />
              {shown.state === 'pending_supply' && permissions.includes('ship') && (
                <SupplyPart orderId={order.id} customsHref={customsHref} />
              )}
              {shown.state === 'label_purchased' && <ReadyPart order={order} shown={shown} labelHref={labelHref} />}
              <PackageFacts shown={shown} />
              <PackageEvents events={shown.events} />
              <TestCarrierBox orderId={order.id} shown={shown} />
            </>
          )
        }
      </LoadedPart>
    </SectionCard>
  );
}
