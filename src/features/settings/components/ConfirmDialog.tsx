import { useState, type ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { refusalOf, type FormProblem } from '../model/formProblem';
import { SettingsProblem } from './SettingsProblem';
import styles from './SettingsForm.module.css';

type ConfirmDialogProps = {
  title: string;
  confirmLabel: string;
  variant?: 'primary' | 'danger';
  /** The call; its error is the base query's. */
  send: () => Promise<{ error?: unknown }>;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something that cannot be taken back; stays open with the reason when it could not be done. */
export function ConfirmDialog({ title, confirmLabel, variant = 'danger', send, onDone, onClose, children }: ConfirmDialogProps) {
  const t = useT();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const confirm = async (): Promise<void> => {
    setIsSending(true);
    setProblem(null);
    const { error } = await send();
    setIsSending(false);
    if (error === undefined) onDone();
    else setProblem(refusalOf(error, []).problem);
  };
  return (
    <Dialog
      title={title}
      closeLabel={t('common.action.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant={variant} loading={isSending} loadingLabel={t('common.state.sending')} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem !== null && <SettingsProblem problem={problem} />}
        {children}
      </div>
    </Dialog>
  );
}
