import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ServerForm } from '../platform/form/useServerForm';
import { Button } from './Button';
import { Dialog } from './Dialog';
import { DialogSubject } from './DialogSubject';
import styles from './Form.module.css';

type FormDialogProps = {
  title: string;
  form: Pick<ServerForm<FieldValues, never>, 'formProps'> & {
    formState: { isSubmitting: boolean };
  };
  /** Connects the submit button to the form; unique on the page. */
  id: string;
  submitLabel: string;
  cancelLabel: string;
  variant?: 'primary' | 'danger';
  onClose: () => void;
  /** The form's error and fields. */
  children: ReactNode;
};

/** A dialog that consists of a form, whose buttons stay visible below the fields. */
export function FormDialog({
  title,
  form,
  id,
  submitLabel,
  cancelLabel,
  variant = 'primary',
  onClose,
  children,
}: FormDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={id} variant={variant} isLoading={form.formState.isSubmitting}>
            {submitLabel}
          </Button>
          <Button onClick={onClose}>{cancelLabel}</Button>
        </>
      }
    >
      <DialogSubject />
      <form {...form.formProps} id={id} className={styles.form}>
        {children}
      </form>
    </Dialog>
  );
}
