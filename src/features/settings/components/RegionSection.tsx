import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useUpdateMeMutation, type OwnProfile } from '../../../api/buyer/ownProfile';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { findLocale, localeDetails, locales } from '../../../lib/locales';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { leavePage } from '../../../platform/leavePage';
import { tabStorage } from '../../../platform/tabStorage';
import { SectionCard } from '../../../ui/SectionCard';
import { Select } from '../../../ui/Select';
import { useSettingsForm } from '../hooks/useSettingsForm';
import { settingsPaths } from '../model/settingsPages';
import { SettingsForm } from './SettingsForm';

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
        <Select
          {...form.text('locale')}
          label={intl.formatMessage({ id: 'settings.region.language' })}
          hint={intl.formatMessage({ id: 'settings.region.languageHint' })}
          autoComplete="language"
          options={locales.map((value) => ({ value, label: localeDetails[value].autonym }))}
        />
        <Select
          {...form.text('country_code')}
          label={intl.formatMessage({ id: 'settings.region.country' })}
          hint={intl.formatMessage({ id: 'settings.region.countryHint' })}
          autoComplete="country"
          options={countries}
        />
      </SettingsForm>
    </SectionCard>
  );
}
