import { FormattedMessage } from 'react-intl';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import formStyles from '../../../ui/Form.module.css';
import type { PasskeySignIn as PasskeySignInState } from './usePasskeySignIn';
import { sessionErrors } from './formatSessionError';
import styles from './PasskeySignIn.module.css';

/**
 * Signs in with a passkey, without an email address. Shown below the form if the browser supports
 * passkeys.
 */
export function PasskeySignIn({
  isSigningIn,
  sessionError,
  signIn,
}: Pick<PasskeySignInState, 'isSigningIn' | 'sessionError' | 'signIn'>) {
  return (
    <div className={formStyles.form}>
      <p className={styles.or}>
        <FormattedMessage id="session.passkey.or" />
      </p>
      <ErrorBanner validationError={sessionError} messages={sessionErrors} />
      <Button
        size="large"
        isWide
        icon={<Icon name="passkey" />}
        isLoading={isSigningIn}
        onClick={() => void signIn()}
      >
        <FormattedMessage id="session.passkey.signIn" />
      </Button>
    </div>
  );
}
