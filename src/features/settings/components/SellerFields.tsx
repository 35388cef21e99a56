import { useIntl } from 'react-intl';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { RadioGroup } from '../../../ui/RadioGroup';
import { Select } from '../../../ui/Select';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import { Checkbox } from '../../../ui/Checkbox';
import type { SettingsFormState } from '../hooks/useSettingsForm';
import { SELLER_DESCRIPTION_MAX, type SellerValues } from '../model/sellerValues';

/** The details that the law requires of a business seller. */
function BusinessFields({ form }: { form: SettingsFormState<SellerValues> }) {
  const intl = useIntl();
  return (
    <>
      <TextField
        {...form.text('legal_name')}
        label={intl.formatMessage({ id: 'seller.field.legalName' })}
        hint={intl.formatMessage({ id: 'seller.field.legalNameHint' })}
        autoComplete="organization"
        maxLength={120}
      />
      <TextField
        {...form.text('registration_number')}
        label={intl.formatMessage({ id: 'seller.field.registrationNumber' })}
        hint={intl.formatMessage({ id: 'seller.field.registrationNumberHint' })}
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        {...form.text('vat_number')}
        label={intl.formatMessage({ id: 'seller.field.vatNumber' })}
        optional={intl.formatMessage({ id: 'settings.form.optional' })}
        hint={intl.formatMessage({ id: 'seller.field.vatNumberHint' })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <Checkbox
        {...form.checkbox('margin_scheme')}
        label={intl.formatMessage({ id: 'seller.field.marginScheme' })}
        hint={intl.formatMessage({ id: 'seller.field.marginSchemeHint' })}
      />
    </>
  );
}

/** The seller's public profile. Business fields are shown for business sellers. */
export function SellerFields({ form }: { form: SettingsFormState<SellerValues> }) {
  const intl = useIntl();
  const { kind, country_code: country, description } = form.values;
  const countries = useCountryOptions({ currentCode: country });
  return (
    <>
      <RadioGroup
        {...form.text('kind')}
        legend={intl.formatMessage({ id: 'seller.field.kind' })}
        options={[
          {
            value: 'private',
            label: intl.formatMessage({ id: 'seller.kind.private' }),
            hint: intl.formatMessage({ id: 'seller.kind.privateHint' }),
          },
          {
            value: 'professional',
            label: intl.formatMessage({ id: 'seller.kind.professional' }),
            hint: intl.formatMessage({ id: 'seller.kind.professionalHint' }),
          },
        ]}
      />
      <TextField
        {...form.text('shop_name')}
        label={intl.formatMessage({ id: 'seller.field.shopName' })}
        hint={intl.formatMessage({ id: 'seller.field.shopNameHint' })}
        autoComplete="off"
        maxLength={60}
      />
      <TextArea
        {...form.text('description')}
        autoComplete="off"
        label={intl.formatMessage({ id: 'seller.field.description' })}
        optional={intl.formatMessage({ id: 'settings.form.optional' })}
        hint={intl.formatMessage(
          { id: 'seller.field.descriptionLeft' },
          {
            count: SELLER_DESCRIPTION_MAX - description.length,
          },
        )}
        maxLength={SELLER_DESCRIPTION_MAX}
      />
      <Select
        {...form.text('country_code')}
        label={intl.formatMessage({ id: 'seller.field.country' })}
        autoComplete="country"
        options={countries}
      />
      <TextField
        {...form.text('city')}
        label={intl.formatMessage({ id: 'seller.field.city' })}
        autoComplete="address-level2"
        maxLength={80}
      />
      {kind === 'professional' && <BusinessFields form={form} />}
    </>
  );
}
