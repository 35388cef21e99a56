import { FormattedMessage, useIntl } from 'react-intl';
import { useGetSellerQuery } from '../../../api/accounts/sellers';
import { useGetMeQuery } from '../../../api/buyer/users';
import { Link } from '../../../ui/Link';
import { Banner } from '../../../ui/Banner';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { SupportText } from '../../../ui/SupportLink';
import { SellerProfileForm } from './SellerRegisterForm';
import { SettingsFrame } from './SettingsFrame';

/** `/accounts/settings/seller_profile`: the public shop profile and the seller's details. */
export function SellerProfilePage() {
  const intl = useIntl();
  const seller = useGetSellerQuery({});
  const { data: viewer } = useGetMeQuery({});
  return (
    <SettingsFrame
      current="seller_profile"
      title={intl.formatMessage({ id: 'seller.profile.title' })}
    >
      <Banner severity="info" title={intl.formatMessage({ id: 'seller.listing.title' })}>
        <SupportText id="seller.listing.text" />
      </Banner>
      <SectionCard
        title={intl.formatMessage({ id: 'seller.profile.shop' })}
        intro={intl.formatMessage({ id: 'seller.profile.lead' })}
      >
        <LoadedPart query={seller} lines={30}>
          {(profile) => (
            <>
              {viewer !== undefined && (
                <p>
                  <Link to={`/u/${viewer.id}/${profile.slug}`}>
                    <FormattedMessage id="seller.profile.public" />
                  </Link>
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
