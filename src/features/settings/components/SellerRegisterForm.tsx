import { useIntl } from 'react-intl';
import { useCreateSellerMutation } from '../../../api/accounts/sellers';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { createValidationError } from '../../../platform/form/formErrors';
import { leavePage } from '../../../platform/leavePage';
import { parkSnackbar } from '../../../platform/parkedSnackbar';
import { Checkbox } from '../../../ui/Checkbox';
import { useSettingsForm } from '../hooks/useSettingsForm';
import {
  createSellerValues,
  toSellerBody,
  validateSeller,
  type SellerValues,
} from '../model/sellerValues';
import { settingsPaths } from '../model/settingsPages';
import { SellerFields } from './SellerFields';
import { SellerTerms } from './SellerTerms';
import { SettingsForm } from './SettingsForm';

/**
 * Registers the user as a seller. This changes the session and the header, so the next page is
 * loaded from the server.
 */
export function SellerRegisterForm({ countryCode }: { countryCode: string }) {
  const intl = useIntl();
  const locale = useLocale();
  const [createSeller] = useCreateSellerMutation();
  const form = useSettingsForm<SellerValues>({
    name: 'sellerRegister',
    saved: createSellerValues(countryCode),
    check: (values) => ({
      ...validateSeller(values),
      ...(values.terms_accepted
        ? {}
        : { terms_accepted: createValidationError('terms_not_accepted') }),
    }),
    send: (values) =>
      createSeller({ body: { ...toSellerBody(values), terms_accepted: values.terms_accepted } }),
    savedText: null,
    onSaved: () => {
      parkSnackbar({
        severity: 'success',
        text: intl.formatMessage({ id: 'seller.register.done' }),
      });
      leavePage(toLocalePath(locale, settingsPaths.seller_profile));
    },
  });
  return (
    <SettingsForm
      form={form}
      submitLabel={intl.formatMessage({ id: 'seller.register.submit' })}
      isMain
    >
      <SellerFields form={form} />
      <SellerTerms />
      <Checkbox
        {...form.checkbox('terms_accepted')}
        label={intl.formatMessage({ id: 'seller.terms.accept' })}
      />
    </SettingsForm>
  );
}
