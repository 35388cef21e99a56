import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '../../../ui/ButtonLink';
import styles from './JourneyRunner.module.css';

/** Offers an authenticator app, which the user sets up in the settings. */
export function AuthenticatorStep({ href }: { href: string }) {
  return (
    <div className={styles.journey}>
      <p>
        <FormattedMessage id="onboarding.authenticator.text" />
      </p>
      <div className={styles.actions}>
        <ButtonLink to={href} variant="primary">
          <FormattedMessage id="onboarding.authenticator.open" />
        </ButtonLink>
      </div>
    </div>
  );
}
