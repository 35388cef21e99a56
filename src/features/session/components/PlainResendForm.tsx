import type { ReactNode } from 'react';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';

type PlainResendFormProps = {
  /** Without the locale. */
  action: '/accounts/register/resend' | '/accounts/login/resend';
  hidden: Readonly<Record<string, string>>;
  redirectAfter: string;
  /** Its submit buttons. */
  children: ReactNode;
};

/** Asks for another code where there are no scripts, below the form of the code. With them a ResendButton does it. */
export function PlainResendForm({ action, hidden, redirectAfter, children }: PlainResendFormProps) {
  return (
    <form method="post" action={localePath(useLocale(), action)} className={styles.actions}>
      <FormToken />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="redirect_after" value={redirectAfter} />
      {children}
    </form>
  );
}
