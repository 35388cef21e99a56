import type { ReactNode } from 'react';
import { useGetOwnProfileQuery } from '../../../api/buyer/ownProfile';
import { useGetMeQuery } from '../../../api/buyer/users';
import { useT } from '../../../i18n/useT';
import { CloseAccountSection } from '../components/CloseAccountSection';
import { DataExportSection } from '../components/DataExportSection';
import { EmailSection } from '../components/EmailSection';
import { CardsSkeleton } from '../components/CardsSkeleton';
import { NameSection } from '../components/NameSection';
import { PasswordSection } from '../components/PasswordSection';
import { RegionSection } from '../components/RegionSection';
import { SessionsSection } from '../components/SessionsSection';
import { Banner } from '../../../ui/Banner';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SettingsFrame } from '../components/SettingsFrame';

type AccountSettingsPageProps = {
  renderEmailForm: (onDone: () => void) => ReactNode;
  secondFactor: ReactNode;
  passkeys: ReactNode;
  explicitContent?: ReactNode;
};

/** `/accounts/settings/account`: who the person is, how they sign in, and what becomes of their data. */
export function AccountSettingsPage({ renderEmailForm, secondFactor, passkeys, explicitContent }: AccountSettingsPageProps) {
  const t = useT();
  // With the e-mail and names, which the server never puts into a page: it is asked for here, in the browser.
  const profile = useGetOwnProfileQuery({});
  const { data: viewer } = useGetMeQuery({});
  const needsApp = viewer?.needsAuthenticator === true;
  return (
    <SettingsFrame current="account" title={t('settings.account.title')}>
      <LoadedPart query={profile} skeleton={<CardsSkeleton cards={[12, 4, 9]} />}>
        {(own) => (
          <>
            {needsApp ? (
              <Banner severity="warn" title={t('settings.account.needsAppTitle')}>
                {t('settings.account.needsAppText')}
              </Banner>
            ) : (
              <>
                <NameSection profile={own} />
                <EmailSection profile={own} renderEmailForm={renderEmailForm} />
                <PasswordSection profile={own} />
              </>
            )}
            {/* In one place whichever it is: the recovery codes are shown once, when the app has just been set up. */}
            {secondFactor}
            {!needsApp && (
              <>
                {passkeys}
                <RegionSection profile={own} />
                {explicitContent}
              </>
            )}
            <SessionsSection />
            {!needsApp && (
              <>
                <DataExportSection />
                <CloseAccountSection profile={own} />
              </>
            )}
          </>
        )}
      </LoadedPart>
    </SettingsFrame>
  );
}
