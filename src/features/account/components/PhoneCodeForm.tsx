import { useConfirmPhoneMutation, useResendPhoneCodeMutation } from '../../../api/accounts/contacts';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { usePendingCode } from '../hooks/usePendingCode';
import { CodeForm } from './CodeForm';

type PhoneCodeFormProps = {
  onDone: () => void;
  /** The number was wrong, or nothing is under way: back to the form for it. */
  onOtherNumber?: () => void;
};

/** Proves a phone number by the code of a text message. */
export function PhoneCodeForm({ onDone, onOtherNumber }: PhoneCodeFormProps) {
  const t = useT();
  const [sent, setSent] = usePendingCode('phone');
  const [confirmPhone] = useConfirmPhoneMutation();
  const [resendPhoneCode] = useResendPhoneCodeMutation();
  return (
    <CodeForm
      sent={sent}
      onSent={setSent}
      verify={(code) => confirmPhone({ body: { code } })}
      resend={() => resendPhoneCode({})}
      submitLabel={t('account.phone.confirm')}
      onDone={() => {
        setSent(null);
        onDone();
      }}
      actions={onOtherNumber !== undefined && <Button onClick={onOtherNumber}>{t('account.phone.other')}</Button>}
    />
  );
}
