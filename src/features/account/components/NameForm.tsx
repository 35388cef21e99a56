import { useUpdateMeMutation } from '../../../api/buyer/ownProfile';
import { useT } from '../../../i18n/useT';
import styles from '../../../ui/Form.module.css';
import { TextField } from '../../../ui/TextField';
import { useAccountForm } from '../hooks/useAccountForm';
import { AccountFormFrame } from './AccountFormFrame';

type NameFormProps = {
  onDone: () => void;
  /** Only the real name: the display name is for feedback, and is asked for in the settings. */
  isShort?: boolean;
  initial?: { displayName?: string | null; firstName?: string | null; lastName?: string | null };
};

const FIELDS = ['display_name', 'first_name', 'last_name'] as const;
const SHORT_FIELDS = ['first_name', 'last_name'] as const;
const LONGEST_NAME = 60;
const LONGEST_DISPLAY_NAME = 40;

/** The name that others see, and the real one, which stands on orders alone. */
export function NameForm({ onDone, isShort = false, initial = {} }: NameFormProps) {
  const t = useT();
  const [updateMe] = useUpdateMeMutation();
  const form = useAccountForm({
    draft: 'name',
    initial: { display_name: initial.displayName ?? '', first_name: initial.firstName ?? '', last_name: initial.lastName ?? '' },
    required: isShort ? SHORT_FIELDS : FIELDS,
    fieldOfCode: { display_name_invalid: 'display_name', display_name_taken: 'display_name' },
    send: ({ display_name, first_name, last_name }) =>
      updateMe({ body: { ...(!isShort && { display_name: display_name.trim() }), first_name: first_name.trim(), last_name: last_name.trim() } }),
    onDone,
  });
  return (
    <AccountFormFrame form={form} submitLabel={t('account.name.save')}>
      {!isShort && (
        <TextField
          {...form.text('display_name')}
          label={t('account.name.displayName')}
          hint={t('account.name.displayNameHint')}
          autoComplete="nickname"
          required
          maxLength={LONGEST_DISPLAY_NAME}
        />
      )}
      <div className={styles.pair}>
        <TextField {...form.text('first_name')} label={t('account.name.firstName')} autoComplete="given-name" required maxLength={LONGEST_NAME} />
        <TextField {...form.text('last_name')} label={t('account.name.lastName')} autoComplete="family-name" required maxLength={LONGEST_NAME} />
      </div>
      <p className={styles.note}>{t('account.name.privacy')}</p>
    </AccountFormFrame>
  );
}
