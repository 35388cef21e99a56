import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useConfirmRegistrationMutation, useResendRegistrationCodeMutation, type Registration } from '../../../api/accounts/registrations';
import { isApiError } from '../../../api/core/apiError';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { useHasScripts } from '../../../platform/useHasScripts';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { CodeField, isWholeCode } from '../../../ui/CodeField';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';
import { ResendButton } from '../../../ui/ResendButton';
import { useProblemText } from '../hooks/useProblemText';
import { plainProblem, problemsOfError, type Problem } from '../model/problem';
import { PlainResendForm } from './PlainResendForm';
import { ProblemBanner } from './ProblemBanner';

type RegistrationCodeFormProps = {
  id: string;
  /** null: this tab knows only the id, of the address. */
  registration: Registration | null;
  redirectAfter: string;
  onResent: (registration: Registration) => void;
  onConfirmed: (result: { isSignedIn: boolean }) => void;
  /** These two of the address, after a form was sent without scripts. */
  problem?: Problem | null;
  isResent?: boolean;
};

/** The second step of registering: the code out of the e-mail. Sent as soon as it is whole. */
export function RegistrationCodeForm({ id, registration, redirectAfter, onResent, onConfirmed, problem: firstProblem = null, isResent: firstResent = false }: RegistrationCodeFormProps) {
  const t = useT();
  const locale = useLocale();
  const hasScripts = useHasScripts();
  const words = useProblemText();
  const field = useRef<HTMLInputElement>(null);
  const [confirm, { isLoading: isConfirming }] = useConfirmRegistrationMutation();
  const [resend, { isLoading: isResending }] = useResendRegistrationCodeMutation();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem | null>(firstProblem);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const [isResent, setIsResent] = useState(firstResent);
  const isOfCode = problem?.code === 'code_wrong' || problem?.code === 'code_expired';

  useEffect(() => {
    if (isOfCode) field.current?.focus();
  }, [isOfCode, problem]);

  const submit = async (digits: string): Promise<void> => {
    setIsIncomplete(!isWholeCode(digits));
    if (!isWholeCode(digits)) field.current?.focus();
    if (!isWholeCode(digits) || isConfirming) return;
    setProblem(null);
    setIsResent(false);
    const { data, error } = await confirm({ body: { registration_id: id, code: digits } });
    if (data !== undefined) {
      onConfirmed(data);
      return;
    }
    setCode('');
    setProblem(problemsOfError(error, 'code_expired')[0] ?? null);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit(code);
  };
  const handleResend = async (): Promise<void> => {
    setProblem(null);
    setIsResent(false);
    const { data, error } = await resend({ body: { registration_id: id } });
    if (data === undefined) {
      setProblem(isApiError(error) && error.status === 404 ? plainProblem('registration_over') : (problemsOfError(error)[0] ?? null));
      return;
    }
    setCode('');
    setIsResent(true);
    onResent(data);
  };
  const change = (digits: string): void => {
    setCode(digits);
    setIsIncomplete(false);
  };
  const fault = isIncomplete ? t('common.code.incomplete') : isOfCode ? words(problem) : undefined;
  return (
    <div className={styles.form}>
      <form method="post" action={localePath(locale, '/accounts/register/code')} onSubmit={handleSubmit} noValidate={hasScripts} className={styles.form}>
        {isOfCode ? null : <ProblemBanner problem={problem} />}
        {isResent && (
          <Banner severity="success" announce>
            {t('session.code.resent')}
          </Banner>
        )}
        <p>{registration === null ? t('session.code.sentSomewhere') : t('session.code.sent', { address: registration.destination })}</p>
        <FormToken />
        <input type="hidden" name="registration_id" value={id} />
        <input type="hidden" name="redirect_after" value={redirectAfter} />
        <CodeField ref={field} label={t('common.code.field')} required value={code} onChange={change} onComplete={(digits) => void submit(digits)} error={fault} />
        <Button type="submit" variant="primary" size="large" wide loading={isConfirming} loadingLabel={t('common.state.sending')}>
          {t('session.code.submit')}
        </Button>
      </form>
      {hasScripts ? (
        <ResendButton resendAt={registration?.resendAt ?? 0} onResend={() => void handleResend()} loading={isResending} />
      ) : (
        <PlainResendForm action="/accounts/register/resend" hidden={{ registration_id: id }} redirectAfter={redirectAfter}>
          <Button type="submit">{t('common.code.resend')}</Button>
        </PlainResendForm>
      )}
      <p className={styles.note}>{t('session.code.spam')}</p>
      <p className={styles.note}>{t('session.code.link')}</p>
    </div>
  );
}
