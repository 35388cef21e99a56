import { useIntl } from 'react-intl';
import { ownSessionsApi } from '../../../api/accounts/ownSessions';
import type { OwnProfile } from '../../../api/buyer/ownProfile';
import { useAppDispatch } from '../../../api/core/store';
import { createValidationError } from '../../../platform/form/formErrors';
import { PasswordField } from '../../../ui/PasswordField';
import { SectionCard } from '../../../ui/SectionCard';
import { useSettingsForm } from '../hooks/useSettingsForm';
import { SettingsForm } from './SettingsForm';

const MIN_LENGTH = 8;

/** Changes the password. The values are not stored in the tab or in the Redux store. */
export function PasswordSection({ profile }: { profile: OwnProfile }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const form = useSettingsForm({
    name: 'password',
    saved: { current_password: '', password: '' },
    required: ['current_password', 'password'],
    check: ({ password }) =>
      [...password].length < MIN_LENGTH
        ? { password: createValidationError('password_too_short') }
        : {},
    send: (body) =>
      dispatch(ownSessionsApi.endpoints.updatePassword.initiate({ body }, { track: false })),
    savedText: intl.formatMessage({ id: 'settings.password.saved' }),
    isSecret: true,
  });
  const visibilityLabels = {
    showLabel: intl.formatMessage({ id: 'settings.password.show' }),
    hideLabel: intl.formatMessage({ id: 'settings.password.hide' }),
  };
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
        <PasswordField
          {...form.text('current_password')}
          {...visibilityLabels}
          label={intl.formatMessage({ id: 'settings.password.current' })}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.text('password')}
          {...visibilityLabels}
          label={intl.formatMessage({ id: 'settings.password.new' })}
          hint={intl.formatMessage({ id: 'settings.password.newHint' })}
          autoComplete="new-password"
        />
      </SettingsForm>
    </SectionCard>
  );
}
