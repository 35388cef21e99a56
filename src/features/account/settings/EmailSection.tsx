import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type OwnProfile, useUpdateMeMutation } from '../../../api/buyer/ownProfile';
import { findMissingFields } from '../../../platform/form/validationErrors';
import { useOpenOverlay } from '../../../platform/overlay';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { SectionCard } from '../../../ui/SectionCard';
import { useSwapFocus } from '../../../ui/focusHeading';
import { NameFields } from '../details/NameForm';
import rows from './Rows.module.css';
import { SettingsForm, useSettingsForm } from './SettingsForm';

/** The public display name, and the real name, which appears only on orders. */
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
    check: (values) => findMissingFields(values, ['display_name', 'first_name', 'last_name']),
    send: (body) => updateMe({ body }),
    savedText: intl.formatMessage({ id: 'settings.name.saved' }),
  });
  return (
    <SectionCard title={intl.formatMessage({ id: 'settings.name.title' })}>
      <SettingsForm form={form} submitLabel={intl.formatMessage({ id: 'account.name.save' })}>
        <NameFields control={form.control} />
      </SettingsForm>
    </SectionCard>
  );
}

type EmailSectionProps = {
  profile: OwnProfile;
  /** Asks for the new address and confirms it. `onDone` is called when it is confirmed. */
  renderEmailForm: (onDone: () => void) => ReactNode;
};

/** The current address, a pending change, and the form for a new address. */
export function EmailSection({ profile, renderEmailForm }: EmailSectionProps) {
  const intl = useIntl();
  const openOverlay = useOpenOverlay();
  const [isChanging, setIsChanging] = useState(false);
  const containerRef = useSwapFocus(isChanging);
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'settings.email.title' })}
      intro={intl.formatMessage({ id: 'settings.email.lead' })}
    >
      <p>
        <FormattedMessage id="settings.email.present" values={{ email: profile.email }} />
      </p>
      {profile.pendingEmail !== null && !isChanging && (
        <Banner
          severity="info"
          actions={
            <Button onClick={() => void openOverlay('EMAIL_CONFIRM')}>
              <FormattedMessage id="settings.email.enterCode" />
            </Button>
          }
        >
          <FormattedMessage id="settings.email.pending" values={{ email: profile.pendingEmail }} />
        </Banner>
      )}
      <div ref={containerRef} className={styles.form}>
        {isChanging && renderEmailForm(() => setIsChanging(false))}
        <div className={rows.actions}>
          {isChanging ? (
            <Button
              key="cancel"
              variant="quiet"
              className={rows.bare}
              onClick={() => setIsChanging(false)}
            >
              <FormattedMessage id="common.action.cancel" />
            </Button>
          ) : (
            <Button key="change" onClick={() => setIsChanging(true)}>
              <FormattedMessage id="settings.email.change" />
            </Button>
          )}
        </div>
      </div>
    </SectionCard>
  );
}
