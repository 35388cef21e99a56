// The texts of a package's states, events and exceptions, and the advice for them.
import type { IntlShape } from 'react-intl';
import type { PackageEvent, Package } from '../../api/shipping/decodePackage';
import type { MessageId } from '../../i18n/messages';
import {
  type PackageException,
  type PackageStatus,
  isPackageEventDescription,
  type PackageEventDescription,
} from '../../lib/orders/packageStates';
import type { OrderStatus } from '../../lib/orders/orderStates';

export type Side = 'buyer' | 'seller';

const stateIds: Readonly<Record<PackageStatus, MessageId>> = {
  pending_supply: 'shipping.state.pending_supply',
  label_purchased: 'shipping.state.label_purchased',
  handed_over: 'shipping.state.handed_over',
  in_transit: 'shipping.state.in_transit',
  customs: 'shipping.state.customs',
  out_for_delivery: 'shipping.state.out_for_delivery',
  delivered: 'shipping.state.delivered',
  returned: 'shipping.state.returned',
  lost: 'shipping.state.lost',
};

const exceptionIds: Readonly<
  Record<PackageException, { title: MessageId } & Record<Side, MessageId>>
> = {
  customs_clearance: {
    title: 'shipping.exception.customs_clearance.title',
    buyer: 'shipping.exception.customs_clearance.buyer',
    seller: 'shipping.exception.customs_clearance.seller',
  },
  customs_payment_due: {
    title: 'shipping.exception.customs_payment_due.title',
    buyer: 'shipping.exception.customs_payment_due.buyer',
    seller: 'shipping.exception.customs_payment_due.seller',
  },
  delivery_attempt_failed: {
    title: 'shipping.exception.delivery_attempt_failed.title',
    buyer: 'shipping.exception.delivery_attempt_failed.buyer',
    seller: 'shipping.exception.delivery_attempt_failed.seller',
  },
  incorrect_address: {
    title: 'shipping.exception.incorrect_address.title',
    buyer: 'shipping.exception.incorrect_address.buyer',
    seller: 'shipping.exception.incorrect_address.seller',
  },
  damaged: {
    title: 'shipping.exception.damaged.title',
    buyer: 'shipping.exception.damaged.buyer',
    seller: 'shipping.exception.damaged.seller',
  },
  refused: {
    title: 'shipping.exception.refused.title',
    buyer: 'shipping.exception.refused.buyer',
    seller: 'shipping.exception.refused.seller',
  },
  pickup_expired: {
    title: 'shipping.exception.pickup_expired.title',
    buyer: 'shipping.exception.pickup_expired.buyer',
    seller: 'shipping.exception.pickup_expired.seller',
  },
};

/** What a lost or returned package means for each side. */
const endIds: Readonly<Partial<Record<PackageStatus, Record<Side, MessageId>>>> = {
  lost: { buyer: 'shipping.lost.buyer', seller: 'shipping.lost.seller' },
  returned: { buyer: 'shipping.returned.buyer', seller: 'shipping.returned.seller' },
};

/** Event texts. An exception uses its own title instead. */
const eventIds: Readonly<Record<Exclude<PackageEventDescription, 'exception'>, MessageId>> = {
  package_opened: 'shipping.event.package_opened',
  label_purchased: 'shipping.event.label_purchased',
  label_voided: 'shipping.event.label_voided',
  tracking_code_added: 'shipping.event.tracking_code_added',
  tracking_code_changed: 'shipping.event.tracking_code_changed',
  tracking_code_removed: 'shipping.event.tracking_code_removed',
  handed_over_by_seller: 'shipping.event.handed_over_by_seller',
  accepted_at_drop_off: 'shipping.event.accepted_at_drop_off',
  departed_drop_off: 'shipping.event.departed_drop_off',
  arrived_at_hub: 'shipping.event.arrived_at_hub',
  arrived_in_country: 'shipping.event.arrived_in_country',
  customs_started: 'shipping.event.customs_started',
  customs_cleared: 'shipping.event.customs_cleared',
  out_for_delivery: 'shipping.event.out_for_delivery',
  delivered: 'shipping.event.delivered',
  returned_to_sender: 'shipping.event.returned_to_sender',
  lost: 'shipping.event.lost',
};

export const formatPackageState = (state: PackageStatus, intl: IntlShape): string =>
  intl.formatMessage({ id: stateIds[state] });

export const formatExceptionTitle = (exception: PackageException, intl: IntlShape): string =>
  intl.formatMessage({ id: exceptionIds[exception].title });

/** What this side should do about an exception. */
export const formatExceptionAdvice = (
  exception: PackageException,
  side: Side,
  intl: IntlShape,
): string => intl.formatMessage({ id: exceptionIds[exception][side] });

/** Returns null for a package that is neither lost nor returned. */
export function formatStateAdvice(
  state: PackageStatus,
  side: Side,
  intl: IntlShape,
): string | null {
  const ids = endIds[state];
  return ids === undefined ? null : intl.formatMessage({ id: ids[side] });
}

/** An event that this version does not know is shown as the state that it led to. */
export function formatPackageEvent(
  { description, state, exception }: PackageEvent,
  intl: IntlShape,
): string {
  if (exception !== null) return formatExceptionTitle(exception, intl);
  return isPackageEventDescription(description) && description !== 'exception'
    ? intl.formatMessage({ id: eventIds[description] })
    : formatPackageState(state, intl);
}

// Whether the advice for a package still applies. A returned, lost or damaged package keeps that
// state forever. Once its order is settled, the advice would contradict the order.

/** The carrier may still have the package. */
const activeStatuses: readonly OrderStatus[] = [
  'paid',
  'label_created',
  'shipped',
  'in_transit',
  'out_for_delivery',
  'withdrawal_requested',
  'return_in_transit',
  'disputed',
];
/** The refund is not settled yet. */
const unsettledStatuses: readonly OrderStatus[] = ['return_in_transit', 'disputed'];
/** The buyer can report a problem; the seller needs their proof until that is answered. */
const reportableStatuses: Readonly<Record<Side, readonly OrderStatus[]>> = {
  buyer: ['delivered', 'inspection'],
  seller: ['delivered', 'inspection', 'disputed'],
};

export function isAdviceOpen(
  { state, exception }: Pick<Package, 'state' | 'exception'>,
  order: OrderStatus,
  side: Side,
): boolean {
  switch (state) {
    case 'returned':
    case 'lost':
      return unsettledStatuses.includes(order);
    case 'delivered':
      return reportableStatuses[side].includes(order);
    case 'pending_supply':
    case 'label_purchased':
    case 'handed_over':
    case 'in_transit':
    case 'customs':
    case 'out_for_delivery':
      // If the carrier sends no events, the buyer confirms the delivery and can report damage from
      // then on.
      return (
        activeStatuses.includes(order) ||
        (exception === 'damaged' && reportableStatuses[side].includes(order))
      );
  }
}

const ids: Readonly<Record<string, MessageId>> = {
  tracked_letter: 'shipping.service.tracked_letter',
  parcel: 'shipping.service.parcel',
  parcel_heavy: 'shipping.service.parcel_heavy',
  express: 'shipping.service.express',
  envelope: 'shipping.size.envelope',
  small: 'shipping.size.small',
  medium: 'shipping.size.medium',
  large: 'shipping.size.large',
  extra_large: 'shipping.size.extra_large',
};

/** Formats the codes of services and sizes. An unknown code is shown as the carrier sent it. */
export function formatServiceOrSize(code: string, intl: IntlShape): string {
  const id = Object.hasOwn(ids, code) ? ids[code] : undefined;
  return id === undefined ? code : intl.formatMessage({ id });
}
