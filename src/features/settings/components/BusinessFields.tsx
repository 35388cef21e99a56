import { useIntl } from 'react-intl';
import { Checkbox } from '../../../ui/Checkbox';
import { TextField } from '../../../ui/TextField';
import type { SettingsFormState } from '../hooks/useSettingsForm';
import type { SellerValues } from '../model/sellerValues';

/** The details that the law requires of a business seller. */
export function BusinessFields({ form }: { form: SettingsFormState<SellerValues> }) {
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
