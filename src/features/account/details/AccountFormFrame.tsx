import { useEffect, useEffectEvent, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ServerForm } from '../../../platform/form/useServerForm';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { accountErrors } from './accountErrors';

type AccountFormFrameProps = {
  form: Pick<ServerForm<FieldValues>, 'formError' | 'formProps'> & {
    formState: { isSubmitting: boolean };
  };
  submitLabel: string;
  /**
   * If set, the form has no button of its own. A button elsewhere on the page submits it with its
   * `form` attribute.
   */
  formId?: string | undefined;
  /** Reports whether the form is being sent, for a submit button elsewhere. */
  onSendingChange?: ((isSending: boolean) => void) | undefined;
  /** The accessible name, if the context does not provide one. */
  label?: string;
  children: ReactNode;
  /** Renders a secondary submit button while there is nothing to save. */
  hasQuietSubmit?: boolean;
  /** Shown next to the submit button. */
  actions?: ReactNode;
};

/** The frame of every account form: the form's error, the fields and the submit button. */
export function AccountFormFrame({
  form,
  submitLabel,
  formId,
  onSendingChange,
  label,
  hasQuietSubmit = false,
  children,
  actions,
}: AccountFormFrameProps) {
  const { isSubmitting } = form.formState;
  const reportSending = useEffectEvent((isSending: boolean) => onSendingChange?.(isSending));
  useEffect(() => {
    reportSending(isSubmitting);
    return () => reportSending(false);
  }, [isSubmitting]);
  return (
    <form {...form.formProps} id={formId} method="post" aria-label={label} className={styles.form}>
      <ErrorBanner validationError={form.formError} messages={accountErrors} />
      {children}
      <div className={styles.actions}>
        {formId === undefined && (
          <Button
            type="submit"
            variant={hasQuietSubmit ? 'secondary' : 'primary'}
            isLoading={isSubmitting}
          >
            {submitLabel}
          </Button>
        )}
        {actions}
      </div>
    </form>
  );
}
