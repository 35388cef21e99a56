import { useT } from '../../../i18n/useT';
import type { PackageStatus } from '../../../lib/orders/packageStates';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { stateText } from '../model/packageWords';

const tones: Readonly<Record<PackageStatus, BadgeTone>> = {
  pending_supply: 'neutral',
  label_purchased: 'neutral',
  handed_over: 'accent',
  in_transit: 'accent',
  customs: 'accent',
  out_for_delivery: 'accent',
  delivered: 'good',
  returned: 'warn',
  lost: 'signal',
};

/** Where a package is, in a word. */
export function PackageStateBadge({ state }: { state: PackageStatus }) {
  const t = useT();
  return <Badge tone={tones[state]}>{stateText(state, t)}</Badge>;
}
