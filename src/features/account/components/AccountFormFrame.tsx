import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import type { AccountForm } from '../hooks/useAccountForm';
import { useProblemText } from '../hooks/useProblemText';
import styles from './AccountForm.module.css';

type AccountFormFrameProps = {
  form: Pick<AccountForm<string>, 'isSending' | 'formProps'> & { problems: { form: AccountForm<string>['problems']['form'] } };
  submitLabel: string;
  /** Names the form where its surroundings do not. */
  label?: string;
  children: ReactNode;
  /** There is nothing to send yet, and sending is not what the screen is for. */
  isQuiet?: boolean;
  /** Beside the button that sends. */
  actions?: ReactNode;
};

/** The frame of every form here: the problem of the whole on top, the fields, the button that sends. */
export function AccountFormFrame({ form, submitLabel, label, isQuiet = false, children, actions }: AccountFormFrameProps) {
  const t = useT();
  const words = useProblemText();
  const problem = words(form.problems.form);
  return (
    <form {...form.formProps} method="post" aria-label={label} className={styles.form}>
      {problem !== undefined && (
        <Banner severity="error" announce>
          {problem}
        </Banner>
      )}
      {children}
      <div className={styles.actions}>
        <Button type="submit" variant={isQuiet ? 'secondary' : 'primary'} loading={form.isSending} loadingLabel={t('common.state.sending')}>
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  );
}
