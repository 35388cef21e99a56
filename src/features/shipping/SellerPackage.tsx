import { FormattedMessage, useIntl } from 'react-intl';
import { useListPackageEventsQuery } from '../../api/shipping/packages';
import type { Instant } from '../../lib/instant';
import type { OrderPermission, OrderStatus } from '../../lib/orders/orderStates';
import { isNeverSent } from '../../lib/orders/packageStates';
import { LoadedPart } from '../../ui/LoadedPart';
import { NeedsScripts } from '../../ui/NeedsScripts';
import { SectionCard } from '../../ui/SectionCard';
import { PackageAdvice } from './PackageTracking';
import { PackageDetails, PackageEvents, PackageStateBadge } from './PackageDetails';
import { PackageReadyPanel } from './PackageReadyPanel';
import {
  PackageSupplyPanel,
  AwaitingAnswerBanner,
  type OtherOrder,
  getOpenRequest,
} from './PackageSupplyPanel';
import { SandboxCarrierBox } from './SandboxCarrierBox';

type SellerPackageProps = {
  order: {
    id: number;
    reference: string;
    status: OrderStatus;
    deliveredAt: Instant | null;
    permissions: readonly OrderPermission[];
  };
  /** The other orders in the same package. */
  otherOrders: readonly OtherOrder[];
  customsHref: string;
  labelHref: string | null;
};

/** The seller's view of an order's package: shipping, hand-over and tracking. */
export function SellerPackage({ order, otherOrders, customsHref, labelHref }: SellerPackageProps) {
  const intl = useIntl();
  const query = useListPackageEventsQuery({ id: order.id }, { refetchOnFocus: true });
  const { permissions } = order;
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'shipping.package.title' })}
      state={
        query.data &&
        !isNeverSent(query.data.state, order.status) && (
          <PackageStateBadge state={query.data.state} />
        )
      }
    >
      <LoadedPart query={query} lines={14}>
        {(orderPackage) =>
          isNeverSent(orderPackage.state, order.status) ? (
            <p>
              <FormattedMessage id="shipping.neverSent" />
            </p>
          ) : (
            <>
              <PackageAdvice orderPackage={orderPackage} orderStatus={order.status} side="seller" />
              <AwaitingAnswerBanner
                openRequest={getOpenRequest(orderPackage.state, order)}
                otherOrders={otherOrders}
              />
              {orderPackage.state === 'pending_supply' && permissions.includes('ship') && (
                <PackageSupplyPanel orderId={order.id} customsHref={customsHref} />
              )}
              {orderPackage.state === 'label_purchased' && (
                <PackageReadyPanel
                  order={order}
                  orderPackage={orderPackage}
                  labelHref={labelHref}
                />
              )}
              <PackageDetails orderPackage={orderPackage} />
              <PackageEvents events={orderPackage.events} />
              <NeedsScripts>
                <SandboxCarrierBox orderId={order.id} orderPackage={orderPackage} />
              </NeedsScripts>
            </>
          )
        }
      </LoadedPart>
    </SectionCard>
  );
}
