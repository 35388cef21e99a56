import { useT } from '../../../i18n/useT';
import { useLocation } from '../../../platform/NavigationContext';
import { useOverlay } from '../../../platform/overlay';
import { Dialog } from '../../../ui/Dialog';
import styles from '../../../ui/Form.module.css';
import { useFieldFocus } from '../../../ui/useFieldFocus';
import { returnPath } from '../signInPath';
import { ForgotPasswordForm } from './ForgotPasswordForm';

/** A forgotten password over the page that asked to sign in, `?overlay=FORGOT_PASSWORD`. */
export function ForgotPasswordOverlay() {
  const t = useT();
  const { close } = useOverlay();
  const fields = useFieldFocus('forgot');
  const back = returnPath(useLocation());
  return (
    <Dialog title={t('session.forgot.title')} closeLabel={t('common.action.close')} onClose={() => close('CANCELLED')}>
      <div ref={fields} className={styles.form}>
        <p>{t('session.forgot.lead')}</p>
        <ForgotPasswordForm redirectAfter={back} inOverlay />
      </div>
    </Dialog>
  );
}
