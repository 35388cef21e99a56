import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetOwnProfileQuery, type OwnProfile } from '../../../api/buyer/ownProfile';
import { useGetMeQuery } from '../../../api/buyer/users';
import { Banner } from '../../../ui/Banner';
import { LoadedPart } from '../../../ui/LoadedPart';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { DataExportSection } from './DataExportSection';
import { EmailSection, NameSection } from './EmailSection';
import { CardsSkeleton } from './CardsSkeleton';
import { PasswordSection, RegionSection } from './PasswordSection';
import { SessionsSection } from './SessionsSection';
import { SettingsFrame } from './SettingsFrame';
import { CloseAccountDialog } from './CloseAccountDialog';
import styles from './Rows.module.css';

/** Explains what is deleted and what is kept when the account is closed. */
export function CloseAccountSection({ profile }: { profile: OwnProfile }) {
  const intl = useIntl();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <SectionCard title={intl.formatMessage({ id: 'settings.close.title' })}>
      <p>
        <FormattedMessage id="settings.close.goes" />
      </p>
      <p>
        <FormattedMessage id="settings.close.stays" />
      </p>
      <p>
        <FormattedMessage id="settings.close.before" />
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setIsDialogOpen(true)}>
          <FormattedMessage id="settings.close.open" />
        </Button>
      </div>
      {isDialogOpen && (
        <CloseAccountDialog email={profile.email} onClose={() => setIsDialogOpen(false)} />
      )}
    </SectionCard>
  );
}

type AccountSettingsPageProps = {
  renderEmailForm: (onDone: () => void) => ReactNode;
  secondFactor: ReactNode;
  passkeys: ReactNode;
  explicitContent?: ReactNode;
};

/** `/accounts/settings/account`: the user's identity, sign-in and data. */
export function AccountSettingsPage({
  renderEmailForm,
  secondFactor,
  passkeys,
  explicitContent,
}: AccountSettingsPageProps) {
  const intl = useIntl();
  // Contains the email address and names, which must not be in server-rendered HTML, so only the
  // browser loads it.
  const profile = useGetOwnProfileQuery({});
  const { data: viewer } = useGetMeQuery({});
  const isAuthenticatorMissing = viewer?.isAuthenticatorRequired === true;
  return (
    <SettingsFrame current="account" title={intl.formatMessage({ id: 'settings.account.title' })}>
      <LoadedPart query={profile} skeleton={<CardsSkeleton cards={[12, 4, 9]} />}>
        {(ownProfile) => (
          <>
            {isAuthenticatorMissing ? (
              <Banner
                severity="warn"
                title={intl.formatMessage({ id: 'settings.account.needsAppTitle' })}
              >
                <FormattedMessage id="settings.account.needsAppText" />
              </Banner>
            ) : (
              <>
                <NameSection profile={ownProfile} />
                <EmailSection profile={ownProfile} renderEmailForm={renderEmailForm} />
                <PasswordSection profile={ownProfile} />
              </>
            )}
            {/* Always at the same position, so that it stays mounted: the recovery codes are
                shown once, right after the app was set up. */}
            {secondFactor}
            {!isAuthenticatorMissing && (
              <>
                {passkeys}
                <RegionSection profile={ownProfile} />
                {explicitContent}
              </>
            )}
            <SessionsSection />
            {!isAuthenticatorMissing && (
              <>
                <DataExportSection />
                <CloseAccountSection profile={ownProfile} />
              </>
            )}
          </>
        )}
      </LoadedPart>
    </SettingsFrame>
  );
}
