import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import { useLocation } from '../../../platform/NavigationContext';
import { useOverlay } from '../../../platform/overlay';
import { Dialog } from '../../../ui/Dialog';
import styles from '../../../ui/Form.module.css';
import { useFieldFocus } from '../../../ui/useFieldFocus';
import { returnPath } from '../signInPath';
import { RegistrationSteps } from './RegistrationSteps';

/** Registering over the page that asked for it, `?overlay=SIGN_UP`. */
export function SignUpOverlay({ intro, isBidWaiting = false }: { intro?: ReactNode; isBidWaiting?: boolean }) {
  const t = useT();
  const { close } = useOverlay();
  const fields = useFieldFocus('sign-up');
  const back = returnPath(useLocation());
  return (
    <Dialog title={t('session.register.title')} closeLabel={t('common.action.close')} onClose={() => close('CANCELLED')}>
      <div ref={fields} className={styles.form}>
        {intro}
        <RegistrationSteps redirectAfter={back} inOverlay isBidWaiting={isBidWaiting} />
      </div>
    </Dialog>
  );
}
