import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OwnProfile } from '../../../api/buyer/ownProfile';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { CloseAccountDialog } from './CloseAccountDialog';
import styles from './Rows.module.css';

/** Explains what is deleted and what is kept when the account is closed. */
export function CloseAccountSection({ profile }: { profile: OwnProfile }) {
  const intl = useIntl();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <SectionCard title={intl.formatMessage({ id: 'settings.close.title' })}>
      <p>
        <FormattedMessage id="settings.close.goes" />
      </p>
      <p>
        <FormattedMessage id="settings.close.stays" />
      </p>
      <p>
        <FormattedMessage id="settings.close.before" />
      </p>
      <div className={styles.actions}>
        <Button onClick={() => setIsDialogOpen(true)}>
          <FormattedMessage id="settings.close.open" />
        </Button>
      </div>
      {isDialogOpen && (
        <CloseAccountDialog email={profile.email} onClose={() => setIsDialogOpen(false)} />
      )}
    </SectionCard>
  );
}
