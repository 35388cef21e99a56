import { useIntl } from 'react-intl';
import { marketCountries } from '../../../lib/marketCountries';
import { useOverlay } from '../../../platform/overlay';
import { AccountOverlay } from '../../AccountOverlay';
import { NewAddressForm } from '../../NewAddressForm';

/** Asks for a postal address. The parameter `country` preselects the country that is needed. */
export function Overlay() {
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
