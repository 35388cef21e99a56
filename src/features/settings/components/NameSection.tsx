import { useUpdateMeMutation, type OwnProfile } from '../../../api/buyer/ownProfile';
import { useT } from '../../../i18n/useT';
import { SectionCard } from '../../../ui/SectionCard';
import { TextField } from '../../../ui/TextField';
import { useSettingsForm } from '../hooks/useSettingsForm';
import { SettingsForm } from './SettingsForm';

const MAX_LENGTH = 60;
const DISPLAY_MAX_LENGTH = 40;

/** What others call the person, and the name that stands on parcels and invoices. */
export function NameSection({ profile }: { profile: OwnProfile }) {
  const t = useT();
  const [updateMe] = useUpdateMeMutation();
  const form = useSettingsForm({
    name: 'name',
    saved: { display_name: profile.displayName ?? '', first_name: profile.firstName ?? '', last_name: profile.lastName ?? '' },
    required: ['display_name', 'first_name', 'last_name'],
    send: (body) => updateMe({ body }),
    savedText: t('settings.name.saved'),
  });
  return (
    <SectionCard title={t('settings.name.title')}>
      <SettingsForm form={form} submitLabel={t('settings.name.save')}>
        <TextField {...form.text('display_name')} label={t('settings.name.displayName')} hint={t('settings.name.displayNameHint')} autoComplete="nickname" maxLength={DISPLAY_MAX_LENGTH} />
        <TextField {...form.text('first_name')} label={t('settings.name.firstName')} autoComplete="given-name" maxLength={MAX_LENGTH} />
        <TextField {...form.text('last_name')} label={t('settings.name.lastName')} hint={t('settings.name.lastNameHint')} autoComplete="family-name" maxLength={MAX_LENGTH} />
      </SettingsForm>
    </SectionCard>
  );
}
