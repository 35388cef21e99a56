import { useState } from 'react';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { leavePage } from '../../../platform/leavePage';
import { Banner } from '../../../ui/Banner';
import { ButtonLink } from '../../../ui/ButtonLink';
import styles from '../../../ui/Form.module.css';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import { useRegistration } from '../hooks/useRegistration';
import { useRememberedEmail } from '../hooks/useRememberedEmail';
import { accountHref, welcomePath } from '../model/accountPaths';
import type { Problem } from '../model/problem';
import { AccountLink } from './AccountLink';
import { RegisterForm } from './RegisterForm';
import { RegistrationCodeForm } from './RegistrationCodeForm';

type RegistrationStepsProps = {
  redirectAfter: string;
  /** Of the address, where the first form was sent without scripts. */
  addressId?: string | null;
  problem?: Problem | null;
  /** Of the address too: another code was sent. */
  isResent?: boolean;
  inOverlay?: boolean;
};

/**
 * Registering: the form, then the code, then into the site, with the questions for a new user over the page that they
 * came from. That page is loaded anew, as after signing in.
 */
export function RegistrationSteps({ redirectAfter, addressId = null, problem = null, isResent = false, inOverlay = false }: RegistrationStepsProps) {
  const t = useT();
  const locale = useLocale();
  const [begun, setRegistration] = useRegistration();
  const { forgetEmail } = useRememberedEmail();
  const [isReady, setIsReady] = useState(false);
  const [isGivenUp, setIsGivenUp] = useState(false);
  const asked = isGivenUp ? null : addressId;
  // What the address says is newer than what the tab remembers of another registration.
  const registration = begun !== null && (asked === null || asked === begun.id) ? begun : null;
  const id = registration?.id ?? asked;

  const place = useSwapFocus(isReady ? 'ready' : id === null ? 'form' : 'code');

  if (isReady) {
    return (
      <div ref={place} className={styles.form}>
        <Banner severity="success" announce>
          {t('session.confirm.ready')}
        </Banner>
        <AccountLink to="SIGN_IN" redirectAfter={welcomePath(redirectAfter)} inOverlay={inOverlay}>
          {t('common.action.signIn')}
        </AccountLink>
      </div>
    );
  }
  if (id === null) {
    return (
      <div ref={place} className={styles.form}>
        <RegisterForm redirectAfter={redirectAfter} onBegun={setRegistration} problem={problem} inOverlay={inOverlay} />
      </div>
    );
  }

  const finish = ({ isSignedIn }: { isSignedIn: boolean }): void => {
    setRegistration(null);
    forgetEmail();
    if (isSignedIn) leavePage(localePath(locale, welcomePath(redirectAfter)), 'replace');
    else setIsReady(true);
  };
  return (
    <div ref={place} className={styles.form}>
      <RegistrationCodeForm id={id} registration={registration} redirectAfter={redirectAfter} onResent={setRegistration} onConfirmed={finish} problem={problem} isResent={isResent} />
      <div>
        <ButtonLink
          href={accountHref('SIGN_UP', redirectAfter)}
          onClick={(event) => {
            if (inOverlay) event.preventDefault();
            setRegistration(null);
            setIsGivenUp(true);
          }}
        >
          {t('session.code.change')}
        </ButtonLink>
      </div>
    </div>
  );
}
