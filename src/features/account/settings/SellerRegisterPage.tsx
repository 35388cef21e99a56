import { useIntl, FormattedMessage } from 'react-intl';
import { useGetMeQuery, type Verification } from '../../../api/buyer/users';
import { Banner } from '../../../ui/Banner';
import { HelpLink } from '../../../ui/HelpLink';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import { SupportText } from '../../../ui/SupportLink';
import { CardsSkeleton } from './CardsSkeleton';
import { SellerRegisterForm } from './SellerRegisterForm';
import { SettingsFrame } from './SettingsFrame';
import { useOpenOverlay } from '../../../platform/overlay';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import styles from './Rows.module.css';

/**
 * Explains which verifications are missing before the user can sell, and starts the journey that
 * completes them.
 */
function NotVerifiedYet({ verification }: { verification: Verification }) {
  const intl = useIntl();
  const openOverlay = useOpenOverlay();
  const steps = [
    {
      id: 'email',
      isDone: verification.email,
      text: intl.formatMessage({ id: 'settings.verify.email' }),
    },
    {
      id: 'phone',
      isDone: verification.phone,
      text: intl.formatMessage({ id: 'settings.verify.phone' }),
    },
    {
      id: 'address',
      isDone: verification.address,
      text: intl.formatMessage({ id: 'settings.verify.address' }),
    },
  ];
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'seller.unverified.title' })}
      intro={intl.formatMessage({ id: 'seller.unverified.text' })}
    >
      <ul className={styles.rows}>
        {steps.map(({ id, isDone, text }) => (
          <li key={id} className={styles.name}>
            <Icon name={isDone ? 'success' : 'info'} />
            {text}{' '}
            <span className={styles.note}>
              {isDone
                ? intl.formatMessage({ id: 'settings.verify.done' })
                : intl.formatMessage({ id: 'settings.verify.missing' })}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          variant="primary"
          onClick={() => void openOverlay('REGISTRATION_FLOW', { journey: 'COMPLETE_ACCOUNT' })}
        >
          <FormattedMessage id="seller.unverified.start" />
        </Button>
      </div>
    </SectionCard>
  );
}

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
      <HelpLink to="/help/selling/become-a-seller" label="seller.register.help" />
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
