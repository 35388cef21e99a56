import type { AddressField, AddressFieldName } from '../../../api/accounts/decodeAddress';
import { useT } from '../../../i18n/useT';
import type { TextControl } from '../../../platform/form/useForm';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import { fittingValue } from '../model/addressValues';
import { addressLabel } from './addressLabel';

type AddressPartProps = { field: AddressField; control: TextControl };

// What browsers and password managers fill in.
const autoComplete: Readonly<Record<AddressFieldName, string>> = {
  name: 'name',
  company: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  postal_code: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
};

/** One part of an address: a choice where the country has a closed list, otherwise a line. */
export function AddressPart({ field, control }: AddressPartProps) {
  const t = useT();
  const { name, isRequired, maxLength, example, options } = field;
  const words = {
    label: addressLabel(field, t),
    optional: isRequired ? undefined : t('account.form.optional'),
  };
  const common = { ...control, required: isRequired, autoComplete: autoComplete[name] };
  if (options !== null) {
    return (
      <Select
        {...words}
        {...common}
        options={[{ value: '', label: t('account.address.choose') }, ...options]}
        value={fittingValue(field, control.value)}
      />
    );
  }
  return (
    <TextField
      {...words}
      {...common}
      hint={example === null ? undefined : t('account.address.example', { example })}
      maxLength={maxLength}
    />
  );
}
