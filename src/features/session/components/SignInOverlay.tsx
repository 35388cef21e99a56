import type { ReactNode } from 'react';
import { useLocation } from '../../../platform/NavigationContext';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { leavePage } from '../../../platform/leavePage';
import { useOverlay } from '../../../platform/overlay';
import { useTabValue } from '../../../platform/useTabValue';
import { Banner } from '../../../ui/Banner';
import { Dialog } from '../../../ui/Dialog';
import { SIGNED_OUT_ELSEWHERE } from '../model/signedOutElsewhere';
import styles from '../../../ui/Form.module.css';
import { useFieldFocus } from '../../../ui/useFieldFocus';
import { returnPath } from '../signInPath';
import { SignInForm } from './SignInForm';

/**
 * Signing in over the page that asked for it, `?overlay=SIGN_IN`. Afterwards that page is loaded anew: nothing that
 * was fetched for a stranger is kept, and what waited (an amount, a favourite) is taken up from the tab's memory.
 */
export function SignInOverlay({ intro }: { intro?: ReactNode }) {
  const t = useT();
  const locale = useLocale();
  const { close } = useOverlay();
  const fields = useFieldFocus('sign-in');
  const back = returnPath(useLocation());
  const [signedOutElsewhere] = useTabValue(SIGNED_OUT_ELSEWHERE);
  return (
    <Dialog title={t('session.overlay.title')} closeLabel={t('common.action.close')} onClose={() => close('CANCELLED')}>
      <div ref={fields} className={styles.form}>
        {signedOutElsewhere !== null && <Banner severity="info">{t('session.overlay.signedOutElsewhere')}</Banner>}
        {intro}
        <SignInForm redirectAfter={back} onSignedIn={() => leavePage(localePath(locale, back), 'replace')} inOverlay />
      </div>
    </Dialog>
  );
}
