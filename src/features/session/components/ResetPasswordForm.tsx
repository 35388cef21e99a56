import { useConfirmPasswordResetMutation } from '../../../api/accounts/passwords';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';
import { PasswordField } from '../../../ui/PasswordField';
import { useSwapFocus } from '../../../ui/useSwapFocus';
import { useProblemText } from '../hooks/useProblemText';
import { useSessionForm } from '../hooks/useSessionForm';
import { faultOfPassword, PASSWORD_MIN_LENGTH } from '../model/faults';
import type { Problem } from '../model/problem';
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
  const [confirmReset, { isSuccess }] = useConfirmPasswordResetMutation();
  const form = useSessionForm({
    initial: { password: '' },
    firstProblem,
    faultsOf: ({ password }) => [['password', faultOfPassword(password)]],
    fieldOfCode: { required: 'password', password_too_short: 'password', password_too_common: 'password', password_too_similar: 'password' },
    refused: 'token_invalid',
    send: ({ password }) => confirmReset({ body: { token: token ?? '', password } }),
    onDone: () => undefined,
  });
  const problem = form.problems.form;
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
  return (
    <div ref={place}>
      <form {...form.formProps} method="post" action={localePath(locale, '/accounts/reset_password')} className={styles.form}>
        <ProblemBanner problem={problem} />
        <FormToken />
        <input type="hidden" name="token" value={token} />
        <PasswordField
          {...form.text('password')}
          label={t('session.field.newPassword')}
          showLabel={t('session.field.showPassword')}
          hideLabel={t('session.field.hidePassword')}
          hint={t('session.field.passwordRules', { count: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          required
          minLength={PASSWORD_MIN_LENGTH}
        />
        <p className={styles.note}>{t('session.reset.others')}</p>
        <Button type="submit" variant="primary" size="large" wide loading={form.isSending} loadingLabel={t('common.state.sending')}>
          {t('session.reset.submit')}
        </Button>
      </form>
    </div>
  );
}
