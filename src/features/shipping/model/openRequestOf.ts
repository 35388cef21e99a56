// Whether a package has to wait for the answer to a request: the marketplace sends it only when every order in it may be sent.
// Which of the other orders it is the client does not know. Called by SellerPackage; pure.
import type { Instant } from '../../../lib/instant';
import { orderStates, type OrderPermission, type OrderStatus } from '../../../lib/orders/orderStates';
import type { PackageStatus } from '../../../lib/orders/packageStates';

type Sent = { status: OrderStatus; deliveredAt: Instant | null; permissions: readonly OrderPermission[] };
/** Of the order itself, or of another one in its package. null: it waits for none. */
export type OpenRequest = 'own' | 'other' | null;

/** What the seller does with the package next, until a carrier has it. */
const nextOf: Readonly<Partial<Record<PackageStatus, OrderPermission>>> = { pending_supply: 'ship', label_purchased: 'hand_over' };
const asked: readonly OrderStatus[] = ['withdrawal_requested', 'disputed'];

export function openRequestOf(state: PackageStatus, { status, deliveredAt, permissions }: Sent): OpenRequest {
  const next = nextOf[state];
  // What has arrived already is not in the package any more.
  if (next === undefined || permissions.includes(next) || deliveredAt !== null) return null;
  if (asked.includes(status)) return 'own';
  // The order itself would allow it. One that is over, or that has not followed its package yet, would not.
  return orderStates[status].as.seller.permissions.includes(next) ? 'other' : null;
}
