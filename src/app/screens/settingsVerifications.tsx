import { AddressForm } from '../../features/account/components/AddressForm';
import { IdentityForm } from '../../features/account/components/IdentityForm';
import { useViewer } from '../../features/session/useViewer';
import { VerificationsPage } from '../../features/settings/pages/VerificationsPage';

export function Page() {
  const viewer = useViewer();
  return (
    <VerificationsPage
      renderAddressForm={(onDone, address) => <AddressForm onDone={onDone} initialCountry={viewer?.countryCode} {...(address === undefined ? {} : { address })} />}
      renderIdentityForm={(onDone) => <IdentityForm onDone={onDone} />}
    />
  );
}
