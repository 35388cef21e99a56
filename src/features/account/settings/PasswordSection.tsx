import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { ownSessionsApi } from '../../../api/accounts/sessions';
import { type OwnProfile, useUpdateMeMutation } from '../../../api/buyer/ownProfile';
import { useAppDispatch } from '../../../api/core/store';
import { createValidationError, findMissingFields } from '../../../platform/form/validationErrors';
import { SectionCard } from '../../../ui/SectionCard';
import { FormSelect, FormPasswordField } from '../../../ui/FormFields';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { findLocale, localeDetails, locales } from '../../../lib/locales';
import { useEventChannel } from '../../../platform/eventChannel';
import { leavePage } from '../../../platform/leavePage';
import { tabStorage } from '../../../platform/storage';
import { SettingsForm, useSettingsForm } from './SettingsForm';
import { settingsPaths } from './SettingsFrame';

const LANGUAGE_CHANGED = 'language-changed';

/**
 * Language and country. A language change loads the page in the new language, which then confirms
 * that it was saved.
 */
export function RegionSection({ profile }: { profile: OwnProfile }) {
  const intl = useIntl();
  const locale = useLocale();
  const channel = useEventChannel();
  const countries = useCountryOptions({ currentCode: profile.countryCode });
  const [updateMe] = useUpdateMeMutation();
  const savedText = intl.formatMessage({ id: 'settings.region.saved' });
  useEffect(() => {
    if (tabStorage.read(LANGUAGE_CHANGED) === null) return;
    tabStorage.remove(LANGUAGE_CHANGED);
    channel.emit('snackbar', { severity: 'success', text: savedText });
  }, [channel, savedText]);
  const form = useSettingsForm({
    name: 'region',
    saved: { locale: findLocale(profile.locale) ?? locale, country_code: profile.countryCode },
    send: async (body) => {
      const result = await updateMe({ body });
      const newLocale = findLocale(body.locale);
      if (result.error === undefined && newLocale !== null && newLocale !== locale)
        tabStorage.write(LANGUAGE_CHANGED, newLocale);
      else if (result.error === undefined)
        channel.emit('snackbar', { severity: 'success', text: savedText });
      return result;
    },
    savedText: null,
    onSaved: (values) => {
      const newLocale = findLocale(values.locale);
      if (newLocale !== null && newLocale !== locale)
        leavePage(toLocalePath(newLocale, settingsPaths.account));
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
