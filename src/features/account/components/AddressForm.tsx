import { useCreateAddressMutation, useGetAddressFormatQuery, useUpdateAddressMutation } from '../../../api/accounts/addresses';
import type { Address } from '../../../api/accounts/decodeAddress';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { useT } from '../../../i18n/useT';
import { useDraftText } from '../../../platform/form/useDraftText';
import { usePageFacts } from '../../../platform/pageFacts';
import { ErrorState } from '../../../ui/ErrorState';
import styles from '../../../ui/Form.module.css';
import { Select } from '../../../ui/Select';
import { Skeleton } from '../../../ui/Skeleton';
import { useAccountForm } from '../hooks/useAccountForm';
import { addressBody, missingParts } from '../model/addressValues';
import { callingCodes } from '../model/callingCodes';
import { AccountFormFrame } from './AccountFormFrame';
import { AddressPart } from './AddressPart';

type AddressFormProps = {
  onDone: () => void;
  /** The address to change; without it a new one is added. */
  address?: Address;
  /** Of a new one: the name that stands on it at first. */
  initialName?: string;
  /** Of a new one: where the person lives. */
  initialCountry?: string | undefined;
};

const noValues = { name: '', company: '', line1: '', line2: '', postal_code: '', city: '', region: '' };

/** A postal address in the form that its country has: which parts, in which order, by which names. */
export function AddressForm({ onDone, address, initialName = '', initialCountry }: AddressFormProps) {
  const t = useT();
  const facts = usePageFacts();
  const options = useCountryOptions();
  const [createAddress] = useCreateAddressMutation();
  const [updateAddress] = useUpdateAddressMutation();
  const draft = `address.${address?.id ?? 'new'}`;
  const [typedCountry, setCountry] = useDraftText(`form.${draft}.country`);
  const likely = initialCountry ?? facts.country;
  const firstCountry = address?.countryCode ?? (likely in callingCodes ? likely : 'nl');
  const country = typedCountry ?? firstCountry;
  const { currentData: format, isError, isFetching, refetch } = useGetAddressFormatQuery({ country_code: country });
  const shown = format?.fields ?? [];
  const form = useAccountForm({
    draft,
    initial: address?.values ?? { ...noValues, name: initialName },
    check: (values) => missingParts(shown, values),
    fieldOfCode: { postal_code_invalid: 'postal_code', region_unknown: 'region' },
    send: (values) => {
      // Without the country's form there is no button to come here by.
      const body = addressBody(format ?? { countryCode: country, fields: [] }, values);
      return address === undefined ? createAddress({ body }) : updateAddress({ id: address.id, body });
    },
    onDone: () => {
      setCountry(null);
      onDone();
    },
  });
  const choice = (
    <Select
      label={t('account.address.country')}
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
        {choice}
        {isError && !isFetching ? (
          <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} level={3} />
        ) : (
          <Skeleton lines={5} />
        )}
      </div>
    );
  }
  return (
    <div className={styles.form}>
      {choice}
      <AccountFormFrame form={form} submitLabel={t('account.address.save')} label={t('account.address.label')}>
        {shown.map((field) => (
          <AddressPart key={field.name} field={field} control={form.text(field.name)} />
        ))}
      </AccountFormFrame>
    </div>
  );
}
