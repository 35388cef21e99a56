import { PhoneCodeForm } from '../../../features/account/components/PhoneCodeForm';
import { useT } from '../../../i18n/useT';
import { useOverlay } from '../../../platform/overlay';
import { AccountOverlay } from '../../AccountOverlay';

/** Asks for the code of a text message. Another number: the overlay that called it lies below. */
export function Overlay() {
  const t = useT();
  const { close } = useOverlay();
  return (
    <AccountOverlay title={t('account.phone.confirmTitle')}>
      {(_viewer, onDone) => <PhoneCodeForm onDone={onDone} onOtherNumber={() => close('CANCELLED')} />}
    </AccountOverlay>
  );
}
