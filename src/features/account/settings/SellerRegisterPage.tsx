import { useIntl } from 'react-intl';
import { useGetMeQuery } from '../../../api/buyer/users';
import { Banner } from '../../../ui/Banner';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { SupportText } from '../../../ui/SupportLink';
import { CardsSkeleton } from './CardsSkeleton';
import { NotVerifiedYet } from './NotVerifiedYet';
import { SellerRegisterForm } from './SellerRegisterForm';
import { SettingsFrame } from './SettingsFrame';

/** `/seller/register`: registers a person or a business as a seller. */
export function SellerRegisterPage() {
  const intl = useIntl();
  const viewer = useGetMeQuery({});
  return (
    <SettingsFrame
      current={null}
      title={intl.formatMessage({ id: 'seller.register.title' })}
      intro={intl.formatMessage({ id: 'seller.register.lead' })}
    >
      <Banner severity="info" title={intl.formatMessage({ id: 'seller.listing.title' })}>
        <SupportText id="seller.listing.text" />
      </Banner>
      <LoadedPart query={viewer} skeleton={<CardsSkeleton cards={[16]} />}>
        {({ isVerified, verification, countryCode }) =>
          isVerified ? (
            <SectionCard title={intl.formatMessage({ id: 'seller.register.shop' })}>
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
