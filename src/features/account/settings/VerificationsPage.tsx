import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Address } from '../../../api/accounts/addresses';
import { useGetOwnProfileQuery } from '../../../api/buyer/ownProfile';
import { Banner } from '../../../ui/Banner';
import { LoadedPart } from '../../../ui/LoadedPart';
import { AddressSection } from './AddressSection';
import { ContactVerifications, IdentitySection } from './VerificationSection';
import { CardsSkeleton } from './CardsSkeleton';
import { SettingsFrame } from './SettingsFrame';

type VerificationsPageProps = {
  renderAddressForm: (onDone: () => void, address?: Address) => ReactNode;
  renderIdentityForm: (onDone: () => void) => ReactNode;
};

/**
 * `/accounts/settings/verifications`: the user's verifications, their purpose and the next action.
 */
export function VerificationsPage({
  renderAddressForm,
  renderIdentityForm,
}: VerificationsPageProps) {
  const intl = useIntl();
  const profile = useGetOwnProfileQuery({});
  return (
    <SettingsFrame
      current="verifications"
      title={intl.formatMessage({ id: 'settings.verifications.title' })}
    >
      <LoadedPart query={profile} skeleton={<CardsSkeleton cards={[4, 3, 3, 3]} />}>
        {(ownProfile) => (
          <>
            <Banner severity={ownProfile.isVerified ? 'success' : 'info'}>
              {ownProfile.isVerified
                ? intl.formatMessage({ id: 'settings.verify.canBid' })
                : intl.formatMessage({ id: 'settings.verify.cannotBid' })}
            </Banner>
            <ContactVerifications profile={ownProfile} />
            <AddressSection
              isVerified={ownProfile.verification.address}
              isNextStep={ownProfile.verification.phone && !ownProfile.verification.address}
              renderAddressForm={renderAddressForm}
            />
            <IdentitySection
              isVerified={ownProfile.verification.identity}
              renderIdentityForm={renderIdentityForm}
            />
          </>
        )}
      </LoadedPart>
    </SettingsFrame>
  );
}
