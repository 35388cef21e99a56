import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnProfile } from '../../../api/buyer/ownProfile';
import { useOpenOverlay } from '../../../platform/overlay';
import { Link } from '../../../ui/Link';
import { Button } from '../../../ui/Button';
import { settingsPaths } from '../model/settingsPages';
import styles from './Rows.module.css';
import { VerificationSection } from './VerificationSection';

/**
 * The verification status of name, email address and phone number, with the next action for each.
 */
export function ContactVerifications({ profile }: { profile: OwnProfile }) {
  const intl = useIntl();
  const openOverlay = useOpenOverlay();
  const { verification, email, pendingEmail, phoneMasked, displayName } = profile;
  const names = [profile.firstName, profile.lastName].filter((name) => name !== null);
  // The marketplace's rule for bidding: a full real name or a display name is enough.
  const hasName = names.length === 2 || displayName !== null;
  const displayedName = names.length > 0 ? names.join(' ') : displayName;
  const emailState = verification.email ? 'done' : 'missing';
  return (
    <>
      <VerificationSection
        title={intl.formatMessage({ id: 'settings.verify.name' })}
        intro={intl.formatMessage({ id: 'settings.verify.nameLead' })}
        state={hasName ? 'done' : 'missing'}
      >
        {displayedName !== null && <p>{displayedName}</p>}
        <div className={styles.actions}>
          {hasName ? (
            <Link to={settingsPaths.account}>
              <FormattedMessage id="settings.verify.nameChange" />
            </Link>
          ) : (
            <Button variant="primary" onClick={() => void openOverlay('ACCOUNT_NAME')}>
              <FormattedMessage id="settings.verify.nameAdd" />
            </Button>
          )}
        </div>
      </VerificationSection>
      <VerificationSection
        title={intl.formatMessage({ id: 'settings.verify.email' })}
        intro={intl.formatMessage({ id: 'settings.verify.emailLead' })}
        state={pendingEmail === null ? emailState : 'waiting'}
      >
        <p>{email}</p>
        {pendingEmail !== null && (
          <p>
            <FormattedMessage id="settings.email.pending" values={{ email: pendingEmail }} />
          </p>
        )}
        <div className={styles.actions}>
          {pendingEmail !== null && (
            <Button variant="primary" onClick={() => void openOverlay('EMAIL_CONFIRM')}>
              <FormattedMessage id="settings.email.enterCode" />
            </Button>
          )}
          <Link to={settingsPaths.account}>
            <FormattedMessage id="settings.email.change" />
          </Link>
        </div>
      </VerificationSection>
      <VerificationSection
        title={intl.formatMessage({ id: 'settings.verify.phone' })}
        intro={intl.formatMessage({ id: 'settings.verify.phoneLead' })}
        state={verification.phone ? 'done' : 'missing'}
      >
        {phoneMasked !== null && <p>{phoneMasked}</p>}
        <div className={styles.actions}>
          <Button
            variant={verification.phone ? 'secondary' : 'primary'}
            onClick={() =>
              void (verification.phone
                ? openOverlay('REGISTRATION_FLOW', { journey: 'CHANGE_PHONE' })
                : openOverlay('PHONE'))
            }
          >
            {verification.phone
              ? intl.formatMessage({ id: 'settings.verify.phoneChange' })
              : intl.formatMessage({ id: 'settings.verify.phoneAdd' })}
          </Button>
        </div>
      </VerificationSection>
    </>
  );
}
