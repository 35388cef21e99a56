// The words for the codes of services and sizes. A carrier may have others than these: then its own code is shown.
// Called by SupplyForm; pure.
import type { Translate } from '../../../i18n/createTranslator';

const ids: Readonly<Record<string, string>> = {
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

export function codeText(code: string, t: Translate): string {
  const id = Object.hasOwn(ids, code) ? ids[code] : undefined;
  return id === undefined ? code : t(id);
}
