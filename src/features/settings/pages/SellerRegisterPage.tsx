import { useGetMeQuery } from '../../../api/buyer/users';
import { useT } from '../../../i18n/useT';
import { Loaded } from '../components/Loaded';
import { NotVerifiedYet } from '../components/NotVerifiedYet';
import { SellerRegisterForm } from '../components/SellerRegisterForm';
import { SettingsFrame } from '../components/SettingsFrame';
import { SettingsSection } from '../components/SettingsSection';

/** `/seller/register`: a person or a business that wants to sell. */
export function SellerRegisterPage() {
  const t = useT();
  const viewer = useGetMeQuery({});
  return (
    <SettingsFrame current={null} title={t('seller.register.title')} lead={t('seller.register.lead')}>
      <Loaded query={viewer} lines={10}>
        {({ isVerified, verification, countryCode }) =>
          isVerified ? (
            <SettingsSection title={t('seller.register.shop')}>
              <SellerRegisterForm countryCode={countryCode} />
            </SettingsSection>
          ) : (
            <NotVerifiedYet verification={verification} />
          )
        }
      </Loaded>
    </SettingsFrame>
  );
}
