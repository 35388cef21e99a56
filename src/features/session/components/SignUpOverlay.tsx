import { useT } from '../../../i18n/useT';
import { useLocation } from '../../../platform/NavigationContext';
import { useOverlay } from '../../../platform/overlay';
import { Dialog } from '../../../ui/Dialog';
import { returnPath } from '../signInPath';
import { RegistrationSteps } from './RegistrationSteps';

/** Registering over the page that asked for it, `?overlay=SIGN_UP`. */
export function SignUpOverlay() {
  const t = useT();
  const { close } = useOverlay();
  const back = returnPath(useLocation());
  return (
    <Dialog title={t('session.register.title')} closeLabel={t('common.action.close')} onClose={() => close('CANCELLED')}>
      <RegistrationSteps redirectAfter={back} inOverlay />
    </Dialog>
  );
}
