import { useIntl } from 'react-intl';
import { EmailPending } from '../../../features/account/components/EmailPending';
import { AccountOverlay } from '../../AccountOverlay';

/** Asks for the code that confirms a pending change of email address. */
export function Overlay() {
  const intl = useIntl();
  return (
    <AccountOverlay title={intl.formatMessage({ id: 'account.email.confirmTitle' })}>
      {(_viewer, onDone) => <EmailPending onDone={onDone} />}
    </AccountOverlay>
  );
}
