import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Badge } from '../../../ui/Badge';
import { SectionCard } from '../../../ui/SectionCard';
import { buyerApi } from '../../../api/buyer/buyerApi';
import { useAppDispatch } from '../../../api/core/store';
import { useEventChannel } from '../../../platform/eventChannel';
import { Button } from '../../../ui/Button';
import { useSwapFocus } from '../../../ui/focusHeading';
import type { OwnProfile } from '../../../api/buyer/ownProfile';
import { useOpenOverlay } from '../../../platform/overlay';
import { Link } from '../../../ui/Link';
import { settingsPaths } from './SettingsFrame';
import styles from './Rows.module.css';

type VerificationSectionProps = {
  title: string;
  /** The purpose of this verification. */
  intro: string;
  state: 'done' | 'waiting' | 'missing';
  /** The next action. */
  children: ReactNode;
};

/** One verification and its status, as text with an icon. */
export function VerificationSection({ title, intro, state, children }: VerificationSectionProps) {
  const badges = {
    done: (
      <Badge tone="good" icon="success">
        <FormattedMessage id="settings.verify.done" />
      </Badge>
    ),
    waiting: (
      <Badge tone="warn" icon="clock">
        <FormattedMessage id="settings.verify.waiting" />
      </Badge>
    ),
    missing: (
      <Badge tone="neutral" icon="info">
        <FormattedMessage id="settings.verify.missing" />
      </Badge>
    ),
  };
  return (
    <SectionCard title={title} intro={intro} state={badges[state]}>
      {children}
    </SectionCard>
  );
}

type IdentitySectionProps = {
  isVerified: boolean;
  /** `onDone` is called when the identity is verified. */
  renderIdentityForm: (onDone: () => void) => ReactNode;
};

/** Identity verification at the identity provider. Gavel receives only the outcome. */
export function IdentitySection({ isVerified, renderIdentityForm }: IdentitySectionProps) {
  const intl = useIntl();
  const channel = useEventChannel();
  const dispatch = useAppDispatch();
  const [isOpen, setIsOpen] = useState(false);
  const containerRef = useSwapFocus(isOpen);
  const handleDone = (): void => {
    setIsOpen(false);
    // The provider reported the outcome, so the profile has changed.
    dispatch(buyerApi.util.invalidateTags(['me']));
    channel.emit('snackbar', {
      severity: 'success',
      text: intl.formatMessage({ id: 'settings.verify.identityDone' }),
    });
  };
  return (
    <VerificationSection
      title={intl.formatMessage({ id: 'settings.verify.identity' })}
      intro={intl.formatMessage({ id: 'settings.verify.identityLead' })}
      state={isVerified ? 'done' : 'missing'}
    >
      {!isVerified && (
        <div ref={containerRef}>
          {isOpen ? (
            renderIdentityForm(handleDone)
          ) : (
            <Button onClick={() => setIsOpen(true)}>
              <FormattedMessage id="settings.verify.identityStart" />
            </Button>
          )}
        </div>
      )}
    </VerificationSection>
  );
}

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
