import { useIntl } from 'react-intl';
import type { PackageStatus } from '../../../lib/orders/packageStates';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { formatPackageState } from '../model/packageText';

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

export function PackageStateBadge({ state }: { state: PackageStatus }) {
  const intl = useIntl();
  return <Badge tone={tones[state]}>{formatPackageState(state, intl)}</Badge>;
}
