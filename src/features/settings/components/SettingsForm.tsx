import { useRef, type FormEvent, type ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import type { SettingsFormState } from '../hooks/useSettingsForm';
import styles from './SettingsForm.module.css';
import { SettingsProblem } from './SettingsProblem';

type SettingsFormProps = {
  form: SettingsFormState;
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
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!form.isSaving) form.submit();
  };
  const handleDiscard = (): void => {
    form.discard();
    // The button that was pressed goes away; the focus stays in the form.
    save.current?.focus();
  };
  return (
    <form noValidate onSubmit={handleSubmit} className={styles.form}>
      {form.problem !== null && <SettingsProblem problem={form.problem} />}
      {children}
      <div className={styles.actions}>
        <Button ref={save} type="submit" variant={isMain || form.isDirty ? 'primary' : 'secondary'} loading={form.isSaving} loadingLabel={t('common.state.sending')}>
          {submitLabel}
        </Button>
        {form.isDirty && !form.isSaving && (
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
