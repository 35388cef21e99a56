import { useState, type ReactNode } from 'react';
import { useT } from '../i18n/useT';
import type { Problem } from '../platform/form/problems';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { DialogSubject } from './DialogSubject';
import styles from './Form.module.css';
import { ProblemBanner } from './ProblemBanner';

export type ConfirmDialogProps = {
  title: string;
  confirmLabel: string;
  /** "Cancel" unless that could be taken for what is asked. */
  cancelLabel?: string;
  variant?: 'primary' | 'danger';
  /** Null when it is done. */
  send: () => Promise<Problem | null>;
  /** The words of the feature for its own problems. */
  words: (problem: Problem) => string;
  onDone: () => void;
  onClose: () => void;
  /** What happens then. */
  children: ReactNode;
};

/** Asks before something that cannot be taken back; stays open with the reason when it could not be done. */
export function ConfirmDialog({ title, confirmLabel, cancelLabel, variant = 'primary', send, words, onDone, onClose, children }: ConfirmDialogProps) {
  const t = useT();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const confirm = async (): Promise<void> => {
    setIsSending(true);
    setProblem(null);
    const refusal = await send();
    setIsSending(false);
    if (refusal === null) onDone();
    else setProblem(refusal);
  };
  return (
    <Dialog
      title={title}
      closeLabel={t('common.action.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancelLabel ?? t('common.action.cancel')}</Button>
          <Button variant={variant} loading={isSending} loadingLabel={t('common.state.sending')} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <DialogSubject />
      <div className={styles.form}>
        <ProblemBanner problem={problem} words={words} />
        {children}
      </div>
    </Dialog>
  );
}
