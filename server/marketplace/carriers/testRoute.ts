// The way of a package with the built-in carrier: what its scans say, where they happen, and which one comes next. Pure;
// called by its test endpoint and its clock.
import type { WirePostalAddress } from '../../../src/contract/orders/orderSchemas';
import type { PackageEventDescription } from '../../../src/lib/orders/packageEvents';
import type { PackageException, PackageStatus } from '../../../src/lib/orders/packageStates';
import { exceptionRules } from '../domain/shipping/exceptionRules';

type Ends = { ship_from: WirePostalAddress | null; ship_to: WirePostalAddress };
type ScanState = Exclude<PackageStatus, 'pending_supply' | 'label_purchased'>;
export type NextScan = { state: PackageStatus; description: PackageEventDescription };
type WaySoFar = {
  exception: PackageException | null;
  /** Of all events, the latest first. */
  descriptions: readonly string[];
  crossesCustoms: boolean;
  isAbroad: boolean;
};

const words: Readonly<Record<ScanState, PackageEventDescription>> = {
  handed_over: 'accepted_at_drop_off',
  in_transit: 'arrived_at_hub',
  customs: 'customs_started',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  returned: 'returned_to_sender',
  lost: 'lost',
};

/** The word of a scan by hand that brings a package from one state to another. */
export function scanDescription(from: PackageStatus, to: ScanState, exception: PackageException | null): PackageEventDescription {
  if (exception !== null) return 'exception';
  if (from === 'customs' && to === 'in_transit') return 'customs_cleared';
  return from === 'handed_over' && to === 'in_transit' ? 'left_drop_off' : words[to];
}

/** The town: the sender's until it is under way, then the recipient's. null: nobody knows where it is. */
export function scanPlace({ ship_from: from, ship_to: to }: Ends, state: PackageStatus, description?: PackageEventDescription): string | null {
  if (state === 'lost') return null;
  const isEarly = state === 'handed_over' || state === 'returned' || description === 'left_drop_off';
  const city = isEarly ? from?.city : to.city;
  return city === undefined || city === '' ? null : city;
}

const toDoor: NextScan = { state: 'out_for_delivery', description: 'out_for_delivery' };

/** What its machines do next by themselves; null: nothing, as it waits for people or its way is over. */
export function nextScan({ exception, descriptions, crossesCustoms, isAbroad }: WaySoFar): NextScan | null {
  if (exception !== null) return exceptionRules[exception].clearedBy;
  const has = (word: PackageEventDescription): boolean => descriptions.includes(word);
  switch (descriptions[0]) {
    case 'accepted_at_drop_off':
      return { state: 'in_transit', description: 'left_drop_off' };
    case 'left_drop_off':
      return crossesCustoms && !has('customs_started') ? { state: 'customs', description: 'customs_started' } : { state: 'in_transit', description: isAbroad ? 'arrived_in_country' : 'arrived_at_hub' };
    case 'customs_started':
      return { state: 'in_transit', description: 'customs_cleared' };
    case 'customs_cleared':
    case 'arrived_in_country':
      return { state: 'in_transit', description: 'arrived_at_hub' };
    case 'arrived_at_hub':
      return toDoor;
    case 'out_for_delivery':
      return { state: 'delivered', description: 'delivered' };
    default:
      return null;
  }
}
