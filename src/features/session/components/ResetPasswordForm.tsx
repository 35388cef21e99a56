import { useState, type FormEvent } from 'react';
import { useConfirmPasswordResetMutation } from '../../../api/accounts/passwords';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { FormToken } from '../../../ui/FormToken';
import { PasswordField } from '../../../ui/PasswordField';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import { useFirstFault } from '../hooks/useFirstFault';
import { useProblemText } from '../hooks/useProblemText';
import { faultOfPassword, PASSWORD_MIN_LENGTH } from '../model/faults';
import { plainProblem, problemsOfError, type Problem } from '../model/problem';
import styles from './AccountForm.module.css';
import { AccountLink } from './AccountLink';
import { ProblemBanner } from './ProblemBanner';

type ResetPasswordFormProps = {
  /** Of the mail's link; null: the page was opened without one, or loaded anew. */
  token: string | null;
  redirectAfter: string;
  /** Of the address, after the form was sent without scripts. */
  problem?: Problem | null;
  inOverlay?: boolean;
};

/** Sets a new password by the link of the mail. Nobody is signed in by it. */
export function ResetPasswordForm({ token, redirectAfter, problem: firstProblem = null, inOverlay = false }: ResetPasswordFormProps) {
  const t = useT();
  const locale = useLocale();
  const words = useProblemText();
  const [confirmReset, { isLoading, isSuccess }] = useConfirmPasswordResetMutation();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem | null>(firstProblem);
  const { formRef, goToFault } = useFirstFault();

  const submit = async (): Promise<void> => {
    if (isLoading || token === null) return;
    const fault = faultOfPassword(password);
    setProblem(fault === null ? null : plainProblem(fault));
    if (fault !== null) {
      goToFault();
      return;
    }
    const { error } = await confirmReset({ body: { token, password } });
    if (error === undefined) return;
    setProblem(problemsOfError(error, 'token_invalid')[0] ?? null);
    goToFault();
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  const isOver = token === null || problem?.code === 'token_invalid';
  const place = useSwapFocus(isSuccess ? 'done' : isOver ? 'over' : 'form');
  if (isSuccess) {
    return (
      <div ref={place} className={styles.form}>
        <Banner severity="success" title={t('session.reset.doneTitle')} announce>
          {t('session.reset.doneText')}
        </Banner>
        <div className={styles.links}>
          <AccountLink to="SIGN_IN" redirectAfter={redirectAfter} inOverlay={inOverlay}>
            {t('common.action.signIn')}
          </AccountLink>
        </div>
      </div>
    );
  }
  if (isOver) {
    return (
      <div ref={place} className={styles.form}>
        <Banner severity={token === null ? 'info' : 'error'} announce={token !== null}>
          {token === null ? t('session.reset.noLink') : words(problem)}
        </Banner>
        <div className={styles.links}>
          <AccountLink to="FORGOT_PASSWORD" redirectAfter={redirectAfter} inOverlay={inOverlay}>
            {t('session.reset.askAgain')}
          </AccountLink>
        </div>
      </div>
    );
  }
  const isOfField = problem?.code === 'required' || problem?.code.startsWith('password_') === true;
  return (
    <div ref={place}>
      <form ref={formRef} method="post" action={localePath(locale, '/accounts/reset_password')} onSubmit={handleSubmit} noValidate className={styles.form}>
        {isOfField ? null : <ProblemBanner problem={problem} />}
        <FormToken />
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label={t('session.field.newPassword')}
          showLabel={t('session.field.showPassword')}
          hideLabel={t('session.field.hidePassword')}
          hint={t('session.field.passwordRules', { count: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          required
          minLength={PASSWORD_MIN_LENGTH}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isOfField ? words(problem) : undefined}
        />
        <p className={styles.notes}>{t('session.reset.others')}</p>
        <Button type="submit" variant="primary" size="large" wide loading={isLoading} loadingLabel={t('common.state.sending')}>
          {t('session.reset.submit')}
        </Button>
      </form>
    </div>
  );
}
