import { useIntl } from 'react-intl';
import {
  useConfirmEmailMutation,
  useResendEmailCodeMutation,
} from '../../../api/accounts/contacts';
import { usePendingCode } from '../hooks/usePendingCode';
import { CodeForm } from './CodeForm';

/** Confirms a new email address with the code that was mailed there. */
export function EmailCodeForm({ onDone }: { onDone: () => void }) {
  const intl = useIntl();
  const [sentCode, setSentCode] = usePendingCode('email');
  const [confirmEmail] = useConfirmEmailMutation();
  const [resendEmailCode] = useResendEmailCodeMutation();
  return (
    <CodeForm
      sentCode={sentCode}
      onSent={setSentCode}
      verify={(code) => confirmEmail({ body: { code } })}
      resend={() => resendEmailCode({})}
      submitLabel={intl.formatMessage({ id: 'account.email.confirm' })}
      onDone={() => {
        setSentCode(null);
        onDone();
      }}
    />
  );
}
