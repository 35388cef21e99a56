import { useEffect, useState } from 'react';
import { useT } from '../../../i18n/useT';
import { hideFromAddress } from '../../../platform/hideFromAddress';
import { useLocation } from '../../../platform/NavigationContext';
import { useOverlay } from '../../../platform/overlay';
import { Dialog } from '../../../ui/Dialog';
import { returnPath } from '../signInPath';
import { ResetPasswordForm } from './ResetPasswordForm';

/** A new password over any page: called with its token, or `?overlay=RESET_PASSWORD&overlay_token=…`. */
export function ResetPasswordOverlay() {
  const t = useT();
  const { params, close } = useOverlay();
  const back = returnPath(useLocation());
  const [token] = useState(() => params['token'] ?? null);
  useEffect(() => hideFromAddress('overlay_token'), []);
  return (
    <Dialog title={t('session.reset.title')} closeLabel={t('common.action.close')} onClose={() => close('CANCELLED')}>
      <ResetPasswordForm token={token} redirectAfter={back} inOverlay />
    </Dialog>
  );
}
