import { useLocation } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOverlay } from '../../../platform/overlay';
import { Dialog } from '../../../ui/Dialog';
import styles from '../../../ui/Form.module.css';
import { useFieldFocus } from '../../../ui/useFieldFocus';
import { getReturnPath } from '../../../lib/signInHref';
import { ForgotPasswordForm } from './ForgotPasswordForm';

/** The forgotten-password form as an overlay, `?overlay=FORGOT_PASSWORD`. */
export function ForgotPasswordOverlay() {
  const intl = useIntl();
  const { close } = useOverlay();
  const fields = useFieldFocus('forgot');
  const returnPath = getReturnPath(useLocation());
  return (
    <Dialog
      title={intl.formatMessage({ id: 'session.forgot.title' })}
      onClose={() => close('CANCELLED')}
    >
      <div ref={fields} className={styles.form}>
        <p>
          <FormattedMessage id="session.forgot.lead" />
        </p>
        <ForgotPasswordForm redirectAfter={returnPath} isInOverlay />
      </div>
    </Dialog>
  );
}
