import { AddressForm } from '../../../features/account/components/AddressForm';
import { useT } from '../../../i18n/useT';
import { AccountOverlay } from '../../AccountOverlay';

/** Asks for a postal address. */
export function Overlay() {
  const t = useT();
  return <AccountOverlay title={t('account.address.title')}>{(viewer, onDone) => <AddressForm onDone={onDone} initialCountry={viewer.countryCode} />}</AccountOverlay>;
}
