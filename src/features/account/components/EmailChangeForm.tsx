import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUpdateEmailMutation } from '../../../api/accounts/contacts';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { TextField } from '../../../ui/TextField';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import { useAccountForm } from '../hooks/useAccountForm';
import { usePendingCode } from '../hooks/usePendingCode';
import { AccountFormFrame } from './AccountFormFrame';
import { EmailCodeForm } from './EmailCodeForm';

type EmailChangeFormProps = {
  /** Called when the new address is confirmed. */
  onDone: () => void;
  /** Whether the profile has an unconfirmed address. */
  isPending?: boolean;
};

/**
 * Changes the email address: the new address, then the code that was mailed there. The old address
 * stays until the new one is confirmed.
 */
export function EmailChangeForm({ onDone, isPending = false }: EmailChangeFormProps) {
  const intl = useIntl();
  const [updateEmail] = useUpdateEmailMutation();
  const [sentCode, setSentCode] = usePendingCode('email');
  const [isChangingEmail, setIsChangingEmail] = useState(false);
  const form = useAccountForm({
    draft: 'email',
    initial: { email: '' },
    required: ['email'],
    fieldByCode: { email_invalid: 'email' },
    send: async ({ email }) => {
      const result = await updateEmail({ body: { email: email.trim() } });
      // Shown as typed, so that the user can spot a typo.
      if (result.data !== undefined) setSentCode({ ...result.data, destination: email.trim() });
      return result;
    },
    onDone: () => setIsChangingEmail(false),
  });
  const isCodeStep = (sentCode !== null || isPending) && !isChangingEmail;
  const containerRef = useSwapFocus(isCodeStep);
  if (isCodeStep) {
    return (
      <div ref={containerRef} className={styles.form}>
        <EmailCodeForm onDone={onDone} />
        <div className={styles.actions}>
          <Button onClick={() => setIsChangingEmail(true)}>
            <FormattedMessage id="account.email.other" />
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div ref={containerRef}>
      <AccountFormFrame form={form} submitLabel={intl.formatMessage({ id: 'account.email.send' })}>
        <TextField
          label={intl.formatMessage({ id: 'account.email.field' })}
          hint={intl.formatMessage({ id: 'account.email.hint' })}
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
