import { useGetOwnProfileQuery } from '../api/buyer/ownProfile';
import { AddressForm } from '../features/account/details/AddressForm';

type NewAddressFormProps = {
  onDone: () => void;
  /** Preselected. */
  initialCountry: string | undefined;
};

/** A form for an additional address, prefilled with the name from the account. */
export function NewAddressForm({ onDone, initialCountry }: NewAddressFormProps) {
  const { data: profile } = useGetOwnProfileQuery({});
  const name = [profile?.firstName, profile?.lastName].filter((part) => part != null).join(' ');
  return <AddressForm onDone={onDone} initialName={name} initialCountry={initialCountry} />;
}
