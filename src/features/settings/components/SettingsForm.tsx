import { useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FormValues } from '../../../platform/form/formDraft';
import type { ValidationError } from '../../../platform/form/formErrors';
import type { Form } from '../../../platform/form/useForm';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { SettingsErrorBanner } from './SettingsErrorBanner';

type SettingsFormProps = {
  form: Pick<
    Form<FormValues, ValidationError>,
    'isDirty' | 'isSending' | 'discard' | 'formProps'
  > & {
    errors: { form: ValidationError | null };
  };
  /** The label of the submit button, such as "Save name". */
  submitLabel: string;
  /**
   * Whether this is the main action of the page. Otherwise the button is secondary until there is
   * something to save.
   */
  isMain?: boolean;
  children: ReactNode;
};

/**
 * The frame of every settings form: error, fields, save button and whether there are unsaved
 * changes.
 */
export function SettingsForm({ form, submitLabel, isMain = false, children }: SettingsFormProps) {
  const intl = useIntl();
  const save = useRef<HTMLButtonElement>(null);
  const handleDiscard = (): void => {
    form.discard();
    // The pressed button disappears, so move the focus to the save button.
    save.current?.focus();
  };
  return (
    <form {...form.formProps} className={styles.form}>
      <SettingsErrorBanner validationError={form.errors.form} />
      {children}
      <div className={styles.actions}>
        <Button
          ref={save}
          type="submit"
          variant={isMain || form.isDirty ? 'primary' : 'secondary'}
          isLoading={form.isSending}
          loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
        >
          {submitLabel}
        </Button>
        {form.isDirty && !form.isSending && (
          <>
            <Button variant="quiet" onClick={handleDiscard}>
              <FormattedMessage id="settings.form.discard" />
            </Button>
            <span className={styles.note}>
              <FormattedMessage id="settings.form.unsaved" />
            </span>
          </>
        )}
      </div>
    </form>
  );
}
