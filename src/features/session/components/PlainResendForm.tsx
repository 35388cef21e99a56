import type { ReactNode } from 'react';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';

type PlainResendFormProps = {
  /** The path without the locale. */
  action: '/accounts/register/resend' | '/accounts/login/resend';
  hiddenFields: Readonly<Record<string, string>>;
  redirectAfter: string;
  /** The submit buttons. */
  children: ReactNode;
};

/** Requests another code without scripts. With scripts, ResendButton is used instead. */
export function PlainResendForm({
  action,
  hiddenFields,
  redirectAfter,
  children,
}: PlainResendFormProps) {
  return (
    <form method="post" action={toLocalePath(useLocale(), action)} className={styles.actions}>
      <FormToken />
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="redirect_after" value={redirectAfter} />
      {children}
    </form>
  );
}
