import { useState, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { leavePage } from '../../../platform/leavePage';
import { useTabValue } from '../../../platform/useTabValue';
import { Banner } from '../../../ui/Banner';
import { ButtonLink } from '../../../ui/ButtonLink';
import styles from '../../../ui/Form.module.css';
import { useSwapFocus } from '../../../ui/focusHeading';
import type { Registration } from '../../../api/accounts/sessions';
import { getAccountHref, getWelcomePath } from '../sign-in/accountPaths';
import { PASSKEY_OFFER, PASSKEY_OFFER_KEY } from '../sign-in/passkeyOffer';
import type { SessionError } from '../sign-in/formatSessionError';
import { tabStorage } from '../../../platform/storage';
import { EMAIL_KEY } from '../sign-in/useSessionForm';
import { AccountLink } from '../sign-in/AccountLink';
import { RegisterForm, readRegistration, writeRegistration } from './RegisterForm';
import { RegistrationCodeForm } from './RegistrationCodeForm';

/**
 * This tab's registration that waits for its code. It survives a reload and is shared by the page
 * and the overlay.
 */
function useRegistration(): [Registration | null, (registration: Registration | null) => void] {
  const [stored, setStored] = useTabValue('sign-up.registration');
  const registration = useMemo(() => readRegistration(stored), [stored]);
  const saveRegistration = (next: Registration | null): void =>
    setStored(next === null ? null : writeRegistration(next));
  return [registration, saveRegistration];
}

type RegistrationStepsProps = {
  redirectAfter: string;
  /** From the URL, after the first form was sent without scripts. */
  addressId?: string | null;
  sessionError?: SessionError | null;
  /** From the URL: another code was sent. */
  isResent?: boolean;
  isInOverlay?: boolean;
  /**
   * A bid is pending on that page, which asks for what it still needs. So the questions for new
   * users are skipped.
   */
  isBidWaiting?: boolean;
};

/**
 * Registration: the form, then the code, then the page that the visitor came from, with the
 * questions for new users over it. That page is reloaded, as after signing in.
 */
export function RegistrationSteps({
  redirectAfter,
  addressId = null,
  sessionError = null,
  isResent = false,
  isInOverlay = false,
  isBidWaiting = false,
}: RegistrationStepsProps) {
  const locale = useLocale();
  const [startedRegistration, setRegistration] = useRegistration();
  const [, setPasskeyOffer] = useTabValue(PASSKEY_OFFER_KEY);
  const [isReady, setIsReady] = useState(false);
  const [isAbandoned, setIsAbandoned] = useState(false);
  const addressRegistrationId = isAbandoned ? null : addressId;
  // The URL is more recent than another registration in the tab's storage.
  const registration =
    startedRegistration !== null &&
    (addressRegistrationId === null || addressRegistrationId === startedRegistration.id)
      ? startedRegistration
      : null;
  const id = registration?.id ?? addressRegistrationId;

  const containerRef = useSwapFocus(isReady ? 'ready' : id === null ? 'form' : 'code');

  if (isReady) {
    return (
      <div ref={containerRef} className={styles.form}>
        <Banner severity="success" shouldAnnounce>
          <FormattedMessage id="session.confirm.ready" />
        </Banner>
        <AccountLink
          to="SIGN_IN"
          redirectAfter={isBidWaiting ? redirectAfter : getWelcomePath(redirectAfter)}
          isInOverlay={isInOverlay}
        >
          <FormattedMessage id="common.action.signIn" />
        </AccountLink>
      </div>
    );
  }
  const target = isBidWaiting ? redirectAfter : getWelcomePath(redirectAfter);
  const finish = ({ isSignedIn }: { isSignedIn: boolean }): void => {
    setRegistration(null);
    tabStorage.remove(EMAIL_KEY);
    setPasskeyOffer(PASSKEY_OFFER);
    if (isSignedIn) leavePage(toLocalePath(locale, target), 'replace');
    else setIsReady(true);
  };
  return (
    <div ref={containerRef} className={styles.form}>
      {id !== null && (
        <div key="code" className={styles.form}>
          <RegistrationCodeForm
            id={id}
            registration={registration}
            redirectAfter={redirectAfter}
            onResent={(resent) =>
              setRegistration({
                ...resent,
                destination: registration?.destination ?? resent.destination,
              })
            }
            onConfirmed={finish}
            sessionError={sessionError}
            isResent={isResent}
          />
          <div>
            <ButtonLink
              to={getAccountHref('SIGN_UP', redirectAfter)}
              onClick={(event) => {
                if (isInOverlay || registration !== null) event.preventDefault();
                setRegistration(null);
                setIsAbandoned(true);
              }}
            >
              <FormattedMessage id="session.code.change" />
            </ButtonLink>
          </div>
        </div>
      )}
      {/* Hidden rather than unmounted, so that going back keeps all values, including the
          password. */}
      {(id === null || registration !== null) && (
        <div key="form" hidden={id !== null}>
          <RegisterForm
            redirectAfter={redirectAfter}
            onBegun={setRegistration}
            sessionError={id === null ? sessionError : null}
            isInOverlay={isInOverlay}
          />
        </div>
      )}
    </div>
  );
}
