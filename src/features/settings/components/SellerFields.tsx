import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { useT } from '../../../i18n/useT';
import { RadioGroup } from '../../../ui/RadioGroup';
import { Select } from '../../../ui/Select';
import { TextArea } from '../../../ui/TextArea';
import { TextField } from '../../../ui/TextField';
import type { SettingsFormOf } from '../hooks/useSettingsForm';
import { SELLER_DESCRIPTION_MAX, type SellerValues } from '../model/sellerValues';
import { BusinessFields } from './BusinessFields';

/** Who sells, and what buyers see of them. The fields of a business come with the choice of being one. */
export function SellerFields({ form }: { form: SettingsFormOf<SellerValues> }) {
  const t = useT();
  const { kind, country_code: country, description } = form.values;
  const countries = useCountryOptions({ present: country });
  return (
    <>
      <RadioGroup
        {...form.text('kind')}
        legend={t('seller.field.kind')}
        options={[
          { value: 'private', label: t('seller.kind.private'), hint: t('seller.kind.privateHint') },
          { value: 'professional', label: t('seller.kind.professional'), hint: t('seller.kind.professionalHint') },
        ]}
      />
      <TextField {...form.text('shop_name')} label={t('seller.field.shopName')} hint={t('seller.field.shopNameHint')} autoComplete="off" maxLength={60} />
      <TextArea
        {...form.text('description')}
        autoComplete="off"
        label={t('seller.field.description')}
        optional={t('settings.form.optional')}
        hint={t('seller.field.descriptionLeft', { count: SELLER_DESCRIPTION_MAX - description.length })}
        maxLength={SELLER_DESCRIPTION_MAX}
      />
      <Select {...form.text('country_code')} label={t('seller.field.country')} autoComplete="country" options={countries} />
      <TextField {...form.text('city')} label={t('seller.field.city')} autoComplete="address-level2" maxLength={80} />
      {kind === 'professional' && <BusinessFields form={form} />}
    </>
  );
}
