import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnProfile } from '../../../api/buyer/ownProfile';
import { useOpenOverlay } from '../../../platform/overlay';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { SectionCard } from '../../../ui/SectionCard';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import rows from './Rows.module.css';

type EmailSectionProps = {
  profile: OwnProfile;
  /** Asks for the new address and confirms it. `onDone` is called when it is confirmed. */
  renderEmailForm: (onDone: () => void) => ReactNode;
};

/** The current address, a pending change, and the form for a new address. */
export function EmailSection({ profile, renderEmailForm }: EmailSectionProps) {
  const intl = useIntl();
  const openOverlay = useOpenOverlay();
  const [isChanging, setIsChanging] = useState(false);
  const containerRef = useSwapFocus(isChanging);
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'settings.email.title' })}
      intro={intl.formatMessage({ id: 'settings.email.lead' })}
    >
      <p>
        <FormattedMessage id="settings.email.present" values={{ email: profile.email }} />
      </p>
      {profile.pendingEmail !== null && !isChanging && (
        <Banner
          severity="info"
          actions={
            <Button onClick={() => void openOverlay('EMAIL_CONFIRM')}>
              <FormattedMessage id="settings.email.enterCode" />
            </Button>
          }
        >
          <FormattedMessage id="settings.email.pending" values={{ email: profile.pendingEmail }} />
        </Banner>
      )}
      <div ref={containerRef} className={styles.form}>
        {isChanging && renderEmailForm(() => setIsChanging(false))}
        <div className={rows.actions}>
          {isChanging ? (
            <Button
              key="cancel"
              variant="quiet"
              className={rows.bare}
              onClick={() => setIsChanging(false)}
            >
              <FormattedMessage id="common.action.cancel" />
            </Button>
          ) : (
            <Button key="change" onClick={() => setIsChanging(true)}>
              <FormattedMessage id="settings.email.change" />
            </Button>
          )}
        </div>
      </div>
    </SectionCard>
  );
}
