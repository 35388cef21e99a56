import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { ErrorMessages } from '../i18n/errorMessages';
import type { ValidationError } from '../platform/form/validationErrors';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { DialogSubject } from './DialogSubject';
import styles from './Form.module.css';
import { ErrorBanner } from './ErrorBanner';

type ConfirmDialogProps<Code extends string> = {
  title: string;
  confirmLabel: string;
  /** Defaults to "Cancel". Set it if the action itself is a cancellation. */
  cancelLabel?: string;
  variant?: 'primary' | 'danger';
  /** Resolves to null on success. */
  send: () => Promise<ValidationError<Code> | null>;
  /** The feature's sentences. */
  messages: ErrorMessages<NoInfer<Code>>;
  onDone: () => void;
  onClose: () => void;
  /** The consequences of the action. */
  children: ReactNode;
};

/**
 * Asks for confirmation of an irreversible action. Stays open with the error if the action fails.
 */
export function ConfirmDialog<Code extends string>({
  title,
  confirmLabel,
  cancelLabel,
  variant = 'primary',
  send,
  messages,
  onDone,
  onClose,
  children,
}: ConfirmDialogProps<Code>) {
  const intl = useIntl();
  const [isSending, setIsSending] = useState(false);
  const [validationError, setValidationError] = useState<ValidationError<Code> | null>(null);
  const confirm = async (): Promise<void> => {
    setIsSending(true);
    setValidationError(null);
    const newError = await send();
    setIsSending(false);
    if (newError === null) onDone();
    else setValidationError(newError);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant={variant} isLoading={isSending} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
          <Button onClick={onClose}>
            {cancelLabel ?? intl.formatMessage({ id: 'common.action.cancel' })}
          </Button>
        </>
      }
    >
      <DialogSubject />
      <div className={styles.form}>
        <ErrorBanner validationError={validationError} messages={messages} />
        {children}
      </div>
    </Dialog>
  );
}
