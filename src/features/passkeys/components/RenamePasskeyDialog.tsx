import { useState, type FormEvent } from 'react';
import { useUpdatePasskeyMutation, type Passkey } from '../../../api/accounts/passkeys';
import { useT } from '../../../i18n/useT';
import { plainProblem, type Problem } from '../../../platform/form/problems';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import styles from '../../../ui/Form.module.css';
import { ProblemBanner } from '../../../ui/ProblemBanner';
import { TextField } from '../../../ui/TextField';
import { passkeyText, problemOfCall } from '../model/passkeyProblem';

type RenamePasskeyDialogProps = { passkey: Passkey; onDone: () => void; onClose: () => void };

const MAX_LENGTH = 60;
const ofField = new Set(['name_required', 'name_invalid']);

export function RenamePasskeyDialog({ passkey, onDone, onClose }: RenamePasskeyDialogProps) {
  const t = useT();
  const [updatePasskey, { isLoading }] = useUpdatePasskeyMutation();
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isOfField = problem !== null && ofField.has(problem.code);
  const save = async (): Promise<void> => {
    if (isLoading) return;
    if (name.trim() === '') {
      setProblem(plainProblem('name_required'));
      return;
    }
    setProblem(null);
    const refusal = problemOfCall((await updatePasskey({ id: passkey.id, body: { name: name.trim() } })).error);
    if (refusal === null) onDone();
    else setProblem(refusal);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog title={t('passkeys.renameTitle')} closeLabel={t('common.action.close')} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <ProblemBanner problem={isOfField ? null : problem} words={({ code }) => passkeyText(code, t)} />
        <TextField
          label={t('passkeys.field.name')}
          hint={t('passkeys.field.nameHint')}
          error={isOfField ? passkeyText(problem.code, t) : undefined}
          name="passkey-name"
          autoComplete="off"
          required
          maxLength={MAX_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" size="large" wide loading={isLoading} loadingLabel={t('common.state.sending')}>
          {t('passkeys.renameConfirm')}
        </Button>
      </form>
    </Dialog>
  );
}
