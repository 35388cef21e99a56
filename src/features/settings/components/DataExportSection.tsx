import { useState } from 'react';
import { privacyApi } from '../../../api/accounts/privacy';
import { useT } from '../../../i18n/useT';
import { useEventChannel } from '../../../platform/EventChannelContext';
import { saveFile } from '../../../platform/saveFile';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { useDispatchCall } from '../hooks/useDispatchCall';
import { SettingsConfirmDialog } from './SettingsConfirmDialog';
import styles from './Rows.module.css';

/** A copy of everything that is kept of the person, as a file. It passes through the page and stays nowhere in it. */
export function DataExportSection() {
  const t = useT();
  const channel = useEventChannel();
  const dispatch = useDispatchCall();
  const [isAsking, setIsAsking] = useState(false);
  const [isGathering, setIsGathering] = useState(false);
  const save = async (): Promise<{ error?: unknown }> => {
    setIsGathering(true);
    const result = await dispatch(privacyApi.endpoints.createDataExport.initiate({}, { track: false }));
    setIsGathering(false);
    if (result.data !== undefined) saveFile(result.data.fileName, JSON.stringify(result.data.data, null, 2), 'application/json');
    return { error: result.error };
  };
  return (
    <SectionCard title={t('settings.export.title')} lead={t('settings.export.lead')}>
      <div className={styles.actions}>
        <Button onClick={() => setIsAsking(true)}>{t('settings.export.open')}</Button>
      </div>
      {isAsking && (
        <SettingsConfirmDialog
          title={t('settings.export.dialogTitle')}
          confirmLabel={t('settings.export.save')}
          send={save}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            channel.emit('snackbar', { severity: 'success', text: t('settings.export.done') });
          }}
        >
          <p>{t('settings.export.text')}</p>
          <p role="status">{isGathering && t('settings.export.gathering')}</p>
        </SettingsConfirmDialog>
      )}
    </SectionCard>
  );
}
