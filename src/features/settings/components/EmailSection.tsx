import { useState, type ReactNode } from 'react';
import type { OwnProfile } from '../../../api/buyer/ownProfile';
import { useT } from '../../../i18n/useT';
import { useOpenOverlay } from '../../../platform/overlay';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { SectionCard } from '../../../ui/SectionCard';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import rows from './Rows.module.css';

type EmailSectionProps = {
  profile: OwnProfile;
  /** Asks for the new address and proves it; `onDone` when it is proven. */
  renderEmailForm: (onDone: () => void) => ReactNode;
};

/** The present address, the change that waits for its proof, and the form for another. */
export function EmailSection({ profile, renderEmailForm }: EmailSectionProps) {
  const t = useT();
  const openOverlay = useOpenOverlay();
  const [isChanging, setIsChanging] = useState(false);
  const place = useSwapFocus(isChanging);
  return (
    <SectionCard title={t('settings.email.title')} lead={t('settings.email.lead')}>
      <p>{t('settings.email.present', { email: profile.email })}</p>
      {profile.pendingEmail !== null && !isChanging && (
        <Banner severity="info" actions={<Button onClick={() => void openOverlay('EMAIL_CONFIRM')}>{t('settings.email.enterCode')}</Button>}>
          {t('settings.email.pending', { email: profile.pendingEmail })}
        </Banner>
      )}
      <div ref={place} className={styles.form}>
        {isChanging && renderEmailForm(() => setIsChanging(false))}
        <div className={rows.actions}>
          {isChanging ? (
            <Button key="cancel" variant="quiet" className={rows.bare} onClick={() => setIsChanging(false)}>
              {t('common.action.cancel')}
            </Button>
          ) : (
            <Button key="change" onClick={() => setIsChanging(true)}>
              {t('settings.email.change')}
            </Button>
          )}
        </div>
      </div>
    </SectionCard>
  );
}
