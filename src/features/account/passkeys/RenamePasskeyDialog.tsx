import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUpdatePasskeyMutation, type Passkey } from '../../../api/accounts/passkeys';
import { createValidationError } from '../../../platform/form/validationErrors';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import styles from '../../../ui/Form.module.css';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { TextField } from '../../../ui/TextField';
import { readResultError } from '../../../api/core/readValidationErrors';
import { useErrorText } from '../../../i18n/errorMessages';
import { passkeyErrors, type PasskeyError } from './useAddPasskey';

type RenamePasskeyDialogProps = { passkey: Passkey; onDone: () => void; onClose: () => void };

const MAX_LENGTH = 60;
const fieldErrorCodes: ReadonlySet<string> = new Set(['name_required', 'name_invalid']);

export function RenamePasskeyDialog({ passkey, onDone, onClose }: RenamePasskeyDialogProps) {
  const intl = useIntl();
  const getErrorText = useErrorText(passkeyErrors);
  const [updatePasskey, { isLoading }] = useUpdatePasskeyMutation();
  const [name, setName] = useState(passkey.name);
  const [validationError, setValidationError] = useState<PasskeyError | null>(null);
  const isFieldError = validationError !== null && fieldErrorCodes.has(validationError.code);
  const save = async (): Promise<void> => {
    if (isLoading) return;
    if (name.trim() === '') {
      setValidationError(createValidationError('name_required'));
      return;
    }
    setValidationError(null);
    const callError = await readResultError(
      updatePasskey({ id: passkey.id, body: { name: name.trim() } }),
    );
    if (callError === null) onDone();
    else setValidationError(callError);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog
      title={intl.formatMessage({ id: 'passkeys.renameTitle' })}
      closeLabel={intl.formatMessage({ id: 'common.action.close' })}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <ErrorBanner
          validationError={isFieldError ? null : validationError}
          messages={passkeyErrors}
        />
        <TextField
          label={intl.formatMessage({ id: 'passkeys.field.name' })}
          hint={intl.formatMessage({ id: 'passkeys.field.nameHint' })}
          error={isFieldError ? getErrorText(validationError) : undefined}
          name="passkey-name"
          autoComplete="off"
          required
          maxLength={MAX_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          isLoading={isLoading}
          loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
        >
          <FormattedMessage id="passkeys.renameConfirm" />
        </Button>
      </form>
    </Dialog>
  );
}
