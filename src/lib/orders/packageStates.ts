// The life of a package and of its customs form as data (docs/domain.md, "Packages" and "Customs"):
// the single source for the shipping service, the check of transitions in the database and the
// screens. Pure.
import type { OrderStatus } from './orderStates';

const packageEventDescriptions = [
  'package_opened',
  'label_purchased',
  'label_voided',
  'tracking_code_added',
  'tracking_code_changed',
  'tracking_code_removed',
  'handed_over_by_seller',
  'accepted_at_drop_off',
  'departed_drop_off',
  'arrived_at_hub',
  'arrived_in_country',
  'customs_started',
  'customs_cleared',
  'out_for_delivery',
  'delivered',
  'returned_to_sender',
  'lost',
  // Something went wrong; the exception of the same event says what.
  'exception',
] as const;
export type PackageEventDescription = (typeof packageEventDescriptions)[number];

/**
 * The descriptions of the events in a package's history. The marketplace writes them, and the
 * screens have a message for each, `shipping.event.<description>`. Pure.
 */
export function isPackageEventDescription(text: string): text is PackageEventDescription {
  return packageEventDescriptions.some((description) => description === text);
}

export const packageStatuses = [
  'pending_supply',
  'label_purchased',
  'handed_over',
  'in_transit',
  'customs',
  'out_for_delivery',
  'delivered',
  'returned',
  'lost',
] as const;
export type PackageStatus = (typeof packageStatuses)[number];

type PackageState = {
  to: readonly PackageStatus[];
  /** The status that the order gets when its package reaches this one; null: it doesn't change. */
  order: OrderStatus | null;
};

export const packageStates: Readonly<Record<PackageStatus, PackageState>> = {
  pending_supply: { to: ['label_purchased'], order: null },
  // An unused label can be returned.
  label_purchased: { to: ['handed_over', 'pending_supply'], order: 'label_created' },
  handed_over: {
    to: ['in_transit', 'customs', 'out_for_delivery', 'delivered', 'returned', 'lost'],
    order: 'shipped',
  },
  in_transit: {
    to: ['customs', 'out_for_delivery', 'delivered', 'returned', 'lost'],
    order: 'in_transit',
  },
  customs: {
    to: ['in_transit', 'out_for_delivery', 'delivered', 'returned', 'lost'],
    order: 'in_transit',
  },
  out_for_delivery: {
    to: ['in_transit', 'delivered', 'returned', 'lost'],
    order: 'out_for_delivery',
  },
  delivered: { to: [], order: 'delivered' },
  returned: { to: [], order: 'return_in_transit' },
  lost: { to: [], order: 'disputed' },
};

/** Sales that ended without success. */
export const endedStatuses: readonly OrderStatus[] = [
  'cancelled_unpaid',
  'cancelled_by_seller',
  'cancelled_by_support',
  'refunded',
];

/** Whether the order ended before its package was handed over, so that nothing is sent. */
export function isNeverSent(state: PackageStatus, order: OrderStatus): boolean {
  return (
    (state === 'pending_supply' || state === 'label_purchased') && endedStatuses.includes(order)
  );
}

/**
 * What can go wrong in transit. Each has instructions for buyer and seller in the namespace
 * `shipping`.
 */
export const packageExceptions = [
  'customs_clearance',
  'customs_payment_due',
  'delivery_attempt_failed',
  'incorrect_address',
  'damaged',
  'refused',
  'pickup_expired',
] as const;
export type PackageException = (typeof packageExceptions)[number];

export const customsStatuses = [
  'not_required',
  'required',
  'draft',
  'submitted',
  'accepted',
  'rejected',
] as const;
export type CustomsStatus = (typeof customsStatuses)[number];

export const customsTransitions: Readonly<Record<CustomsStatus, readonly CustomsStatus[]>> = {
  // The sender may enter an address later that is in a territory with other customs rules than the
  // rest of its country.
  not_required: ['required'],
  required: ['draft', 'submitted'],
  draft: ['submitted', 'draft'],
  submitted: ['accepted', 'rejected'],
  // Until the package is handed over, an accepted form can be changed and is then reviewed again.
  accepted: ['draft'],
  rejected: ['draft', 'submitted'],
};
