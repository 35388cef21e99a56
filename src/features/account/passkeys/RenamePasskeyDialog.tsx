import { FormattedMessage, useIntl } from 'react-intl';
import { useUpdatePasskeyMutation, type Passkey } from '../../../api/accounts/passkeys';
import { useServerForm } from '../../../platform/form/useServerForm';
import { findMissingFields, type ValidationError } from '../../../platform/form/validationErrors';
import { Dialog } from '../../../ui/Dialog';
import styles from '../../../ui/Form.module.css';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { FormTextField } from '../../../ui/FormFields';
import { SubmitButton } from '../../../ui/SubmitButton';
import { readValidationErrors } from '../../../api/core/readValidationErrors';
import { useErrorText } from '../../../i18n/errorMessages';
import { passkeyErrors } from './useAddPasskey';

type RenamePasskeyDialogProps = { passkey: Passkey; onDone: () => void; onClose: () => void };

const MAX_LENGTH = 60;

export function RenamePasskeyDialog({ passkey, onDone, onClose }: RenamePasskeyDialogProps) {
  const intl = useIntl();
  const [updatePasskey] = useUpdatePasskeyMutation();
  const form = useServerForm<{ name: string }, ValidationError>({
    draft: null,
    initial: { name: passkey.name },
    check: (values) => findMissingFields(values, ['name']),
    send: ({ name }) => updatePasskey({ id: passkey.id, body: { name: name.trim() } }),
    readErrors: (error, fields) =>
      readValidationErrors(error, fields, { name_required: 'name', name_invalid: 'name' }),
    formatError: useErrorText(passkeyErrors),
    onDone,
  });
  return (
    <Dialog title={intl.formatMessage({ id: 'passkeys.renameTitle' })} onClose={onClose}>
      <form {...form.formProps} className={styles.form}>
        <ErrorBanner validationError={form.formError} messages={passkeyErrors} />
        <FormTextField
          control={form.control}
          name="name"
          label={intl.formatMessage({ id: 'passkeys.field.name' })}
          hint={intl.formatMessage({ id: 'passkeys.field.nameHint' })}
          autoComplete="off"
          required
          maxLength={MAX_LENGTH}
        />
        <SubmitButton form={form}>
          <FormattedMessage id="passkeys.renameConfirm" />
        </SubmitButton>
      </form>
    </Dialog>
  );
}
