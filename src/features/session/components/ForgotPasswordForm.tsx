import { useState } from 'react';
import { useCreatePasswordResetMutation } from '../../../api/accounts/passwords';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { toReturnPath } from '../../../lib/resetLink';
import { hasProblems } from '../../../platform/form/problems';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { FormToken } from '../../../ui/FormToken';
import { TextField } from '../../../ui/TextField';
import { useRememberedEmail } from '../hooks/useRememberedEmail';
import { useSessionForm } from '../hooks/useSessionForm';
import { faultOfEmpty } from '../model/faults';
import type { Problem } from '../model/problem';
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
  const [createReset] = useCreatePasswordResetMutation();
  const { email, rememberEmail } = useRememberedEmail();
  // From over a page the mail leads back to it; without scripts, and from the page of its own, it leads to a page.
  const returnTo = inOverlay ? toReturnPath(redirectAfter.split('?')[0] ?? '') : null;
  const [wasSent, setWasSent] = useState(firstSent);
  const form = useSessionForm({
    initial: { email },
    firstProblem,
    faultsOf: (values) => [['email', faultOfEmpty(values.email.trim())]],
    fieldOfCode: { required: 'email', email_invalid: 'email' },
    refused: 'email_invalid',
    send: ({ email: typed }) => createReset({ body: { email: typed.trim(), ...(returnTo === null ? {} : { return_path: returnTo }) } }),
    onDone: () => setWasSent(true),
    onType: rememberEmail,
  });
  const isSent = wasSent && !form.isSending && !hasProblems(form.problems);
  return (
    <form {...form.formProps} method="post" action={localePath(locale, '/accounts/forgot_password')} className={styles.form}>
      <ProblemBanner problem={form.problems.form} />
      {isSent && (
        <Banner severity="success" title={t('session.forgot.sentTitle')} announce>
          {t('session.forgot.sentText')}
        </Banner>
      )}
      <FormToken />
      <input type="hidden" name="redirect_after" value={redirectAfter} />
      <TextField {...form.text('email')} label={t('session.field.email')} type="email" autoComplete="username" required maxLength={254} />
      <Button type="submit" variant={isSent ? undefined : 'primary'} size="large" wide loading={form.isSending} loadingLabel={t('common.state.sending')}>
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
