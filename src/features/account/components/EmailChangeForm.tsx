import { useState } from 'react';
import { useUpdateEmailMutation } from '../../../api/accounts/contacts';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { TextField } from '../../../ui/TextField';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import { useAccountForm } from '../hooks/useAccountForm';
import { usePendingCode } from '../hooks/usePendingCode';
import { AccountFormFrame } from './AccountFormFrame';
import { EmailCodeForm } from './EmailCodeForm';

type EmailChangeFormProps = {
  /** The new address is proven. */
  onDone: () => void;
  /** A change waits for its proof, as the profile says. */
  isPending?: boolean;
};

/** Another e-mail address, then the code that was mailed there. Until it is proven, the old one stays. */
export function EmailChangeForm({ onDone, isPending = false }: EmailChangeFormProps) {
  const t = useT();
  const [updateEmail] = useUpdateEmailMutation();
  const [sent, setSent] = usePendingCode('email');
  const [isOther, setIsOther] = useState(false);
  const form = useAccountForm({
    draft: 'email',
    initial: { email: '' },
    required: ['email'],
    fieldOfCode: { email_invalid: 'email' },
    send: async ({ email }) => {
      const result = await updateEmail({ body: { email: email.trim() } });
      // As it was typed, so that a slip of the fingers can be seen.
      if (result.data !== undefined) setSent({ ...result.data, destination: email.trim() });
      return result;
    },
    onDone: () => setIsOther(false),
  });
  const isCode = (sent !== null || isPending) && !isOther;
  const place = useSwapFocus(isCode);
  if (isCode) {
    return (
      <div ref={place} className={styles.form}>
        <EmailCodeForm onDone={onDone} />
        <div className={styles.actions}>
          <Button onClick={() => setIsOther(true)}>{t('account.email.other')}</Button>
        </div>
      </div>
    );
  }
  return (
    <div ref={place}>
      <AccountFormFrame form={form} submitLabel={t('account.email.send')}>
        <TextField
          label={t('account.email.field')}
          hint={t('account.email.hint')}
          {...form.text('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
        />
      </AccountFormFrame>
    </div>
  );
}
