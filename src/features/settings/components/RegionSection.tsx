import { useEffect } from 'react';
import { useUpdateMeMutation, type OwnProfile } from '../../../api/buyer/ownProfile';
import { useCountryOptions } from '../../../i18n/useCountryOptions';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { findLocale, localeFacts, locales } from '../../../lib/locales';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { leavePage } from '../../../platform/leavePage';
import { tabStorage } from '../../../platform/tabStorage';
import { SectionCard } from '../../../ui/SectionCard';
import { Select } from '../../../ui/Select';
import { useSettingsForm } from '../hooks/useSettingsForm';
import { settingsPaths } from '../model/settingsPages';
import { SettingsForm } from './SettingsForm';

const LANGUAGE_CHANGED = 'language-changed';

/** Language and country. Another language comes with a page of its own, which says that it was saved. */
export function RegionSection({ profile }: { profile: OwnProfile }) {
  const t = useT();
  const locale = useLocale();
  const channel = useEventChannel();
  const countries = useCountryOptions({ present: profile.countryCode });
  const [updateMe] = useUpdateMeMutation();
  const savedText = t('settings.region.saved');
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
      const chosen = findLocale(body.locale);
      if (result.error === undefined && chosen !== null && chosen !== locale) tabStorage.write(LANGUAGE_CHANGED, chosen);
      else if (result.error === undefined) channel.emit('snackbar', { severity: 'success', text: savedText });
      return result;
    },
    savedText: null,
    onSaved: (values) => {
      const chosen = findLocale(values.locale);
      if (chosen !== null && chosen !== locale) leavePage(localePath(chosen, settingsPaths.account));
    },
  });
  return (
    <SectionCard title={t('settings.region.title')}>
      <SettingsForm form={form} submitLabel={t('settings.region.save')}>
        <Select
          {...form.text('locale')}
          label={t('settings.region.language')}
          hint={t('settings.region.languageHint')}
          autoComplete="language"
          options={locales.map((value) => ({ value, label: localeFacts[value].autonym }))}
        />
        <Select {...form.text('country_code')} label={t('settings.region.country')} hint={t('settings.region.countryHint')} autoComplete="country" options={countries} />
      </SettingsForm>
    </SectionCard>
  );
}
