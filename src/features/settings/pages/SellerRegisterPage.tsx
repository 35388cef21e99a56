import { useGetMeQuery } from '../../../api/buyer/users';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { SupportText } from '../../../ui/SupportLink';
import { CardsSkeleton } from '../components/CardsSkeleton';
import { NotVerifiedYet } from '../components/NotVerifiedYet';
import { SellerRegisterForm } from '../components/SellerRegisterForm';
import { SettingsFrame } from '../components/SettingsFrame';

/** `/seller/register`: a person or a business that wants to sell. */
export function SellerRegisterPage() {
  const t = useT();
  const viewer = useGetMeQuery({});
  return (
    <SettingsFrame current={null} title={t('seller.register.title')} lead={t('seller.register.lead')}>
      <Banner severity="info" title={t('seller.listing.title')}>
        <SupportText id="seller.listing.text" />
      </Banner>
      <LoadedPart query={viewer} skeleton={<CardsSkeleton cards={[16]} />}>
        {({ isVerified, verification, countryCode }) =>
          isVerified ? (
            <SectionCard title={t('seller.register.shop')}>
              <SellerRegisterForm countryCode={countryCode} />
            </SectionCard>
          ) : (
            <NotVerifiedYet verification={verification} />
          )
        }
      </LoadedPart>
    </SettingsFrame>
  );
}
