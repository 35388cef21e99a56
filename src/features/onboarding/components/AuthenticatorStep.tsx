import { useT } from '../../../i18n/useT';
import { ButtonLink } from '../../../ui/ButtonLink';
import styles from './JourneyRunner.module.css';

/** Offers an authenticator app; it is set up in the settings. */
export function AuthenticatorStep({ href }: { href: string }) {
  const t = useT();
  return (
    <div className={styles.journey}>
      <p>{t('onboarding.authenticator.text')}</p>
      <div className={styles.ways}>
        <ButtonLink href={href} variant="primary">
          {t('onboarding.authenticator.open')}
        </ButtonLink>
      </div>
    </div>
  );
}
