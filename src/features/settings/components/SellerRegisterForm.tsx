import { useIntl } from 'react-intl';
import { useCreateSellerMutation } from '../../../api/accounts/sellers';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { createValidationError } from '../../../platform/form/formErrors';
import { leavePage } from '../../../platform/leavePage';
import { parkSnackbar } from '../../../platform/parkedSnackbar';
import { Checkbox } from '../../../ui/Checkbox';
import { useFormat } from '../../../i18n/useFormat';
import { legalFigures } from '../../../lib/legalFigures';
import { Disclosure } from '../../../ui/Disclosure';
import { useSettingsForm } from '../hooks/useSettingsForm';
import {
  createSellerValues,
  toSellerBody,
  validateSeller,
  type SellerValues,
} from '../model/sellerValues';
import { settingsPaths } from '../model/settingsPages';
import { SellerFields } from './SellerFields';
import { SettingsForm } from './SettingsForm';
import styles from './Rows.module.css';

/** The terms for sellers, next to the checkbox that accepts them. */
function SellerTerms() {
  const intl = useIntl();
  const { percent } = useFormat();
  const terms = [
    intl.formatMessage({ id: 'seller.terms.own' }),
    intl.formatMessage({ id: 'seller.terms.true' }),
    intl.formatMessage({ id: 'seller.terms.binding' }),
    intl.formatMessage({ id: 'seller.terms.send' }),
    intl.formatMessage({ id: 'seller.terms.returns' }),
    intl.formatMessage(
      { id: 'seller.terms.fee' },
      { percent: percent(legalFigures.commissionPercentage) },
    ),
    intl.formatMessage({ id: 'seller.terms.payout' }),
  ];
  return (
    <Disclosure summary={intl.formatMessage({ id: 'seller.terms.title' })} open>
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

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
