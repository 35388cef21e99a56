import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { ownSessionsApi } from '../../../api/accounts/sessions';
import { type OwnProfile, useUpdateMeMutation } from '../../../api/buyer/ownProfile';
import { useAppDispatch } from '../../../api/core/store';
import { useGetCurrencyRatesQuery } from '../../../api/finance/currencyRates';
import { createValidationError, findMissingFields } from '../../../platform/form/validationErrors';
import { SectionCard } from '../../../ui/SectionCard';
import { FormSelect, FormPasswordField } from '../../../ui/FormFields';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { getCurrencySymbol } from '../../../lib/currencies';
import { findLocale, localeDetails, locales } from '../../../lib/locales';
import { useEventChannel } from '../../../platform/eventChannel';
import { leavePage } from '../../../platform/leavePage';
import { tabStorage } from '../../../platform/storage';
import { SettingsForm, useSettingsForm } from './SettingsForm';
import { settingsPaths } from './SettingsFrame';

const PAGE_CHANGED = 'region-changed';

/** The currencies with a rate, by name; only the current one until they have loaded. */
function useCurrencyOptions(current: string): { value: string; label: string }[] {
  const intl = useIntl();
  const { data } = useGetCurrencyRatesQuery({});
  const codes = new Set([current, ...Object.keys(data?.perEuro ?? {})]);
  return [...codes]
    .map((value) => {
      const name = intl.formatDisplayName(value, { type: 'currency' }) ?? value;
      return { value, label: `${name} (${getCurrencySymbol(value)})` };
    })
    .sort((a, b) => a.label.localeCompare(b.label, intl.locale));
}

/**
 * Language, country and currency. Another language or currency changes all of the page, so it loads
 * again and then confirms that it was saved.
 */
export function RegionSection({ profile }: { profile: OwnProfile }) {
  const intl = useIntl();
  const locale = useLocale();
  const channel = useEventChannel();
  const countries = useCountryOptions({ currentCode: profile.countryCode });
  const currencies = useCurrencyOptions(profile.currency);
  const [updateMe] = useUpdateMeMutation();
  const savedText = intl.formatMessage({ id: 'settings.region.saved' });
  useEffect(() => {
    if (tabStorage.read(PAGE_CHANGED) === null) return;
    tabStorage.remove(PAGE_CHANGED);
    channel.emit('snackbar', { severity: 'success', text: savedText });
  }, [channel, savedText]);
  /** The locale to load the page in; null if the page stays as it is. */
  const getNewLocale = (values: { locale: string; currency_code: string }) => {
    const newLocale = findLocale(values.locale) ?? locale;
    return newLocale === locale && values.currency_code === profile.currency ? null : newLocale;
  };
  const form = useSettingsForm({
    name: 'region',
    saved: {
      locale: findLocale(profile.locale) ?? locale,
      country_code: profile.countryCode,
      currency_code: profile.currency,
    },
    send: async (body) => {
      const result = await updateMe({ body });
      const newLocale = getNewLocale(body);
      if (result.error === undefined && newLocale !== null)
        tabStorage.write(PAGE_CHANGED, newLocale);
      else if (result.error === undefined)
        channel.emit('snackbar', { severity: 'success', text: savedText });
      return result;
    },
    savedText: null,
    onSaved: (values) => {
      const newLocale = getNewLocale(values);
      if (newLocale !== null) leavePage(toLocalePath(newLocale, settingsPaths.account));
    },
  });
  return (
    <SectionCard title={intl.formatMessage({ id: 'settings.region.title' })}>
      <SettingsForm form={form} submitLabel={intl.formatMessage({ id: 'settings.region.save' })}>
        <FormSelect
          control={form.control}
          name="locale"
          label={intl.formatMessage({ id: 'settings.region.language' })}
          hint={intl.formatMessage({ id: 'settings.region.languageHint' })}
          autoComplete="language"
          options={locales.map((value) => ({ value, label: localeDetails[value].autonym }))}
        />
        <FormSelect
          control={form.control}
          name="country_code"
          label={intl.formatMessage({ id: 'settings.region.country' })}
          hint={intl.formatMessage({ id: 'settings.region.countryHint' })}
          autoComplete="country"
          options={countries}
        />
        <FormSelect
          control={form.control}
          name="currency_code"
          label={intl.formatMessage({ id: 'settings.region.currency' })}
          hint={intl.formatMessage({ id: 'settings.region.currencyHint' })}
          autoComplete="transaction-currency"
          options={currencies}
        />
      </SettingsForm>
    </SectionCard>
  );
}

const MIN_LENGTH = 8;

/** Changes the password. The values are not stored in the tab or in the Redux store. */
export function PasswordSection({ profile }: { profile: OwnProfile }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const form = useSettingsForm({
    name: 'password',
    saved: { current_password: '', password: '' },
    check: (values) => ({
      ...([...values.password].length < MIN_LENGTH && {
        password: createValidationError('password_too_short'),
      }),
      ...findMissingFields(values, ['current_password', 'password']),
    }),
    send: (body) =>
      dispatch(ownSessionsApi.endpoints.updatePassword.initiate({ body }, { track: false })),
    savedText: intl.formatMessage({ id: 'settings.password.saved' }),
    isSecret: true,
  });
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'settings.password.title' })}
      intro={intl.formatMessage({ id: 'settings.password.lead' })}
    >
      <SettingsForm form={form} submitLabel={intl.formatMessage({ id: 'settings.password.save' })}>
        {/* Tells password managers which account the password belongs to. */}
        <input
          type="email"
          name="username"
          autoComplete="username"
          value={profile.email}
          readOnly
          hidden
        />
        <FormPasswordField
          control={form.control}
          name="current_password"
          label={intl.formatMessage({ id: 'settings.password.current' })}
          autoComplete="current-password"
        />
        <FormPasswordField
          control={form.control}
          name="password"
          label={intl.formatMessage({ id: 'settings.password.new' })}
          hint={intl.formatMessage({ id: 'settings.password.newHint' })}
          autoComplete="new-password"
        />
      </SettingsForm>
    </SectionCard>
  );
}
