import type { OwnProfile } from '../../../api/buyer/ownProfile';
import { useT } from '../../../i18n/useT';
import { useOpenOverlay } from '../../../platform/overlay';
import { A } from '../../../ui/A';
import { Button } from '../../../ui/Button';
import { settingsPaths } from '../model/settingsPages';
import styles from './Rows.module.css';
import { VerificationSection } from './VerificationSection';

/** The name, the e-mail address and the phone number: how they stand and what to do about it. */
export function ContactVerifications({ profile }: { profile: OwnProfile }) {
  const t = useT();
  const openOverlay = useOpenOverlay();
  const { verification, email, pendingEmail, phoneMasked, displayName } = profile;
  const names = [profile.firstName, profile.lastName].filter((name) => name !== null);
  // The marketplace's own rule for bidding: either kind of name will do.
  const hasName = names.length === 2 || displayName !== null;
  const shownName = names.length > 0 ? names.join(' ') : displayName;
  const emailState = verification.email ? 'done' : 'missing';
  return (
    <>
      <VerificationSection title={t('settings.verify.name')} lead={t('settings.verify.nameLead')} state={hasName ? 'done' : 'missing'}>
        {shownName !== null && <p>{shownName}</p>}
        <div className={styles.actions}>
          {hasName ? (
            <A href={settingsPaths.account}>{t('settings.verify.nameChange')}</A>
          ) : (
            <Button variant="primary" onClick={() => void openOverlay('ACCOUNT_NAME')}>
              {t('settings.verify.nameAdd')}
            </Button>
          )}
        </div>
      </VerificationSection>
      <VerificationSection title={t('settings.verify.email')} lead={t('settings.verify.emailLead')} state={pendingEmail === null ? emailState : 'waiting'}>
        <p>{email}</p>
        {pendingEmail !== null && <p>{t('settings.email.pending', { email: pendingEmail })}</p>}
        <div className={styles.actions}>
          {pendingEmail !== null && (
            <Button variant="primary" onClick={() => void openOverlay('EMAIL_CONFIRM')}>
              {t('settings.email.enterCode')}
            </Button>
          )}
          <A href={settingsPaths.account}>{t('settings.email.change')}</A>
        </div>
      </VerificationSection>
      <VerificationSection title={t('settings.verify.phone')} lead={t('settings.verify.phoneLead')} state={verification.phone ? 'done' : 'missing'}>
        {phoneMasked !== null && <p>{phoneMasked}</p>}
        <div className={styles.actions}>
          <Button variant={verification.phone ? 'secondary' : 'primary'} onClick={() => void (verification.phone ? openOverlay('REGISTRATION_FLOW', { journey: 'CHANGE_PHONE' }) : openOverlay('PHONE'))}>
            {verification.phone ? t('settings.verify.phoneChange') : t('settings.verify.phoneAdd')}
          </Button>
        </div>
      </VerificationSection>
    </>
  );
}
