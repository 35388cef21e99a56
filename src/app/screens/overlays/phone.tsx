import { useIntl } from 'react-intl';
import { PhoneForm } from '../../../features/account/components/PhoneForm';
import { useOpenOverlay } from '../../../platform/overlay';
import { AccountOverlay } from '../../AccountOverlay';

/** Asks for a phone number, then for the code that was sent to it. */
export function Overlay() {
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
