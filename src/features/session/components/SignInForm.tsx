import { useState, type FormEvent } from 'react';
import { useCreateSessionMutation } from '../../../api/accounts/sessions';
import type { Translate } from '../../../i18n/createTranslator';
import { localePath } from '../../../i18n/localePath';
import { useFormat } from '../../../i18n/useFormat';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { FormToken } from '../../../ui/FormToken';
import { IconButton } from '../../../ui/IconButton';
import { TextField } from '../../../ui/TextField';
import { problemOfError, type SignInProblem } from '../model/signInProblem';
import styles from './SignInForm.module.css';

type SignInFormProps = {
  /** Path without a locale; what the form without scripts leads back to. */
  redirectAfter: string;
  onSignedIn: () => void;
  /** Of the address, after the form was sent without scripts. */
  problem?: SignInProblem | null;
};

function problemText(problem: SignInProblem, t: Translate, duration: (ms: number) => string): string {
  switch (problem.kind) {
    case 'invalid':
      return t('session.problem.invalid');
    case 'limited':
      return problem.seconds === null ? t('session.problem.limited') : t('session.problem.limitedFor', { time: duration(problem.seconds * 1000) });
    case 'outdated':
      return t('session.problem.outdated');
    case 'unavailable':
      return t('session.problem.unavailable');
  }
}

/** E-mail and password. Sent by script where there is one, otherwise as a plain form to the same address. */
export function SignInForm({ redirectAfter, onSignedIn, problem: firstProblem = null }: SignInFormProps) {
  const t = useT();
  const locale = useLocale();
  const { duration } = useFormat();
  const [createSession, { isLoading }] = useCreateSessionMutation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [problem, setProblem] = useState<SignInProblem | null>(firstProblem);
  const [isChecked, setIsChecked] = useState(false);

  const submit = async (): Promise<void> => {
    setIsChecked(true);
    if (email.trim() === '' || password === '' || isLoading) return;
    setProblem(null);
    const result = await createSession({ body: { email: email.trim(), password } });
    if (result.error === undefined) {
      onSignedIn();
      return;
    }
    setProblem(problemOfError(result.error));
    // The address stays; the password is typed anew.
    setPassword('');
    setIsChecked(false);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  const missing = t('common.field.required');
  return (
    <form method="post" action={localePath(locale, '/accounts/login')} onSubmit={handleSubmit} noValidate className={styles.form}>
      {problem !== null && (
        <Banner severity="error" announce>
          {problemText(problem, t, (ms) => duration(ms, 'long'))}
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
        error={isChecked && email.trim() === '' ? missing : undefined}
      />
      <TextField
        label={t('session.field.password')}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        required
        maxLength={1000}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isChecked && password === '' ? missing : undefined}
        suffix={<IconButton icon={isShown ? 'eyeOff' : 'eye'} label={isShown ? t('session.field.hidePassword') : t('session.field.showPassword')} onClick={() => setIsShown(!isShown)} />}
      />
      <Button type="submit" variant="primary" size="large" wide loading={isLoading} loadingLabel={t('common.state.sending')}>
        {t('common.action.signIn')}
      </Button>
    </form>
  );
}
