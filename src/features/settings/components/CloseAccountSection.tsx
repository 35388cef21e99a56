import { useState } from 'react';
import type { OwnProfile } from '../../../api/buyer/ownProfile';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { CloseAccountDialog } from './CloseAccountDialog';
import styles from './Rows.module.css';

/** What goes and what stays when an account is closed, before anything is asked. */
export function CloseAccountSection({ profile }: { profile: OwnProfile }) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <SectionCard title={t('settings.close.title')}>
      <p>{t('settings.close.goes')}</p>
      <p>{t('settings.close.stays')}</p>
      <p>{t('settings.close.before')}</p>
      <div className={styles.actions}>
        <Button onClick={() => setIsAsking(true)}>{t('settings.close.open')}</Button>
      </div>
      {isAsking && <CloseAccountDialog email={profile.email} onClose={() => setIsAsking(false)} />}
    </SectionCard>
  );
}
