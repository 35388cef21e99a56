import { useState, type FormEvent } from 'react';
import { isCodeMethod, useSendMfaCodeMutation, type MfaChallenge, type MfaCodeMethod } from '../../../api/accounts/mfa';
import type { Translate } from '../../../i18n/createTranslator';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { useFirstFault } from '../../../platform/form/useFirstFault';
import { leavePage } from '../../../platform/leavePage';
import { useHasScripts } from '../../../platform/useHasScripts';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';
import { ResendButton } from '../../../ui/ResendButton';
import { TextField } from '../../../ui/TextField';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import { useChallengeSignIn } from '../hooks/useChallengeSignIn';
import { useProblemText } from '../hooks/useProblemText';
import { authenticatorSetUpPath } from '../model/accountPaths';
import { plainProblem, problemsOfError, type Problem } from '../model/problem';
import { ChallengeMethod } from './ChallengeMethod';
import { ChallengeOver } from './ChallengeOver';
import { PlainResendForm } from './PlainResendForm';
import { ProblemBanner } from './ProblemBanner';

type ChallengeFormProps = {
  challenge: MfaChallenge;
  redirectAfter: string;
  onSignedIn: () => void;
  /** These two of the address, after a form was sent without scripts. */
  problem?: Problem | null;
  isResent?: boolean;
};

function sendText(method: 'sms' | 'email', { destinations }: MfaChallenge, t: Translate): string {
  return method === 'sms'
    ? t('session.challenge.sendSms', { phone: destinations['sms'] ?? 'none' })
    : t('session.challenge.sendEmail', { address: destinations['email'] ?? 'none' });
}

const isSent = (method: string | null): method is 'sms' | 'email' => method === 'sms' || method === 'email';

/**
 * The code for a browser that the account does not know, for a sign-in that was sent as a plain form: without scripts,
 * or before they came. With scripts the same is asked by an overlay, over the form of signing in. Once the code was right
 * there is only the button, for the case that the sign-in did not come through.
 */
export function ChallengeForm({ challenge, redirectAfter, onSignedIn, problem: firstProblem = null, isResent = false }: ChallengeFormProps) {
  const t = useT();
  const locale = useLocale();
  const hasScripts = useHasScripts();
  const words = useProblemText();
  const { isVerified, isOver, isSending: isSigningIn, signIn, needsAuthenticator } = useChallengeSignIn(challenge);
  const [sendCode, { isLoading: isSending, data: sent }] = useSendMfaCodeMutation();
  const [chosen, setChosen] = useState<MfaCodeMethod | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<Problem | null>(firstProblem);
  const { formRef, goToFault } = useFirstFault();
  const place = useSwapFocus(isOver ? 'over' : isVerified ? 'verified' : 'code');
  const present = sent ?? challenge;
  // Without scripts a code is sent by a form of its own: in this one only what was sent, or needs no sending, is of use.
  const methods = challenge.methods.filter(isCodeMethod).filter((method) => hasScripts || !isSent(method) || method === challenge.sentBy);
  const sendable = challenge.methods.filter(isSent);
  const method = chosen ?? methods.find((one) => one === challenge.sentBy) ?? methods[0] ?? 'email';

  const submit = async (): Promise<void> => {
    if (isSigningIn) return;
    const isMissing = !isVerified && code.trim() === '';
    setProblem(isMissing ? plainProblem('required') : null);
    if (isMissing) {
      goToFault();
      return;
    }
    const found = await signIn(method, code.trim());
    if (found === null) {
      if (needsAuthenticator()) leavePage(localePath(locale, authenticatorSetUpPath));
      else onSignedIn();
      return;
    }
    setCode('');
    setProblem(found);
    goToFault();
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  const send = async (by: 'sms' | 'email'): Promise<void> => {
    setProblem(null);
    const { error } = await sendCode({ id: challenge.id, body: { method: by } });
    if (error !== undefined) setProblem(problemsOfError(error, 'challenge_void')[0] ?? null);
  };
  const isOfField = problem?.code === 'required' || problem?.code === 'code_wrong' || problem?.code === 'code_expired';
  if (isOver) {
    return (
      <div ref={place} className={styles.form}>
        <ChallengeOver redirectAfter={redirectAfter} announce />
      </div>
    );
  }
  return (
    <div ref={place} className={styles.form}>
      {!isVerified && <p>{t('session.challenge.lead')}</p>}
      <form ref={formRef} method="post" action={localePath(locale, '/accounts/login/code')} onSubmit={handleSubmit} noValidate={hasScripts} className={styles.form}>
        {isOfField ? null : <ProblemBanner problem={problem} />}
        {isResent && !isVerified && problem === null && sent === undefined && (
          <Banner severity="success" announce>
            {t('session.code.resent')}
          </Banner>
        )}
        <FormToken />
        <input type="hidden" name="challenge" value={challenge.id} />
        <input type="hidden" name="redirect_after" value={redirectAfter} />
        {isVerified ? (
          <input type="hidden" name="verified" value="yes" />
        ) : (
          <>
            <ChallengeMethod challenge={challenge} methods={methods} method={method} onChoose={setChosen} />
            <TextField
              label={t('common.code.field')}
              name="code"
              autoComplete="one-time-code"
              inputMode={method === 'recovery_code' ? 'text' : 'numeric'}
              autoCapitalize="off"
              spellCheck={false}
              required
              maxLength={40}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              error={isOfField ? words(problem) : undefined}
            />
          </>
        )}
        <Button type="submit" variant="primary" size="large" wide loading={isSigningIn} loadingLabel={t('common.state.sending')}>
          {t('common.action.signIn')}
        </Button>
      </form>
      {hasScripts && !isVerified && isSent(method) && (
        <ResendButton resendAt={present.sentBy === method ? (present.resendAt ?? 0) : 0} onResend={() => void send(method)} loading={isSending} />
      )}
      {!hasScripts && !isVerified && sendable.length > 0 && (
        <PlainResendForm action="/accounts/login/resend" hidden={{ challenge: challenge.id }} redirectAfter={redirectAfter}>
          {sendable.map((one) => (
            <Button key={one} type="submit" name="method" value={one}>
              {sendText(one, challenge, t)}
            </Button>
          ))}
        </PlainResendForm>
      )}
    </div>
  );
}
