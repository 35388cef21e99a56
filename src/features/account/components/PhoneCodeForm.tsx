import { FormattedMessage, useIntl } from 'react-intl';
import {
  useConfirmPhoneMutation,
  useResendPhoneCodeMutation,
} from '../../../api/accounts/contacts';
import { Button } from '../../../ui/Button';
import { usePendingCode } from '../hooks/usePendingCode';
import { CodeForm } from './CodeForm';

type PhoneCodeFormProps = {
  onDone: () => void;
  /** Goes back to the phone number form. */
  onOtherNumber?: () => void;
};

/** Confirms a phone number with the code from a text message. */
export function PhoneCodeForm({ onDone, onOtherNumber }: PhoneCodeFormProps) {
  const intl = useIntl();
  const [sentCode, setSentCode] = usePendingCode('phone');
  const [confirmPhone] = useConfirmPhoneMutation();
  const [resendPhoneCode] = useResendPhoneCodeMutation();
  return (
    <CodeForm
      sentCode={sentCode}
      onSent={setSentCode}
      verify={(code) => confirmPhone({ body: { code } })}
      resend={() => resendPhoneCode({})}
      submitLabel={intl.formatMessage({ id: 'account.phone.confirm' })}
      onDone={() => {
        setSentCode(null);
        onDone();
      }}
      actions={
        onOtherNumber !== undefined && (
          <Button onClick={onOtherNumber}>
            <FormattedMessage id="account.phone.other" />
          </Button>
        )
      }
    />
  );
}
