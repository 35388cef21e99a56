import { useState, type ReactNode } from 'react';
import type { SentCode } from '../../../api/accounts/sentCode';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { CodeField, isWholeCode } from '../../../ui/CodeField';
import styles from '../../../ui/Form.module.css';
import { LiveRegion } from '../../../ui/LiveRegion';
import { ResendButton } from '../../../ui/ResendButton';
import { useRemaining } from '../../../ui/useRemaining';
import { useAccountForm } from '../hooks/useAccountForm';
import { useProblemText } from '../hooks/useProblemText';
import { readProblem } from '../../../api/core/readProblems';
import type { Problem } from '../../../platform/form/problems';
import { AccountFormFrame } from './AccountFormFrame';

type CodeFormProps = {
  /** null: a code may be on its way that this tab does not know of; a new one can be asked for. */
  sent: SentCode | null;
  onSent: (sent: SentCode) => void;
  verify: (code: string) => Promise<{ error?: unknown }>;
  resend: () => Promise<{ data?: SentCode; error?: unknown }>;
  submitLabel: string;
  onDone: () => void;
  /** Other ways on: another number, another address. */
  actions?: ReactNode;
};

/** A moment that has passed, for a code whose times are not known. */
const LONG_AGO = 0;

/** Asks for the six digits that were sent, and sends new ones. The digits live here alone and are never stored. */
export function CodeForm({ sent, onSent, verify, resend, submitLabel, onDone, actions }: CodeFormProps) {
  const t = useT();
  const { duration } = useFormat();
  const words = useProblemText();
  const [isResending, setIsResending] = useState(false);
  const [resends, setResends] = useState(0);
  const [resendProblem, setResendProblem] = useState<Problem | null>(null);
  const remaining = useRemaining(sent?.expiresAt ?? LONG_AGO);
  const form = useAccountForm({
    draft: null,
    initial: { code: '' },
    check: ({ code }) => (isWholeCode(code) ? {} : { code: { code: 'code_incomplete', meta: {} } }),
    fieldOfCode: { code_wrong: 'code', code_expired: 'code' },
    send: ({ code }) => verify(code),
    onDone,
  });
  const askAgain = async (): Promise<void> => {
    setIsResending(true);
    setResendProblem(null);
    const { data, error } = await resend();
    setIsResending(false);
    if (data === undefined) {
      setResendProblem(readProblem(error));
      return;
    }
    form.set('code', '');
    onSent({ ...data, destination: sent?.destination ?? data.destination });
    setResends((count) => count + 1);
  };
  const problem = words(resendProblem);
  const again = sent === null ? null : t('account.code.sentAgain', { destination: sent.destination });
  return (
    <div className={styles.form}>
      <AccountFormFrame form={form} submitLabel={submitLabel} actions={actions}>
        {sent === null ? (
          <p>{t('account.code.unknown')}</p>
        ) : (
          <p>
            {t('account.code.sentTo', { destination: sent.destination })}{' '}
            {remaining > 0 ? t('account.code.goodFor', { time: duration(remaining) }) : t('account.code.over')}
          </p>
        )}
        <CodeField
          label={t('common.code.field')}
          required
          value={form.values.code}
          onChange={(digits) => form.set('code', digits)}
          onComplete={(code) => form.sendWith({ code })}
          error={form.text('code').error}
        />
      </AccountFormFrame>
      {problem !== undefined && (
        <Banner severity="error" announce>
          {problem}
        </Banner>
      )}
      <ResendButton resendAt={sent?.resendAt ?? LONG_AGO} loading={isResending} onResend={() => void askAgain()} />
      <LiveRegion message={resends > 0 ? again : null} stamp={resends} />
    </div>
  );
}
