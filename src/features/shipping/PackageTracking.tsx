import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useListPackageEventsQuery } from '../../api/shipping/packages';
import type { OrderStatus } from '../../lib/orders/orderStates';
import { isNeverSent } from '../../lib/orders/packageStates';
import { LoadedPart } from '../../ui/LoadedPart';
import { SectionCard } from '../../ui/SectionCard';
import type { Package } from '../../api/shipping/decodePackage';
import { Banner } from '../../ui/Banner';
import {
  formatExceptionAdvice,
  formatExceptionTitle,
  formatStateAdvice,
  formatPackageState,
  type Side,
  isAdviceOpen,
} from './packageText';
import { PackageDetails, PackageEvents, PackageStateBadge } from './PackageDetails';

type PackageAdviceProps = {
  orderPackage: Package;
  /** The status of the order whose page this is. */
  orderStatus: OrderStatus;
  side: Side;
};

/**
 * What went wrong with the package and what this side should do. Renders nothing if there is no
 * problem or it is settled.
 */
export function PackageAdvice({ orderPackage, orderStatus, side }: PackageAdviceProps) {
  const intl = useIntl();
  const { exception, state } = orderPackage;
  if (!isAdviceOpen(orderPackage, orderStatus, side)) return null;
  if (exception !== null) {
    return (
      <Banner severity="warn" title={formatExceptionTitle(exception, intl)}>
        {formatExceptionAdvice(exception, side, intl)}
      </Banner>
    );
  }
  const advice = formatStateAdvice(state, side, intl);
  if (advice === null) return null;
  return (
    <Banner severity={state === 'lost' ? 'error' : 'warn'} title={formatPackageState(state, intl)}>
      {advice}
    </Banner>
  );
}

type PackageCardProps = {
  order: { id: number; status: OrderStatus };
  side: Side;
  title: string;
  /** Lines of the skeleton while it loads. */
  lines: number;
  /** What this side can do, between the advice and the details. */
  renderActions?: (orderPackage: Package) => ReactNode;
  children?: (orderPackage: Package) => ReactNode;
};

/** An order's package: its state, advice, details and events. */
export function PackageCard({
  order,
  side,
  title,
  lines,
  renderActions,
  children,
}: PackageCardProps) {
  const query = useListPackageEventsQuery({ id: order.id }, { refetchOnFocus: true });
  return (
    <SectionCard
      title={title}
      state={
        query.data &&
        !isNeverSent(query.data.state, order.status) && (
          <PackageStateBadge state={query.data.state} />
        )
      }
    >
      <LoadedPart query={query} lines={lines}>
        {(orderPackage) =>
          isNeverSent(orderPackage.state, order.status) ? (
            <p>
              <FormattedMessage id="shipping.neverSent" />
            </p>
          ) : (
            <>
              <PackageAdvice orderPackage={orderPackage} orderStatus={order.status} side={side} />
              {renderActions?.(orderPackage)}
              <PackageDetails orderPackage={orderPackage} />
              <PackageEvents events={orderPackage.events} />
              {children?.(orderPackage)}
            </>
          )
        }
      </LoadedPart>
    </SectionCard>
  );
}

/** The buyer's view of an order's package. Only paid orders have one. */
export function PackageTracking({ order }: { order: { id: number; status: OrderStatus } }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'shipping.tracking.title' });
  return <PackageCard order={order} side="buyer" title={title} lines={5} />;
}
