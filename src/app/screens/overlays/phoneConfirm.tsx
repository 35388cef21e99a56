import { useIntl } from 'react-intl';
import { PhoneCodeForm } from '../../../features/account/components/PhoneCodeForm';
import { useOverlay } from '../../../platform/overlay';
import { AccountOverlay } from '../../AccountOverlay';

/**
 * Asks for the code of a text message. "Other number" closes it: the overlay that opened it is
 * below.
 */
export function Overlay() {
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
