import { useIntl } from 'react-intl';
import { ConsentForm } from '../../../features/account/components/ConsentForm';
import { AccountOverlay } from '../../AccountOverlay';

/** Asks for consent to messages that no purchase requires. */
export function Overlay() {
  const intl = useIntl();
  return (
    <AccountOverlay title={intl.formatMessage({ id: 'account.consent.title' })}>
      {(_viewer, onDone) => <ConsentForm onDone={onDone} />}
    </AccountOverlay>
  );
}
