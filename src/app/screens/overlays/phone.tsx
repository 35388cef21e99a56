import { PhoneForm } from '../../../features/account/components/PhoneForm';
import { useT } from '../../../i18n/useT';
import { useOpenOverlay } from '../../../platform/overlay';
import { AccountOverlay } from '../../AccountOverlay';

/** Asks for a phone number, then for the code that was sent there. */
export function Overlay() {
  const t = useT();
  const openOverlay = useOpenOverlay();
  return (
    <AccountOverlay title={t('account.phone.title')}>
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
