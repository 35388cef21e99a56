import { useState, type FormEvent } from 'react';
import { useCreatePasswordResetMutation } from '../../../api/accounts/passwords';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { FormToken } from '../../../ui/FormToken';
import { TextField } from '../../../ui/TextField';
import { useFirstFault } from '../hooks/useFirstFault';
import { useProblemText } from '../hooks/useProblemText';
import { useRememberedEmail } from '../hooks/useRememberedEmail';
import { plainProblem, problemsOfError, type Problem } from '../model/problem';
import styles from './AccountForm.module.css';
import { AccountLink } from './AccountLink';
import { ProblemBanner } from './ProblemBanner';

type ForgotPasswordFormProps = {
  redirectAfter: string;
  /** Of the address, after the form was sent without scripts. */
  isSent?: boolean;
  problem?: Problem | null;
  inOverlay?: boolean;
};

/** Asks for the link to a new password. What it says is the same for every address. */
export function ForgotPasswordForm({ redirectAfter, isSent: firstSent = false, problem: firstProblem = null, inOverlay = false }: ForgotPasswordFormProps) {
  const t = useT();
  const locale = useLocale();
  const words = useProblemText();
  const [createReset, { isLoading }] = useCreatePasswordResetMutation();
  const { email, setEmail } = useRememberedEmail();
  const [problem, setProblem] = useState<Problem | null>(firstProblem);
  const [isSent, setIsSent] = useState(firstSent);
  const { formRef, goToFault } = useFirstFault();
  const isOfField = problem?.code === 'email_invalid' || problem?.code === 'required';

  const submit = async (): Promise<void> => {
    if (isLoading) return;
    setIsSent(false);
    if (email.trim() === '') {
      setProblem(plainProblem('required'));
      goToFault();
      return;
    }
    setProblem(null);
    const { error } = await createReset({ body: { email: email.trim() } });
    if (error === undefined) {
      setIsSent(true);
      return;
    }
    setProblem(problemsOfError(error, 'email_invalid')[0] ?? null);
    goToFault();
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={formRef} method="post" action={localePath(locale, '/accounts/forgot_password')} onSubmit={handleSubmit} noValidate className={styles.form}>
      {isOfField ? null : <ProblemBanner problem={problem} />}
      {isSent && (
        <Banner severity="success" title={t('session.forgot.sentTitle')} announce>
          {t('session.forgot.sentText')}
        </Banner>
      )}
      <FormToken />
      <input type="hidden" name="redirect_after" value={redirectAfter} />
      <TextField
        label={t('session.field.email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={isOfField ? words(problem) : undefined}
      />
      <Button type="submit" variant={isSent ? undefined : 'primary'} size="large" wide loading={isLoading} loadingLabel={t('common.state.sending')}>
        {isSent ? t('session.forgot.again') : t('session.forgot.submit')}
      </Button>
      <div className={styles.links}>
        <AccountLink to="SIGN_IN" redirectAfter={redirectAfter} inOverlay={inOverlay}>
          {t('session.link.backToSignIn')}
        </AccountLink>
      </div>
    </form>
  );
}
