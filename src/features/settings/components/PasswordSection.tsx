import { ownSessionsApi } from '../../../api/accounts/ownSessions';
import type { OwnProfile } from '../../../api/buyer/ownProfile';
import { useT } from '../../../i18n/useT';
import { plainProblem } from '../../../platform/form/problems';
import { PasswordField } from '../../../ui/PasswordField';
import { SectionCard } from '../../../ui/SectionCard';
import { useDispatchCall } from '../hooks/useDispatchCall';
import { useSettingsForm } from '../hooks/useSettingsForm';
import { SettingsForm } from './SettingsForm';

const MIN_LENGTH = 8;

/** The password, anew. Nothing of it is kept: not in the tab, not in the store. */
export function PasswordSection({ profile }: { profile: OwnProfile }) {
  const t = useT();
  const dispatch = useDispatchCall();
  const form = useSettingsForm({
    name: 'password',
    saved: { current_password: '', password: '' },
    required: ['current_password', 'password'],
    check: ({ password }) => ([...password].length < MIN_LENGTH ? { password: plainProblem('password_too_short') } : {}),
    send: (body) => dispatch(ownSessionsApi.endpoints.updatePassword.initiate({ body }, { track: false })),
    savedText: t('settings.password.saved'),
    isSecret: true,
  });
  const eye = { showLabel: t('settings.password.show'), hideLabel: t('settings.password.hide') };
  return (
    <SectionCard title={t('settings.password.title')} lead={t('settings.password.lead')}>
      <SettingsForm form={form} submitLabel={t('settings.password.save')}>
        {/* Tells password managers whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <PasswordField {...form.text('current_password')} {...eye} label={t('settings.password.current')} autoComplete="current-password" />
        <PasswordField
          {...form.text('password')}
          {...eye}
          label={t('settings.password.new')}
          hint={t('settings.password.newHint')}
          autoComplete="new-password"
        />
      </SettingsForm>
    </SectionCard>
  );
}
