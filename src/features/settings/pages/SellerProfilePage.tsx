import { useGetSellerQuery } from '../../../api/accounts/sellers';
import { useGetMeQuery } from '../../../api/buyer/users';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Banner } from '../../../ui/Banner';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { SupportText } from '../../../ui/SupportLink';
import { SellerProfileForm } from '../components/SellerProfileForm';
import { SettingsFrame } from '../components/SettingsFrame';

/** `/accounts/settings/seller_profile`: the shop as buyers see it, and who stands behind it. */
export function SellerProfilePage() {
  const t = useT();
  const seller = useGetSellerQuery({});
  const { data: viewer } = useGetMeQuery({});
  return (
    <SettingsFrame current="seller_profile" title={t('seller.profile.title')}>
      <Banner severity="info" title={t('seller.listing.title')}>
        <SupportText id="seller.listing.text" />
      </Banner>
      <SectionCard title={t('seller.profile.shop')} lead={t('seller.profile.lead')}>
        <LoadedPart query={seller} lines={30}>
          {(profile) => (
            <>
              {viewer !== undefined && (
                <p>
                  <A href={`/u/${viewer.id}/${profile.slug}`}>{t('seller.profile.public')}</A>
                </p>
              )}
              <SellerProfileForm seller={profile} />
            </>
          )}
        </LoadedPart>
      </SectionCard>
    </SettingsFrame>
  );
}
