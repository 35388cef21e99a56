import { AddressForm } from '../../features/account/components/AddressForm';
import { IdentityForm } from '../../features/account/components/IdentityForm';
import { VerificationsPage } from '../../features/settings/pages/VerificationsPage';

export function Page() {
  return (
    <VerificationsPage
      renderAddressForm={(onDone, address) => <AddressForm onDone={onDone} {...(address === undefined ? {} : { address })} />}
      renderIdentityForm={(onDone) => <IdentityForm onDone={onDone} />}
    />
  );
}
