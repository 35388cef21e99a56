// What can go wrong with a package in which state, and what clears it: the next scan. Data; movePackage and the built-in
// carrier are the callers. What buyer and seller are told to do stands in the messages of the screens.
import type { PackageException, PackageStatus } from '../../../../src/lib/orders/packageStates';
import type { PackageEventDescription } from '../../../../src/lib/orders/packageEvents';

type Scan = { state: PackageStatus; description: PackageEventDescription };
type Rule = {
  /** The states in which it can be told. */
  in: readonly PackageStatus[];
  /** What a carrier does when it is settled; the line without the exception clears it. */
  clearedBy: Scan;
};

const onTheWay: readonly PackageStatus[] = ['in_transit', 'customs', 'out_for_delivery'];

export const exceptionRules: Readonly<Record<PackageException, Rule>> = {
  // Papers are looked at, or missing: the buyer or the seller sends them.
  customs_clearance: { in: ['customs'], clearedBy: { state: 'in_transit', description: 'customs_cleared' } },
  // The buyer pays the carrier.
  customs_payment_due: { in: ['customs'], clearedBy: { state: 'in_transit', description: 'customs_cleared' } },
  // The next attempt.
  delivery_attempt_failed: { in: ['out_for_delivery', 'in_transit'], clearedBy: { state: 'out_for_delivery', description: 'out_for_delivery' } },
  // The buyer tells the carrier where to.
  incorrect_address: { in: onTheWay, clearedBy: { state: 'in_transit', description: 'arrived_at_hub' } },
  // It goes on as it is; the buyer says how it arrived.
  damaged: { in: [...onTheWay, 'delivered'], clearedBy: { state: 'in_transit', description: 'arrived_at_hub' } },
  // Nobody takes it: it goes back.
  refused: { in: ['out_for_delivery', 'in_transit', 'returned'], clearedBy: { state: 'returned', description: 'returned_to_sender' } },
  pickup_expired: { in: ['in_transit', 'out_for_delivery', 'returned'], clearedBy: { state: 'returned', description: 'returned_to_sender' } },
};

export function canStand(exception: PackageException, state: PackageStatus): boolean {
  return exceptionRules[exception].in.includes(state);
}
