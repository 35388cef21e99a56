import { useIntl } from 'react-intl';
import type { AddressField, AddressFieldName } from '../../../api/accounts/decodeAddress';
import type { TextControl } from '../../../platform/form/useForm';
import { Select } from '../../../ui/Select';
import { TextField } from '../../../ui/TextField';
import { getValidValue } from '../model/addressValues';
import { getAddressLabel } from './getAddressLabel';

type AddressPartProps = { field: AddressField; control: TextControl };

// Autofill names for browsers and password managers.
const autoComplete: Readonly<Record<AddressFieldName, string>> = {
  name: 'name',
  company: 'organization',
  line1: 'address-line1',
  line2: 'address-line2',
  postal_code: 'postal-code',
  city: 'address-level2',
  region: 'address-level1',
};

/**
 * One field of an address: a select if the country has a fixed list of values, otherwise a text
 * field.
 */
export function AddressPart({ field, control }: AddressPartProps) {
  const intl = useIntl();
  const { name, isRequired, maxLength, example, options } = field;
  const fieldText = {
    label: getAddressLabel(field, intl),
    optional: isRequired ? undefined : intl.formatMessage({ id: 'account.form.optional' }),
  };
  const common = { ...control, required: isRequired, autoComplete: autoComplete[name] };
  if (options !== null) {
    return (
      <Select
        {...fieldText}
        {...common}
        options={[
          { value: '', label: intl.formatMessage({ id: 'account.address.choose' }) },
          ...options,
        ]}
        value={getValidValue(field, control.value)}
      />
    );
  }
  return (
    <TextField
      {...fieldText}
      {...common}
      hint={
        example === null
          ? undefined
          : intl.formatMessage({ id: 'account.address.example' }, { example })
      }
      maxLength={maxLength}
    />
  );
}
