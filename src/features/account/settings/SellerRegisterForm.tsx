import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import {
  useCreateSellerMutation,
  type SellerProfile,
  useUpdateSellerMutation,
} from '../../../api/accounts/sellers';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import {
  createValidationError,
  findMissingFields,
  type FieldErrors,
} from '../../../platform/form/validationErrors';
import type { ServerForm } from '../../../platform/form/useServerForm';
import { leavePage } from '../../../platform/leavePage';
import { parkSnackbar } from '../../../platform/parkedSnackbar';
import { useFormat } from '../../../i18n/useFormat';
import { legalFigures } from '../../../lib/legalFigures';
import { Disclosure } from '../../../ui/Disclosure';
import {
  FormTextField,
  FormCheckbox,
  FormRadioGroup,
  FormTextArea,
  FormSelect,
} from '../../../ui/FormFields';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { settingsPaths } from './SettingsFrame';
import { SettingsForm, useSettingsForm } from './SettingsForm';
import styles from './Rows.module.css';

// Converts the seller profile to flat form values and back to the API's format.

// A type alias rather than an interface, so that it is assignable to FormValues.
type SellerValues = {
  kind: string;
  shop_name: string;
  description: string;
  country_code: string;
  city: string;
  legal_name: string;
  registration_number: string;
  vat_number: string;
  margin_scheme: boolean;
  terms_accepted: boolean;
};

const SELLER_DESCRIPTION_MAX = 2000;

function toSellerValues(seller: SellerProfile): SellerValues {
  return {
    kind: seller.kind,
    shop_name: seller.shopName,
    description: seller.description,
    country_code: seller.countryCode,
    city: seller.city,
    legal_name: seller.legalName ?? '',
    registration_number: seller.registrationNumber ?? '',
    vat_number: seller.vatNumber ?? '',
    margin_scheme: seller.isMarginScheme,
    terms_accepted: true,
  };
}

function createSellerValues(countryCode: string): SellerValues {
  return {
    kind: 'private',
    shop_name: '',
    description: '',
    country_code: countryCode,
    city: '',
    legal_name: '',
    registration_number: '',
    vat_number: '',
    margin_scheme: false,
    terms_accepted: false,
  };
}

/** A business has more required fields. */
function validateSeller(values: SellerValues): FieldErrors<keyof SellerValues> {
  return findMissingFields(
    values,
    values.kind === 'professional'
      ? ['shop_name', 'city', 'legal_name', 'registration_number']
      : ['shop_name', 'city'],
  );
}

const toTextOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Business fields are not sent for a private seller. */
function toSellerBody(values: SellerValues) {
  const isBusiness = values.kind === 'professional';
  return {
    kind: isBusiness ? ('professional' as const) : ('private' as const),
    shop_name: values.shop_name.trim(),
    description: values.description.trim(),
    country_code: values.country_code,
    city: values.city.trim(),
    legal_name: isBusiness ? toTextOrNull(values.legal_name) : null,
    registration_number: isBusiness ? toTextOrNull(values.registration_number) : null,
    vat_number: isBusiness ? toTextOrNull(values.vat_number) : null,
    margin_scheme: isBusiness && values.margin_scheme,
  };
}

/** The details that the law requires of a business seller. */
function BusinessFields({ form }: { form: ServerForm<SellerValues> }) {
  const intl = useIntl();
  return (
    <>
      <FormTextField
        control={form.control}
        name="legal_name"
        label={intl.formatMessage({ id: 'seller.field.legalName' })}
        hint={intl.formatMessage({ id: 'seller.field.legalNameHint' })}
        autoComplete="organization"
        maxLength={120}
      />
      <FormTextField
        control={form.control}
        name="registration_number"
        label={intl.formatMessage({ id: 'seller.field.registrationNumber' })}
        hint={intl.formatMessage({ id: 'seller.field.registrationNumberHint' })}
        autoComplete="off"
        maxLength={40}
      />
      <FormTextField
        control={form.control}
        name="vat_number"
        label={intl.formatMessage({ id: 'seller.field.vatNumber' })}
        optional={intl.formatMessage({ id: 'settings.form.optional' })}
        hint={intl.formatMessage({ id: 'seller.field.vatNumberHint' })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <FormCheckbox
        control={form.control}
        name="margin_scheme"
        label={intl.formatMessage({ id: 'seller.field.marginScheme' })}
        hint={intl.formatMessage({ id: 'seller.field.marginSchemeHint' })}
      />
    </>
  );
}

/** The seller's public profile. Business fields are shown for business sellers. */
function SellerFields({ form }: { form: ServerForm<SellerValues> }) {
  const intl = useIntl();
  const [kind, country, description] = useWatch({
    control: form.control,
    name: ['kind', 'country_code', 'description'],
  });
  const countries = useCountryOptions({ currentCode: country });
  return (
    <>
      <FormRadioGroup
        control={form.control}
        name="kind"
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
      <FormTextField
        control={form.control}
        name="shop_name"
        label={intl.formatMessage({ id: 'seller.field.shopName' })}
        hint={intl.formatMessage({ id: 'seller.field.shopNameHint' })}
        autoComplete="off"
        maxLength={60}
      />
      <FormTextArea
        control={form.control}
        name="description"
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
      <FormSelect
        control={form.control}
        name="country_code"
        label={intl.formatMessage({ id: 'seller.field.country' })}
        autoComplete="country"
        options={countries}
      />
      <FormTextField
        control={form.control}
        name="city"
        label={intl.formatMessage({ id: 'seller.field.city' })}
        autoComplete="address-level2"
        maxLength={80}
      />
      {kind === 'professional' && <BusinessFields form={form} />}
    </>
  );
}

export function SellerProfileForm({ seller }: { seller: SellerProfile }) {
  const intl = useIntl();
  const [updateSeller] = useUpdateSellerMutation();
  const form = useSettingsForm<SellerValues>({
    name: 'seller',
    saved: toSellerValues(seller),
    check: validateSeller,
    send: (values) => updateSeller({ body: toSellerBody(values) }),
    savedText: intl.formatMessage({ id: 'seller.profile.saved' }),
  });
  return (
    <SettingsForm form={form} submitLabel={intl.formatMessage({ id: 'seller.profile.save' })}>
      <SellerFields form={form} />
    </SettingsForm>
  );
}

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
      <FormCheckbox
        control={form.control}
        name="terms_accepted"
        label={intl.formatMessage({ id: 'seller.terms.accept' })}
      />
    </SettingsForm>
  );
}
