import { useEffect, useState } from 'react';
import { readResetToken } from '../../../lib/resetLink';
import { useT } from '../../../i18n/useT';
import { hideFromAddress } from '../../../platform/hideFromAddress';
import { useLocation } from '../../../platform/NavigationContext';
import { useOverlay } from '../../../platform/overlay';
import { Dialog } from '../../../ui/Dialog';
import { returnPath } from '../signInPath';
import { ResetPasswordForm } from './ResetPasswordForm';

/** A new password over any page, where the mail's link leads: `?overlay=RESET_PASSWORD#reset=<token>`. */
export function ResetPasswordOverlay() {
  const t = useT();
  const { params, close } = useOverlay();
  const back = returnPath(useLocation());
  const [token] = useState(() => params['token'] ?? readResetToken(window.location.hash));
  useEffect(() => {
    hideFromAddress('overlay_token');
    if (readResetToken(window.location.hash) !== null) window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, []);
  return (
    <Dialog title={t('session.reset.title')} closeLabel={t('common.action.close')} onClose={() => close('CANCELLED')}>
      <ResetPasswordForm token={token} redirectAfter={back} inOverlay />
    </Dialog>
  );
}
