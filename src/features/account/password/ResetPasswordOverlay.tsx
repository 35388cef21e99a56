import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { readResetToken } from '../../../lib/resetLink';
import { removeFromUrl } from '../../../platform/removeFromUrl';
import { useOverlay } from '../../../platform/overlay';
import { Dialog } from '../../../ui/Dialog';
import { getReturnPath } from '../../../lib/signInHref';
import { ResetPasswordForm } from './ResetPasswordForm';

/**
 * The overlay for a new password, opened by the link in the mail:
 * `?overlay=RESET_PASSWORD#reset=<token>`.
 */
export function ResetPasswordOverlay() {
  const intl = useIntl();
  const { params, close } = useOverlay();
  const returnPath = getReturnPath(useLocation());
  const [token] = useState(() => params['token'] ?? readResetToken(window.location.hash));
  useEffect(() => {
    removeFromUrl('overlay_token');
    if (readResetToken(window.location.hash) !== null)
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
  }, []);
  return (
    <Dialog
      title={intl.formatMessage({ id: 'session.reset.title' })}
      onClose={() => close('CANCELLED')}
    >
      <ResetPasswordForm token={token} redirectAfter={returnPath} isInOverlay />
    </Dialog>
  );
}
