import { useState, type FormEvent } from 'react';
import { useConfirmRegistrationMutation } from '../../../api/accounts/registrations';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { useTabValue } from '../../../platform/useTabValue';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';
import { accountHref, welcomePath } from '../model/accountPaths';
import { PASSKEY_OFFER, PASSKEY_OFFER_KEY } from '../model/passkeyOffer';
import { problemsOfError, type Problem } from '../model/problem';
import { ProblemBanner } from './ProblemBanner';

type ConfirmRegistrationProps = {
  token: string;
  /** Of the address, after the form was sent without scripts. */
  problem: Problem | null;
  onRegisterAgain: () => void;
};

/** Where the link of the mail leads. Reading it changes nothing: programs follow links too. The button makes the account. */
export function ConfirmRegistration({ token, problem: firstProblem, onRegisterAgain }: ConfirmRegistrationProps) {
  const t = useT();
  const locale = useLocale();
  const [confirm, { isLoading, data }] = useConfirmRegistrationMutation();
  const [problem, setProblem] = useState<Problem | null>(firstProblem);
  const [, setPasskeyOffer] = useTabValue(PASSKEY_OFFER_KEY);
  const submit = async (): Promise<void> => {
    if (isLoading) return;
    setProblem(null);
    const { error } = await confirm({ body: { token } });
    if (error === undefined) setPasskeyOffer(PASSKEY_OFFER);
    else setProblem(problemsOfError(error, 'token_invalid')[0] ?? null);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  if (data !== undefined) {
    return (
      <>
        <Banner severity="success" announce>
          {t('session.confirm.ready')}
        </Banner>
        <ButtonLink href={accountHref('SIGN_IN', welcomePath('/'))} variant="primary" size="large" wide>
          {t('common.action.signIn')}
        </ButtonLink>
      </>
    );
  }
  return (
    <form method="post" action={localePath(locale, '/accounts/register/confirm')} onSubmit={handleSubmit} className={styles.form}>
      <ProblemBanner problem={problem} />
      <FormToken />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="redirect_after" value={welcomePath('/')} />
      {problem?.code === 'token_invalid' ? (
        <div className={styles.actions}>
          <ButtonLink href={accountHref('SIGN_IN', '/')}>{t('common.action.signIn')}</ButtonLink>
          <Button onClick={onRegisterAgain}>{t('session.confirm.again')}</Button>
        </div>
      ) : (
        <Button type="submit" variant="primary" size="large" wide loading={isLoading} loadingLabel={t('common.state.sending')}>
          {t('session.confirm.submit')}
        </Button>
      )}
    </form>
  );
}
