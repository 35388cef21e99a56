import { AddressForm } from '../../../features/account/components/AddressForm';
import { useT } from '../../../i18n/useT';
import { marketCountries } from '../../../lib/marketCountries';
import { useOverlay } from '../../../platform/overlay';
import { AccountOverlay } from '../../AccountOverlay';

/** Asks for a postal address; `country` is the one that whoever asks needs it in, chosen at first. */
export function Overlay() {
  const t = useT();
  const asked = useOverlay().params['country'] ?? '';
  return (
    <AccountOverlay title={t('account.address.title')}>
      {(viewer, onDone) => <AddressForm onDone={onDone} initialCountry={marketCountries.has(asked) ? asked : viewer.countryCode} />}
    </AccountOverlay>
  );
}
