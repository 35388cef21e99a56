// Formats the codes of services and sizes. An unknown code is shown as the carrier sent it.
import type { IntlShape } from 'react-intl';
import type { MessageId } from '../../../i18n/messages';

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

export function formatServiceOrSize(code: string, intl: IntlShape): string {
  const id = Object.hasOwn(ids, code) ? ids[code] : undefined;
  return id === undefined ? code : intl.formatMessage({ id });
}
