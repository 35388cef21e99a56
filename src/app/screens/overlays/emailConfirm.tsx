import { EmailPending } from '../../../features/account/components/EmailPending';
import { useT } from '../../../i18n/useT';
import { AccountOverlay } from '../../AccountOverlay';

/** Asks for the code of a change of e-mail address that is under way. */
export function Overlay() {
  const t = useT();
  return <AccountOverlay title={t('account.email.confirmTitle')}>{(_viewer, onDone) => <EmailPending onDone={onDone} />}</AccountOverlay>;
}
