import { useState, type FormEvent, type RefObject } from 'react';
import type { MfaChallenge, MfaCodeMethod } from '../../../api/accounts/mfa';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { CodeField, isWholeCode } from '../../../ui/CodeField';
import { ResendButton } from '../../../ui/ResendButton';
import { TextField } from '../../../ui/TextField';
import { useRemaining } from '../../../ui/useRemaining';
import { useChallengeCode } from '../hooks/useChallengeCode';
import { methodLead } from './methodText';
import styles from './MfaScreen.module.css';
import { problemText } from './problemText';

type MfaCodeFormProps = {
  challenge: MfaChallenge;
  method: MfaCodeMethod;
  approvals: readonly MfaChallenge[];
  /** Of the words for them. */
  approvalsId: string;
  fieldRef: RefObject<HTMLInputElement | null>;
  /** With the challenges that the code was given for. */
  onApproved: (challengeIds: readonly string[]) => void;
  /** null: there is no other. */
  onOtherWay: (() => void) | null;
};

/** Few enough to be told without being asked. */
const USUAL_ATTEMPTS = 5;

/** The code of one way: sent where the way sends one, checked as soon as it is whole. It is kept nowhere. */
export function MfaCodeForm({ challenge, method, approvals, approvalsId, fieldRef, onApproved, onOtherWay }: MfaCodeFormProps) {
  const t = useT();
  const format = useFormat();
  const { isSending, isChecking, problem, send, verify } = useChallengeCode(challenge, method);
  const [code, setCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const remaining = useRemaining(challenge.expiresAt);
  const isRecovery = method === 'recovery_code';
  const isSentWay = method === 'sms' || method === 'email';
  const isSent = challenge.sentBy === method;
  const isWhole = isRecovery ? code.trim() !== '' : isWholeCode(code);

  const check = async (typed: string): Promise<void> => {
    setIsChecked(true);
    if (typed.trim() === '' || isChecking) return;
    const also = approvals.map(({ id }) => id).filter((id) => id !== challenge.id);
    if (await verify(typed.trim(), also)) {
      onApproved([challenge.id, ...also]);
      return;
    }
    setCode('');
    setIsChecked(false);
    fieldRef.current?.focus();
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole) void check(code);
    else setIsChecked(true);
  };
  const field = { ref: fieldRef, 'aria-describedby': approvalsId, required: true, readOnly: isChecking };
  return (
    <form className={styles.screen} onSubmit={handleSubmit} noValidate>
      <p>{methodLead(method, challenge.destinations[method] ?? null, isSent, t)}</p>
      {problem !== null && (
        <Banner severity="error" announce>
          {problemText(problem, t, format)}
        </Banner>
      )}
      {problem === null && isSent && remaining === 0 && (
        <Banner severity="warn" announce>
          {t('mfa.problem.expired')}
        </Banner>
      )}
      {isRecovery ? (
        <TextField
          {...field}
          label={t('mfa.field.recoveryCode')}
          hint={t('mfa.field.recoveryHint')}
          error={isChecked && !isWhole ? t('common.field.required') : undefined}
          name="recovery-code"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <CodeField
          {...field}
          label={t('common.code.field')}
          error={isChecked && !isWhole ? t('common.code.incomplete') : undefined}
          value={code}
          onChange={setCode}
          onComplete={(digits) => void check(digits)}
        />
      )}
      {isSent && remaining > 0 && <p className={styles.facts}>{t('mfa.code.expiresIn', { time: format.duration(remaining) })}</p>}
      {problem === null && challenge.attemptsLeft < USUAL_ATTEMPTS && <p className={styles.facts}>{t('mfa.code.attemptsLeft', { count: challenge.attemptsLeft })}</p>}
      <Button type="submit" variant="primary" size="large" wide loading={isChecking} loadingLabel={t('common.state.sending')}>
        {t('mfa.code.confirm')}
      </Button>
      <div className={styles.ways}>
        {isSentWay && (
          <ResendButton resendAt={challenge.resendAt ?? 0} onResend={() => void send()} loading={isSending}>
            {isSent ? t('common.code.resend') : t('mfa.code.send')}
          </ResendButton>
        )}
        {onOtherWay !== null && <Button onClick={onOtherWay}>{t('mfa.code.otherWay')}</Button>}
      </div>
      <p className={styles.facts}>{t('mfa.code.warning')}</p>
    </form>
  );
}
