import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { privacyApi } from '../../../api/accounts/privacy';
import { useAppDispatch } from '../../../api/core/store';
import { useEventChannel } from '../../../platform/eventChannel';
import { saveFile } from '../../../platform/saveFile';
import { Button } from '../../../ui/Button';
import { SectionCard } from '../../../ui/SectionCard';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { settingsErrors, type SettingsError } from './settingsErrors';
import { readResultError } from '../../../api/core/readValidationErrors';
import styles from './Rows.module.css';

/** Downloads all of the user's data as a file. The page does not store the data. */
export function DataExportSection() {
  const intl = useIntl();
  const channel = useEventChannel();
  const dispatch = useAppDispatch();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [isExporting, setIsExporting] = useState(false);
  const save = async (): Promise<SettingsError | null> => {
    setIsExporting(true);
    const request = dispatch(privacyApi.endpoints.createDataExport.initiate({}, { track: false }));
    const { data } = await request;
    setIsExporting(false);
    if (data !== undefined)
      saveFile(data.fileName, JSON.stringify(data.data, null, 2), 'application/json');
    return readResultError(request);
  };
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'settings.export.title' })}
      intro={intl.formatMessage({ id: 'settings.export.lead' })}
    >
      <div className={styles.actions}>
        <Button onClick={() => setIsDialogOpen(true)}>
          <FormattedMessage id="settings.export.open" />
        </Button>
      </div>
      {isDialogOpen && (
        <ConfirmDialog
          title={intl.formatMessage({ id: 'settings.export.dialogTitle' })}
          confirmLabel={intl.formatMessage({ id: 'settings.export.save' })}
          messages={settingsErrors}
          send={save}
          onClose={() => setIsDialogOpen(false)}
          onDone={() => {
            setIsDialogOpen(false);
            channel.emit('snackbar', {
              severity: 'success',
              text: intl.formatMessage({ id: 'settings.export.done' }),
            });
          }}
        >
          <p>
            <FormattedMessage id="settings.export.text" />
          </p>
          <p role="status">
            {isExporting && intl.formatMessage({ id: 'settings.export.gathering' })}
          </p>
        </ConfirmDialog>
      )}
    </SectionCard>
  );
}
