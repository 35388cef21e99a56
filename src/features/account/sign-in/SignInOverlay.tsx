import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { leavePage } from '../../../platform/leavePage';
import { useOverlay } from '../../../platform/overlay';
import { useTabValue } from '../../../platform/useTabValue';
import { Banner } from '../../../ui/Banner';
import { Dialog } from '../../../ui/Dialog';
import { SIGNED_OUT_ELSEWHERE, type SessionEnd } from './signedOutElsewhere';
import styles from '../../../ui/Form.module.css';
import { useFieldFocus } from '../../../ui/useFieldFocus';
import { getReturnPath } from '../../../lib/signInHref';
import { SignInForm } from './SignInForm';

/**
 * The sign-in overlay, `?overlay=SIGN_IN`. The page is reloaded afterwards, so no data fetched for
 * the signed-out visitor remain. Pending actions (a bid, a favorite) continue from the tab's
 * storage.
 */
export function SignInOverlay({ intro }: { intro?: ReactNode }) {
  const intl = useIntl();
  const locale = useLocale();
  const { close } = useOverlay();
  const fields = useFieldFocus('sign-in');
  const returnPath = getReturnPath(useLocation());
  const [sessionEnd] = useTabValue(SIGNED_OUT_ELSEWHERE);
  return (
    <Dialog
      title={intl.formatMessage({ id: 'session.overlay.title' })}
      onClose={() => close('CANCELLED')}
    >
      <div ref={fields} className={styles.form}>
        {sessionEnd !== null && (
          <Banner severity="info">
            {sessionEnd === ('in-another-tab' satisfies SessionEnd)
              ? intl.formatMessage({ id: 'session.overlay.signedOutElsewhere' })
              : intl.formatMessage({ id: 'common.problem.signedOut' })}
          </Banner>
        )}
        {intro}
        <SignInForm
          redirectAfter={returnPath}
          onSignedIn={() => leavePage(toLocalePath(locale, returnPath), 'replace')}
          isInOverlay
        />
      </div>
    </Dialog>
  );
}
