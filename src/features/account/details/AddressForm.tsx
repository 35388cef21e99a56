import type { Control } from 'react-hook-form';
import { useIntl } from 'react-intl';
import {
  useCreateAddressMutation,
  useGetAddressFormatQuery,
  useUpdateAddressMutation,
  type Address,
  type AddressField,
  type AddressFieldName,
  type AddressFormat,
} from '../../../api/accounts/addresses';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { emptyAddress } from '../../../lib/emptyAddress';
import { usePageInfo } from '../../../platform/pageInfo';
import { ErrorState } from '../../../ui/ErrorState';
import styles from '../../../ui/Form.module.css';
import { Select } from '../../../ui/Select';
import { Skeleton } from '../../../ui/Skeleton';
import type { ValidationError } from '../../../platform/form/validationErrors';
import { useFormField } from '../../../ui/FormFields';
import { useTabValue } from '../../../platform/useTabValue';
import { TextField } from '../../../ui/TextField';
import { useAccountForm } from './useAccountForm';
import { callingCodes } from './PhoneForm';
import { AccountFormFrame } from './AccountFormFrame';
import { getAddressLabel } from './getAddressLabel';

// Maps address values to the fields of a country's address format.

type Values = Readonly<Record<AddressFieldName, string>>;

/**
 * For a field with a fixed list, only listed values are valid, so a region of another country
 * becomes empty.
 */
export function getValidValue({ options }: Pick<AddressField, 'options'>, value: string): string {
  return options === null || options.some((option) => option.value === value) ? value : '';
}

/** Trimmed values of the fields that the country has. Other fields are empty. */
export function toAddressBody(
  { countryCode, fields }: AddressFormat,
  values: Values,
): Values & { country_code: string } {
  const getValue = (name: AddressFieldName): string => {
    const field = fields.find((candidate) => candidate.name === name);
    return field === undefined ? '' : getValidValue(field, values[name]).trim();
  };
  return {
    country_code: countryCode,
    name: getValue('name'),
    company: getValue('company'),
    line1: getValue('line1'),
    line2: getValue('line2'),
    postal_code: getValue('postal_code'),
    city: getValue('city'),
    region: getValue('region'),
  };
}

/** The required fields that are empty. A region of another country counts as empty. */
export function findMissingAddressFields(
  fields: readonly AddressField[],
  values: Values,
): Partial<Record<AddressFieldName, ValidationError>> {
  const missing = fields.filter(
    (field) => field.isRequired && getValidValue(field, values[field.name]).trim() === '',
  );
  return Object.fromEntries(
    missing.map(({ name }) => [name, { code: 'field_required', meta: {} }]),
  );
}

type AddressPartProps = { field: AddressField; control: Control<Values> };

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
function AddressPart({ field, control }: AddressPartProps) {
  const intl = useIntl();
  const { name, isRequired, maxLength, example, options } = field;
  const fieldText = {
    label: getAddressLabel(field, intl),
    optional: isRequired ? undefined : intl.formatMessage({ id: 'account.form.optional' }),
  };
  const formField = useFormField({ control, name });
  const common = { ...formField, required: isRequired, autoComplete: autoComplete[name] };
  if (options !== null) {
    return (
      <Select
        {...fieldText}
        {...common}
        options={[
          { value: '', label: intl.formatMessage({ id: 'account.address.choose' }) },
          ...options,
        ]}
        value={getValidValue(field, formField.value)}
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

type AddressFormProps = {
  onDone: () => void;
  /** The address to change. Without it, a new one is added. */
  address?: Address;
  /** The initial name of a new address. */
  initialName?: string;
  /** The initial country of a new address. */
  initialCountry?: string | undefined;
};

/**
 * A postal address in the format of its country, which determines the fields, their order and their
 * labels.
 */
export function AddressForm({
  onDone,
  address,
  initialName = '',
  initialCountry,
}: AddressFormProps) {
  const intl = useIntl();
  const pageInfo = usePageInfo();
  const options = useCountryOptions();
  const [createAddress] = useCreateAddressMutation();
  const [updateAddress] = useUpdateAddressMutation();
  const draft = `address.${address?.id ?? 'new'}`;
  const [chosenCountry, setCountry] = useTabValue(`form.${draft}.country`);
  const defaultCountry = initialCountry ?? pageInfo.country;
  const firstCountry =
    address?.countryCode ?? (defaultCountry in callingCodes ? defaultCountry : 'nl');
  const country = chosenCountry ?? firstCountry;
  const {
    currentData: format,
    isError,
    isFetching,
    refetch,
  } = useGetAddressFormatQuery({ country_code: country });
  const fields = format?.fields ?? [];
  const form = useAccountForm<Values>({
    draft,
    initial: address?.values ?? { ...emptyAddress, name: initialName },
    check: (values) => findMissingAddressFields(fields, values),
    fieldByCode: { postal_code_invalid: 'postal_code', region_unknown: 'region' },
    send: (values) => {
      // The submit button is shown only after the country's format has loaded.
      const body = toAddressBody(format ?? { countryCode: country, fields: [] }, values);
      return address === undefined
        ? createAddress({ body })
        : updateAddress({ id: address.id, body });
    },
    onDone: () => {
      setCountry(null);
      onDone();
    },
  });
  const countrySelect = (
    <Select
      label={intl.formatMessage({ id: 'account.address.country' })}
      name="country"
      autoComplete="country"
      options={options}
      value={country}
      onChange={(event) => setCountry(event.target.value)}
    />
  );
  if (format === undefined) {
    return (
      <div className={styles.form} aria-busy={isFetching}>
        {countrySelect}
        {isError && !isFetching ? (
          <ErrorState onRetry={() => void refetch()} level={3} />
        ) : (
          <Skeleton lines={5} />
        )}
      </div>
    );
  }
  return (
    <div className={styles.form}>
      {countrySelect}
      <AccountFormFrame
        form={form}
        submitLabel={intl.formatMessage({ id: 'account.address.save' })}
        label={intl.formatMessage({ id: 'account.address.label' })}
      >
        {fields.map((field) => (
          <AddressPart key={field.name} field={field} control={form.control} />
        ))}
      </AccountFormFrame>
    </div>
  );
}
