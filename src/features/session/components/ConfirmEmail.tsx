import { useState, type FormEvent } from 'react';
import { useConfirmEmailMutation } from '../../../api/accounts/contacts';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';
import { useProblemText } from '../hooks/useProblemText';
import { accountHref } from '../model/accountPaths';
import { problemsOfError, type Problem } from '../model/problem';
import { ProblemBanner } from './ProblemBanner';

const SETTINGS = '/accounts/settings/account';

type ConfirmEmailProps = {
  /** Of the mail's link; null: the page was opened without one, or loaded anew. */
  token: string | null;
  isSignedIn: boolean;
  /** These two of the address, after the form was sent without scripts. */
  problem: Problem | null;
  isConfirmed: boolean;
};

/** Where the link of the mail leads. Reading it changes nothing: programs follow links too. The button changes the address. */
export function ConfirmEmail({ token, isSignedIn, problem: firstProblem, isConfirmed }: ConfirmEmailProps) {
  const t = useT();
  const locale = useLocale();
  const words = useProblemText();
  const [confirm, { isLoading, isSuccess }] = useConfirmEmailMutation();
  const [problem, setProblem] = useState<Problem | null>(firstProblem);
  const submit = async (): Promise<void> => {
    if (isLoading || token === null) return;
    setProblem(null);
    const { error } = await confirm({ body: { token } });
    if (error !== undefined) setProblem(problemsOfError(error, 'token_invalid')[0] ?? null);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  // Whoever has to sign in first comes to the same place after it.
  const wayOn = (
    <ButtonLink href={isSignedIn ? SETTINGS : accountHref('SIGN_IN', SETTINGS)} variant="primary" size="large" wide>
      {isSignedIn ? t('session.email.account') : t('common.action.signIn')}
    </ButtonLink>
  );
  if (isSuccess || isConfirmed) {
    return (
      <>
        <Banner severity="success" title={t('session.email.doneTitle')} announce>
          {t('session.email.doneText')}
        </Banner>
        {wayOn}
      </>
    );
  }
  if (problem?.code === 'token_invalid') {
    return (
      <>
        <Banner severity="error" title={words(problem)} announce>
          {t('session.email.again')}
        </Banner>
        {wayOn}
      </>
    );
  }
  if (token === null) {
    return (
      <>
        <Banner>{t('session.email.noLink')}</Banner>
        {wayOn}
      </>
    );
  }
  return (
    <form method="post" action={localePath(locale, '/accounts/confirm_email')} onSubmit={handleSubmit} className={styles.form}>
      <ProblemBanner problem={problem} />
      <p>{t('session.email.lead')}</p>
      <FormToken />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary" size="large" wide loading={isLoading} loadingLabel={t('common.state.sending')}>
        {t('session.email.submit')}
      </Button>
    </form>
  );
}
