import { useState } from 'react';
import { ownSessionsApi } from '../../../api/accounts/ownSessions';
import type { OwnProfile } from '../../../api/buyer/users';
import { useT } from '../../../i18n/useT';
import { IconButton } from '../../../ui/IconButton';
import { TextField } from '../../../ui/TextField';
import { useDispatchCall } from '../hooks/useDispatchCall';
import { useSettingsForm } from '../hooks/useSettingsForm';
import { SettingsForm } from './SettingsForm';
import { SettingsSection } from './SettingsSection';

const MIN_LENGTH = 8;
const MAX_LENGTH = 1000;

/** The password, anew. Nothing of it is kept: not in the tab, not in the store. */
export function PasswordSection({ profile }: { profile: OwnProfile }) {
  const t = useT();
  const dispatch = useDispatchCall();
  const [isShown, setIsShown] = useState(false);
  const form = useSettingsForm({
    name: 'password',
    saved: { current_password: '', password: '' },
    send: (body) => dispatch(ownSessionsApi.endpoints.updatePassword.initiate({ body }, { track: false })),
    savedText: t('settings.password.saved'),
    isSecret: true,
  });
  const type = isShown ? 'text' : 'password';
  const longEnough = (value: unknown): string | true => (typeof value === 'string' && [...value].length < MIN_LENGTH ? t('settings.fault.passwordTooShort') : true);
  return (
    <SettingsSection title={t('settings.password.title')} lead={t('settings.password.lead')}>
      <SettingsForm form={form} submitLabel={t('settings.password.save')}>
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={profile.email} readOnly hidden />
        <TextField {...form.field('current_password', { required: true })} type={type} label={t('settings.password.current')} autoComplete="current-password" maxLength={MAX_LENGTH} />
        <TextField
          {...form.field('password', { required: true, validate: longEnough })}
          type={type}
          label={t('settings.password.new')}
          hint={t('settings.password.newHint')}
          autoComplete="new-password"
          maxLength={MAX_LENGTH}
          suffix={<IconButton icon={isShown ? 'eyeOff' : 'eye'} label={isShown ? t('settings.password.hide') : t('settings.password.show')} onClick={() => setIsShown(!isShown)} />}
        />
      </SettingsForm>
    </SettingsSection>
  );
}
