import { useCreateSellerMutation } from '../../../api/accounts/sellers';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { plainProblem } from '../../../platform/form/problems';
import { leavePage } from '../../../platform/leavePage';
import { parkSnackbar } from '../../../platform/parkedSnackbar';
import { Checkbox } from '../../../ui/Checkbox';
import { useSettingsForm } from '../hooks/useSettingsForm';
import { newSellerValues, sellerBody, sellerFaults, type SellerValues } from '../model/sellerValues';
import { settingsPaths } from '../model/settingsPages';
import { SellerFields } from './SellerFields';
import { SellerTerms } from './SellerTerms';
import { SettingsForm } from './SettingsForm';

/** Becoming a seller. The session is a new one afterwards, and the header another: the next page comes from the server. */
export function SellerRegisterForm({ countryCode }: { countryCode: string }) {
  const t = useT();
  const locale = useLocale();
  const [createSeller] = useCreateSellerMutation();
  const form = useSettingsForm<SellerValues>({
    name: 'sellerRegister',
    saved: newSellerValues(countryCode),
    check: (values) => ({ ...sellerFaults(values), ...(values.terms_accepted ? {} : { terms_accepted: plainProblem('terms_not_accepted') }) }),
    send: (values) => createSeller({ body: { ...sellerBody(values), terms_accepted: values.terms_accepted } }),
    savedText: null,
    onSaved: () => {
      parkSnackbar({ severity: 'success', text: t('seller.register.done') });
      leavePage(localePath(locale, settingsPaths.seller_profile));
    },
  });
  return (
    <SettingsForm form={form} submitLabel={t('seller.register.submit')} isMain>
      <SellerFields form={form} />
      <SellerTerms />
      <Checkbox {...form.tick('terms_accepted')} label={t('seller.terms.accept')} />
    </SettingsForm>
  );
}
