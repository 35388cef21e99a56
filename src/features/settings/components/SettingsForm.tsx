import { useRef, type ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import type { FormValues } from '../../../platform/form/formDraft';
import type { Problem } from '../../../platform/form/problems';
import type { Form } from '../../../platform/form/useForm';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { SettingsProblem } from './SettingsProblem';

type SettingsFormProps = {
  form: Pick<Form<FormValues, Problem>, 'isDirty' | 'isSending' | 'discard' | 'formProps'> & { problems: { form: Problem | null } };
  /** What pressing does: "Save name". */
  submitLabel: string;
  /** The one thing to do on its page. Otherwise the button stays quiet until there is something to save. */
  isMain?: boolean;
  children: ReactNode;
};

/** The frame of every form in the settings: what went wrong, the fields, the save button, and whether it is saved. */
export function SettingsForm({ form, submitLabel, isMain = false, children }: SettingsFormProps) {
  const t = useT();
  const save = useRef<HTMLButtonElement>(null);
  const handleDiscard = (): void => {
    form.discard();
    // The button that was pressed goes away; the focus stays in the form.
    save.current?.focus();
  };
  return (
    <form {...form.formProps} className={styles.form}>
      <SettingsProblem problem={form.problems.form} />
      {children}
      <div className={styles.actions}>
        <Button ref={save} type="submit" variant={isMain || form.isDirty ? 'primary' : 'secondary'} loading={form.isSending} loadingLabel={t('common.state.sending')}>
          {submitLabel}
        </Button>
        {form.isDirty && !form.isSending && (
          <>
            <Button variant="quiet" onClick={handleDiscard}>
              {t('settings.form.discard')}
            </Button>
            <span className={styles.note}>{t('settings.form.unsaved')}</span>
          </>
        )}
      </div>
    </form>
  );
}
