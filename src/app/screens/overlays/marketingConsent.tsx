import { ConsentForm } from '../../../features/account/components/ConsentForm';
import { useT } from '../../../i18n/useT';
import { AccountOverlay } from '../../AccountOverlay';

/** Asks what may be sent besides what a purchase needs. */
export function Overlay() {
  const t = useT();
  return <AccountOverlay title={t('account.consent.title')}>{(_viewer, onDone) => <ConsentForm onDone={onDone} />}</AccountOverlay>;
}
