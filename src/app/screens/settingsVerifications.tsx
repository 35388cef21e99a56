import { AddressForm } from '../../features/account/components/AddressForm';
import { IdentityForm } from '../../features/account/components/IdentityForm';
import { useViewer } from '../../features/session/useViewer';
import { VerificationsPage } from '../../features/settings/pages/VerificationsPage';
import { NewAddressForm } from '../NewAddressForm';

export function Page() {
  const viewer = useViewer();
  return (
    <VerificationsPage
      renderAddressForm={(onDone, address) =>
        address === undefined ? (
          <NewAddressForm onDone={onDone} initialCountry={viewer?.countryCode} />
        ) : (
          <AddressForm onDone={onDone} address={address} />
        )
      }
      renderIdentityForm={(onDone) => <IdentityForm onDone={onDone} />}
    />
  );
}
