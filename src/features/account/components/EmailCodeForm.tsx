import { useConfirmEmailMutation, useResendEmailCodeMutation } from '../../../api/accounts/contacts';
import { useT } from '../../../i18n/useT';
import { usePendingCode } from '../hooks/usePendingCode';
import { CodeForm } from './CodeForm';

/** Proves a new e-mail address by the code of the mail that was sent there. */
export function EmailCodeForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const [sent, setSent] = usePendingCode('email');
  const [confirmEmail] = useConfirmEmailMutation();
  const [resendEmailCode] = useResendEmailCodeMutation();
  return (
    <CodeForm
      sent={sent}
      onSent={setSent}
      verify={(code) => confirmEmail({ body: { code } })}
      resend={() => resendEmailCode({})}
      submitLabel={t('account.email.confirm')}
      onDone={() => {
        setSent(null);
        onDone();
      }}
    />
  );
}
