import { useIntl } from 'react-intl';
import {
  useCreateAddressMutation,
  useGetAddressFormatQuery,
  useUpdateAddressMutation,
} from '../../../api/accounts/addresses';
import type { Address } from '../../../api/accounts/decodeAddress';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { useDraftText } from '../../../platform/form/useDraftText';
import { usePageInfo } from '../../../platform/pageInfo';
import { ErrorState } from '../../../ui/ErrorState';
import styles from '../../../ui/Form.module.css';
import { Select } from '../../../ui/Select';
import { Skeleton } from '../../../ui/Skeleton';
import { useAccountForm } from '../hooks/useAccountForm';
import { toAddressBody, findMissingAddressFields } from '../model/addressValues';
import { callingCodes } from '../model/callingCodes';
import { AccountFormFrame } from './AccountFormFrame';
import { AddressPart } from './AddressPart';

type AddressFormProps = {
  onDone: () => void;
  /** The address to change. Without it, a new one is added. */
  address?: Address;
  /** The initial name of a new address. */
  initialName?: string;
  /** The initial country of a new address. */
  initialCountry?: string | undefined;
};

const noValues = {
  name: '',
  company: '',
  line1: '',
  line2: '',
  postal_code: '',
  city: '',
  region: '',
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
  const [draftCountry, setCountry] = useDraftText(`form.${draft}.country`);
  const defaultCountry = initialCountry ?? pageInfo.country;
  const firstCountry =
    address?.countryCode ?? (defaultCountry in callingCodes ? defaultCountry : 'nl');
  const country = draftCountry ?? firstCountry;
  const {
    currentData: format,
    isError,
    isFetching,
    refetch,
  } = useGetAddressFormatQuery({ country_code: country });
  const fields = format?.fields ?? [];
  const form = useAccountForm({
    draft,
    initial: address?.values ?? { ...noValues, name: initialName },
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
          <ErrorState
            title={intl.formatMessage({ id: 'common.error.load.title' })}
            retryLabel={intl.formatMessage({ id: 'common.action.retry' })}
            onRetry={() => void refetch()}
            level={3}
          />
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
          <AddressPart key={field.name} field={field} control={form.text(field.name)} />
        ))}
      </AccountFormFrame>
    </div>
  );
}
