import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import type { FormValues } from '../../../platform/form/formDraft';
import type { Problem } from '../../../platform/form/problems';
import type { Form } from '../../../platform/form/useForm';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { ProblemBanner } from '../../../ui/ProblemBanner';
import { problemText } from './problemText';

type AccountFormFrameProps = {
  form: Pick<Form<FormValues, Problem>, 'isSending' | 'formProps'> & { problems: { form: Problem | null } };
  submitLabel: string;
  /** With it the form has no button of its own: one elsewhere on the page sends it, by its `form` attribute. */
  formId?: string | undefined;
  /** Names the form where its surroundings do not. */
  label?: string;
  children: ReactNode;
  /** There is nothing to send yet, and sending is not what the screen is for. */
  isQuiet?: boolean;
  /** Beside the button that sends. */
  actions?: ReactNode;
};

/** The frame of every form here: the problem of the whole on top, the fields, the button that sends. */
export function AccountFormFrame({ form, submitLabel, formId, label, isQuiet = false, children, actions }: AccountFormFrameProps) {
  const t = useT();
  return (
    <form {...form.formProps} id={formId} method="post" aria-label={label} className={styles.form}>
      <ProblemBanner problem={form.problems.form} words={(problem) => problemText(problem, t)} />
      {children}
      <div className={styles.actions}>
        {formId === undefined && (
          <Button type="submit" variant={isQuiet ? 'secondary' : 'primary'} loading={form.isSending} loadingLabel={t('common.state.sending')}>
            {submitLabel}
          </Button>
        )}
        {actions}
      </div>
    </form>
  );
}
