import { useIntl } from 'react-intl';
import { ConsentForm } from '../../features/account/details/ConsentForm';
import { EmailPending } from '../../features/account/details/EmailChangeForm';
import { NameForm } from '../../features/account/details/NameForm';
import { PhoneForm, PhoneCodeForm } from '../../features/account/details/PhoneForm';
import { marketCountries } from '../../lib/countries';
import { useOpenOverlay, useOverlay } from '../../platform/overlay';
import { NewAddressForm } from '../NewAddressForm';
import { AccountOverlay } from './AccountOverlay';

/** Asks for the user's names. */
export function AccountNameOverlay() {
  const intl = useIntl();
  return (
    <AccountOverlay title={intl.formatMessage({ id: 'account.name.title' })}>
      {(viewer, onDone) => (
        <NameForm onDone={onDone} initial={{ displayName: viewer.displayName }} />
      )}
    </AccountOverlay>
  );
}

/** Asks for consent to messages that no purchase requires. */
export function MarketingConsentOverlay() {
  const intl = useIntl();
  return (
    <AccountOverlay title={intl.formatMessage({ id: 'account.consent.title' })}>
      {(_viewer, onDone) => <ConsentForm onDone={onDone} />}
    </AccountOverlay>
  );
}

/** Asks for a postal address. The parameter `country` preselects the country that is needed. */
export function AddressFormOverlay() {
  const intl = useIntl();
  const requestedCountry = useOverlay().params['country'] ?? '';
  return (
    <AccountOverlay title={intl.formatMessage({ id: 'account.address.title' })}>
      {(viewer, onDone) => (
        <NewAddressForm
          onDone={onDone}
          initialCountry={
            marketCountries.has(requestedCountry) ? requestedCountry : viewer.countryCode
          }
        />
      )}
    </AccountOverlay>
  );
}

/** Asks for the code that confirms a pending change of email address. */
export function EmailConfirmOverlay() {
  const intl = useIntl();
  return (
    <AccountOverlay title={intl.formatMessage({ id: 'account.email.confirmTitle' })}>
      {(_viewer, onDone) => <EmailPending onDone={onDone} />}
    </AccountOverlay>
  );
}

/** Asks for a phone number, then for the code that was sent to it. */
export function PhoneOverlay() {
  const intl = useIntl();
  const openOverlay = useOpenOverlay();
  return (
    <AccountOverlay title={intl.formatMessage({ id: 'account.phone.title' })}>
      {(viewer, onDone) => (
        <PhoneForm
          initialCountry={viewer.countryCode}
          onDone={() =>
            void openOverlay('PHONE_CONFIRM').then((result) => {
              if (result === 'SUCCESS') onDone();
            })
          }
        />
      )}
    </AccountOverlay>
  );
}

/**
 * Asks for the code of a text message. "Other number" closes it: the overlay that opened it is
 * below.
 */
export function PhoneConfirmOverlay() {
  const intl = useIntl();
  const { close } = useOverlay();
  return (
    <AccountOverlay title={intl.formatMessage({ id: 'account.phone.confirmTitle' })}>
      {(_viewer, onDone) => (
        <PhoneCodeForm onDone={onDone} onOtherNumber={() => close('CANCELLED')} />
      )}
    </AccountOverlay>
  );
}
