import { useIntl } from 'react-intl';
import { useUpdateMeMutation, type OwnProfile } from '../../../api/buyer/ownProfile';
import { SectionCard } from '../../../ui/SectionCard';
import { TextField } from '../../../ui/TextField';
import { useSettingsForm } from '../hooks/useSettingsForm';
import { SettingsForm } from './SettingsForm';

const MAX_LENGTH = 60;
const DISPLAY_MAX_LENGTH = 40;

/** The public display name, and the real name for parcels and invoices. */
export function NameSection({ profile }: { profile: OwnProfile }) {
  const intl = useIntl();
  const [updateMe] = useUpdateMeMutation();
  const form = useSettingsForm({
    name: 'name',
    saved: {
      display_name: profile.displayName ?? '',
      first_name: profile.firstName ?? '',
      last_name: profile.lastName ?? '',
    },
    required: ['display_name', 'first_name', 'last_name'],
    send: (body) => updateMe({ body }),
    savedText: intl.formatMessage({ id: 'settings.name.saved' }),
  });
  return (
    <SectionCard title={intl.formatMessage({ id: 'settings.name.title' })}>
      <SettingsForm form={form} submitLabel={intl.formatMessage({ id: 'settings.name.save' })}>
        <TextField
          {...form.text('display_name')}
          label={intl.formatMessage({ id: 'settings.name.displayName' })}
          hint={intl.formatMessage({ id: 'settings.name.displayNameHint' })}
          autoComplete="nickname"
          maxLength={DISPLAY_MAX_LENGTH}
        />
        <TextField
          {...form.text('first_name')}
          label={intl.formatMessage({ id: 'settings.name.firstName' })}
          autoComplete="given-name"
          maxLength={MAX_LENGTH}
        />
        <TextField
          {...form.text('last_name')}
          label={intl.formatMessage({ id: 'settings.name.lastName' })}
          hint={intl.formatMessage({ id: 'settings.name.lastNameHint' })}
          autoComplete="family-name"
          maxLength={MAX_LENGTH}
        />
      </SettingsForm>
    </SectionCard>
  );
}
