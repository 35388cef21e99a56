import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import type { ServerForm } from '../../../platform/form/useServerForm';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';
import { sessionErrors, type SessionError } from './formatSessionError';

type SessionFormProps = {
  form: Pick<ServerForm<FieldValues, SessionError>, 'formError' | 'formProps'>;
  /** Path without a locale, for a submit without scripts. */
  action: string;
  hiddenFields: Readonly<Record<string, string>>;
  /** False lets the browser check the fields. */
  noValidate?: boolean;
  children: ReactNode;
};

/** The frame of a form that also works without scripts: its error, its token and hidden fields. */
export function SessionForm({
  form,
  action,
  hiddenFields,
  noValidate = true,
  children,
}: SessionFormProps) {
  return (
    <form
      {...form.formProps}
      action={toLocalePath(useLocale(), action)}
      noValidate={noValidate}
      className={styles.form}
    >
      <ErrorBanner validationError={form.formError} messages={sessionErrors} />
      <FormToken />
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
