import type { ReactNode } from 'react';
import type { Address } from '../../../api/accounts/decodeAddress';
import { useGetOwnProfileQuery } from '../../../api/buyer/ownProfile';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { LoadedPart } from '../../../ui/LoadedPart';
import { AddressSection } from '../components/AddressSection';
import { ContactVerifications } from '../components/ContactVerifications';
import { IdentitySection } from '../components/IdentitySection';
import { CardsSkeleton } from '../components/CardsSkeleton';
import { SettingsFrame } from '../components/SettingsFrame';

type VerificationsPageProps = {
  renderAddressForm: (onDone: () => void, address?: Address) => ReactNode;
  renderIdentityForm: (onDone: () => void) => ReactNode;
};

/** `/accounts/settings/verifications`: what is proven of the person, what it is for, and what to do next. */
export function VerificationsPage({ renderAddressForm, renderIdentityForm }: VerificationsPageProps) {
  const t = useT();
  const profile = useGetOwnProfileQuery({});
  return (
    <SettingsFrame current="verifications" title={t('settings.verifications.title')}>
      <LoadedPart query={profile} skeleton={<CardsSkeleton cards={[4, 3, 3, 3]} />}>
        {(own) => (
          <>
            <Banner severity={own.isVerified ? 'success' : 'info'}>{own.isVerified ? t('settings.verify.canBid') : t('settings.verify.cannotBid')}</Banner>
            <ContactVerifications profile={own} />
            <AddressSection isVerified={own.verification.address} isNext={own.verification.phone && !own.verification.address} renderAddressForm={renderAddressForm} />
            <IdentitySection isVerified={own.verification.identity} renderIdentityForm={renderIdentityForm} />
          </>
        )}
      </LoadedPart>
    </SettingsFrame>
  );
}
