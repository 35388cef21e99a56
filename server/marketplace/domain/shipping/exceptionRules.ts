// The exceptions of packages: the statuses in which each can occur, and the next scan, which clears
// it. Data. The screens' texts tell buyer and seller what to do.
import type {
  PackageException,
  PackageStatus,
  PackageEventDescription,
} from '../../../../src/lib/orders/packageStates';

type Scan = { state: PackageStatus; description: PackageEventDescription };
type Rule = {
  /** The statuses in which it can occur. */
  in: readonly PackageStatus[];
  /** The carrier's next scan after it is resolved; a scan without the exception clears it. */
  clearedBy: Scan;
};

const inTransitStates: readonly PackageStatus[] = ['in_transit', 'customs', 'out_for_delivery'];

export const exceptionRules: Readonly<Record<PackageException, Rule>> = {
  // Documents are being checked or are missing: the buyer or the seller provides them.
  customs_clearance: {
    in: ['customs'],
    clearedBy: { state: 'in_transit', description: 'customs_cleared' },
  },
  // The buyer pays the carrier.
  customs_payment_due: {
    in: ['customs'],
    clearedBy: { state: 'in_transit', description: 'customs_cleared' },
  },
  // The carrier tries again.
  delivery_attempt_failed: {
    in: ['out_for_delivery', 'in_transit'],
    clearedBy: { state: 'out_for_delivery', description: 'out_for_delivery' },
  },
  // The buyer gives the carrier the correct address.
  incorrect_address: {
    in: inTransitStates,
    clearedBy: { state: 'in_transit', description: 'arrived_at_hub' },
  },
  // The package continues; the buyer reports its condition on arrival.
  damaged: {
    in: [...inTransitStates, 'delivered'],
    clearedBy: { state: 'in_transit', description: 'arrived_at_hub' },
  },
  // The recipient did not accept it: it is returned.
  refused: {
    in: ['out_for_delivery', 'in_transit', 'returned'],
    clearedBy: { state: 'returned', description: 'returned_to_sender' },
  },
  pickup_expired: {
    in: ['in_transit', 'out_for_delivery', 'returned'],
    clearedBy: { state: 'returned', description: 'returned_to_sender' },
  },
};

export function isExceptionActive(exception: PackageException, state: PackageStatus): boolean {
  return exceptionRules[exception].in.includes(state);
}
