/*
 * The life of a package and of its customs form as data (domain.md 4 and 5). One source for the shipping service, the
 * database's own refusal of illegal moves and the screens. Pure; it knows no words.
 */
import type { OrderStatus } from './orderStates';

export const packageStatuses = ['pending_supply', 'label_purchased', 'handed_over', 'in_transit', 'customs', 'out_for_delivery', 'delivered', 'returned', 'lost'] as const;
export type PackageStatus = (typeof packageStatuses)[number];

type PackageState = {
  to: readonly PackageStatus[];
  /** What the order becomes when its package comes here; null: it stays as it is. */
  order: OrderStatus | null;
};

export const packageStates: Readonly<Record<PackageStatus, PackageState>> = {
  pending_supply: { to: ['label_purchased'], order: null },
  // A label that is not used can be given back.
  label_purchased: { to: ['handed_over', 'pending_supply'], order: 'label_created' },
  handed_over: { to: ['in_transit', 'customs', 'out_for_delivery', 'delivered', 'returned', 'lost'], order: 'shipped' },
  in_transit: { to: ['customs', 'out_for_delivery', 'delivered', 'returned', 'lost'], order: 'in_transit' },
  customs: { to: ['in_transit', 'out_for_delivery', 'delivered', 'returned', 'lost'], order: 'in_transit' },
  out_for_delivery: { to: ['in_transit', 'delivered', 'returned', 'lost'], order: 'out_for_delivery' },
  delivered: { to: [], order: 'delivered' },
  returned: { to: [], order: 'return_in_transit' },
  lost: { to: [], order: 'disputed' },
};

const endedStatuses: readonly OrderStatus[] = ['cancelled_unpaid', 'cancelled_by_seller', 'cancelled_by_support', 'refunded'];

/** The order ended before its package was handed over, so nothing travels. */
export function isNeverSent(state: PackageStatus, order: OrderStatus): boolean {
  return (state === 'pending_supply' || state === 'label_purchased') && endedStatuses.includes(order);
}

/** What can go wrong on the way; each has its instructions for buyer and seller in the namespace `shipping`. */
export const packageExceptions = ['customs_clearance', 'customs_payment_due', 'delivery_attempt_failed', 'incorrect_address', 'damaged', 'refused', 'pickup_expired'] as const;
export type PackageException = (typeof packageExceptions)[number];

export const customsStatuses = ['not_required', 'required', 'draft', 'submitted', 'accepted', 'rejected'] as const;
export type CustomsStatus = (typeof customsStatuses)[number];

export const customsMoves: Readonly<Record<CustomsStatus, readonly CustomsStatus[]>> = {
  // The sender gives an address only later, and it lies where other rules hold than in the rest of the country.
  not_required: ['required'],
  required: ['draft', 'submitted'],
  draft: ['submitted', 'draft'],
  submitted: ['accepted', 'rejected'],
  // Until the package is handed over what was accepted may be changed, and is looked at again.
  accepted: ['draft'],
  rejected: ['draft', 'submitted'],
};
