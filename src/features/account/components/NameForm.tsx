import { useUpdateMeMutation } from '../../../api/buyer/ownProfile';
import { useT } from '../../../i18n/useT';
import { TextField } from '../../../ui/TextField';
import { useAccountForm } from '../hooks/useAccountForm';
import { useProblemText } from '../hooks/useProblemText';
import styles from './AccountForm.module.css';
import { AccountFormFrame } from './AccountFormFrame';

type NameFormProps = {
  onDone: () => void;
  initial?: { displayName?: string | null; firstName?: string | null; lastName?: string | null };
};

const FIELDS = ['display_name', 'first_name', 'last_name'] as const;
const LONGEST_NAME = 60;
const LONGEST_DISPLAY_NAME = 40;

/** The name that others see, and the real one, which stands on orders alone. */
export function NameForm({ onDone, initial = {} }: NameFormProps) {
  const t = useT();
  const words = useProblemText();
  const [updateMe] = useUpdateMeMutation();
  const form = useAccountForm({
    draft: 'name',
    fields: FIELDS,
    initial: { display_name: initial.displayName ?? '', first_name: initial.firstName ?? '', last_name: initial.lastName ?? '' },
    required: FIELDS,
    fieldOfCode: { display_name_invalid: 'display_name', display_name_taken: 'display_name' },
    send: ({ display_name, first_name, last_name }) =>
      updateMe({ body: { display_name: display_name.trim(), first_name: first_name.trim(), last_name: last_name.trim() } }),
    onDone,
  });
  const { values, set, problems } = form;
  return (
    <AccountFormFrame form={form} submitLabel={t('account.name.save')}>
      <TextField
        label={t('account.name.displayName')}
        hint={t('account.name.displayNameHint')}
        name="display_name"
        autoComplete="nickname"
        required
        maxLength={LONGEST_DISPLAY_NAME}
        value={values.display_name}
        onChange={(event) => set('display_name', event.target.value)}
        error={words(problems.fields.display_name)}
      />
      <div className={styles.pair}>
        <TextField
          label={t('account.name.firstName')}
          name="first_name"
          autoComplete="given-name"
          required
          maxLength={LONGEST_NAME}
          value={values.first_name}
          onChange={(event) => set('first_name', event.target.value)}
          error={words(problems.fields.first_name)}
        />
        <TextField
          label={t('account.name.lastName')}
          name="last_name"
          autoComplete="family-name"
          required
          maxLength={LONGEST_NAME}
          value={values.last_name}
          onChange={(event) => set('last_name', event.target.value)}
          error={words(problems.fields.last_name)}
        />
      </div>
      <p className={styles.note}>{t('account.name.privacy')}</p>
    </AccountFormFrame>
  );
}
