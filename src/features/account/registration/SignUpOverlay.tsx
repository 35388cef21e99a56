import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { useOverlay } from '../../../platform/overlay';
import { Dialog } from '../../../ui/Dialog';
import styles from '../../../ui/Form.module.css';
import { useFieldFocus } from '../../../ui/useFieldFocus';
import { getReturnPath } from '../../../lib/signInHref';
import { RegistrationSteps } from './RegistrationSteps';

/** The registration overlay, `?overlay=SIGN_UP`. */
export function SignUpOverlay({
  intro,
  isBidWaiting = false,
}: {
  intro?: ReactNode;
  isBidWaiting?: boolean;
}) {
  const intl = useIntl();
  const { close } = useOverlay();
  const fields = useFieldFocus('sign-up');
  const returnPath = getReturnPath(useLocation());
  return (
    <Dialog
      title={intl.formatMessage({ id: 'session.register.title' })}
      onClose={() => close('CANCELLED')}
    >
      <div ref={fields} className={styles.form}>
        {intro}
        <RegistrationSteps redirectAfter={returnPath} isInOverlay isBidWaiting={isBidWaiting} />
      </div>
    </Dialog>
  );
}
