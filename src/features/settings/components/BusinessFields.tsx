import { useT } from '../../../i18n/useT';
import { Checkbox } from '../../../ui/Checkbox';
import { TextField } from '../../../ui/TextField';
import type { SettingsFormOf } from '../hooks/useSettingsForm';
import type { SellerValues } from '../model/sellerValues';

/** What the law wants to be known of a business that sells. */
export function BusinessFields({ form }: { form: SettingsFormOf<SellerValues> }) {
  const t = useT();
  return (
    <>
      <TextField {...form.text('legal_name')} label={t('seller.field.legalName')} hint={t('seller.field.legalNameHint')} autoComplete="organization" maxLength={120} />
      <TextField {...form.text('registration_number')} label={t('seller.field.registrationNumber')} hint={t('seller.field.registrationNumberHint')} autoComplete="off" maxLength={40} />
      <TextField
        {...form.text('vat_number')}
        label={t('seller.field.vatNumber')}
        optional={t('settings.form.optional')}
        hint={t('seller.field.vatNumberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <Checkbox {...form.tick('margin_scheme')} label={t('seller.field.marginScheme')} hint={t('seller.field.marginSchemeHint')} />
    </>
  );
}
