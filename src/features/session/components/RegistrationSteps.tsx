import { useState } from 'react';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { leavePage } from '../../../platform/leavePage';
import { useTabValue } from '../../../platform/useTabValue';
import { Banner } from '../../../ui/Banner';
import { ButtonLink } from '../../../ui/ButtonLink';
import styles from '../../../ui/Form.module.css';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import { useRegistration } from '../hooks/useRegistration';
import { useRememberedEmail } from '../hooks/useRememberedEmail';
import { accountHref, welcomePath } from '../model/accountPaths';
import { PASSKEY_OFFER, PASSKEY_OFFER_KEY } from '../model/passkeyOffer';
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
  /** A bid waits on that page, which asks for what it still needs: no questions for a new user besides. */
  isBidWaiting?: boolean;
};

/**
 * Registering: the form, then the code, then into the site, with the questions for a new user over the page that they
 * came from. That page is loaded anew, as after signing in.
 */
export function RegistrationSteps({ redirectAfter, addressId = null, problem = null, isResent = false, inOverlay = false, isBidWaiting = false }: RegistrationStepsProps) {
  const t = useT();
  const locale = useLocale();
  const [begun, setRegistration] = useRegistration();
  const { forgetEmail } = useRememberedEmail();
  const [, setPasskeyOffer] = useTabValue(PASSKEY_OFFER_KEY);
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
        <AccountLink to="SIGN_IN" redirectAfter={isBidWaiting ? redirectAfter : welcomePath(redirectAfter)} inOverlay={inOverlay}>
          {t('common.action.signIn')}
        </AccountLink>
      </div>
    );
  }
  const target = isBidWaiting ? redirectAfter : welcomePath(redirectAfter);
  const finish = ({ isSignedIn }: { isSignedIn: boolean }): void => {
    setRegistration(null);
    forgetEmail();
    setPasskeyOffer(PASSKEY_OFFER);
    if (isSignedIn) leavePage(localePath(locale, target), 'replace');
    else setIsReady(true);
  };
  return (
    <div ref={place} className={styles.form}>
      {id !== null && (
        <div key="code" className={styles.form}>
          <RegistrationCodeForm
            id={id}
            registration={registration}
            redirectAfter={redirectAfter}
            onResent={(resent) => setRegistration({ ...resent, destination: registration?.destination ?? resent.destination })}
            onConfirmed={finish}
            problem={problem}
            isResent={isResent}
          />
          <div>
            <ButtonLink
              href={accountHref('SIGN_UP', redirectAfter)}
              onClick={(event) => {
                if (inOverlay || registration !== null) event.preventDefault();
                setRegistration(null);
                setIsGivenUp(true);
              }}
            >
              {t('session.code.change')}
            </ButtonLink>
          </div>
        </div>
      )}
      {/* Hidden and not unmounted behind the code, so that going back finds everything as it was typed, the password too. */}
      {(id === null || registration !== null) && (
        <div key="form" hidden={id !== null}>
          <RegisterForm redirectAfter={redirectAfter} onBegun={setRegistration} problem={id === null ? problem : null} inOverlay={inOverlay} />
        </div>
      )}
    </div>
  );
}
