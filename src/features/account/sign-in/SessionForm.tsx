import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import type { ServerForm } from '../../../platform/form/useServerForm';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import styles from '../../../ui/Form.module.css';
import { FormPasswordField, FormTextField } from '../../../ui/FormFields';
import { FormToken } from '../../../ui/FormToken';
import { sessionErrors, type SessionError } from './formatSessionError';
import { PASSWORD_MIN_LENGTH } from './useSessionForm';

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
      <FormToken hiddenFields={hiddenFields} />
      {children}
    </form>
  );
}

type SessionFieldProps<V extends FieldValues> = { control: Control<V>; name: FieldPath<V> };

/** The email address of the account. */
export function EmailField<V extends FieldValues>({
  autoComplete = 'username',
  ...field
}: SessionFieldProps<V> & { autoComplete?: string }) {
  const intl = useIntl();
  return (
    <FormTextField
      {...field}
      label={intl.formatMessage({ id: 'session.field.email' })}
      type="email"
      autoComplete={autoComplete}
      required
      maxLength={254}
    />
  );
}

/** A password to choose, with the rules for it. */
export function NewPasswordField<V extends FieldValues>(
  field: SessionFieldProps<V> & { label: string },
) {
  const intl = useIntl();
  return (
    <FormPasswordField
      {...field}
      hint={intl.formatMessage(
        { id: 'session.field.passwordRules' },
        { count: PASSWORD_MIN_LENGTH },
      )}
      autoComplete="new-password"
      required
      minLength={PASSWORD_MIN_LENGTH}
    />
  );
}
