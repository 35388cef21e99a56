import type { Control } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useUpdateMeMutation } from '../../../api/buyer/ownProfile';
import styles from '../../../ui/Form.module.css';
import { FormTextField } from '../../../ui/FormFields';
import { findMissingFields } from '../../../platform/form/validationErrors';
import { useAccountForm } from './useAccountForm';
import { AccountFormFrame } from './AccountFormFrame';

type NameFormProps = {
  onDone: () => void;
  /**
   * Asks only for the real name. The display name, used in feedback, can be set in the settings.
   */
  isShort?: boolean;
  initial?: { displayName?: string | null; firstName?: string | null; lastName?: string | null };
};

const FIELDS = ['display_name', 'first_name', 'last_name'] as const;
const SHORT_FIELDS = ['first_name', 'last_name'] as const;
const MAX_NAME_LENGTH = 60;
const MAX_DISPLAY_NAME_LENGTH = 40;

/** The public display name and the real name, which appears only on orders. */
export function NameForm({ onDone, isShort = false, initial = {} }: NameFormProps) {
  const intl = useIntl();
  const [updateMe] = useUpdateMeMutation();
  const form = useAccountForm({
    draft: 'name',
    initial: {
      display_name: initial.displayName ?? '',
      first_name: initial.firstName ?? '',
      last_name: initial.lastName ?? '',
    },
    check: (values) => findMissingFields(values, isShort ? SHORT_FIELDS : FIELDS),
    fieldByCode: { display_name_invalid: 'display_name', display_name_taken: 'display_name' },
    send: ({ display_name, first_name, last_name }) =>
      updateMe({
        body: {
          ...(!isShort && { display_name: display_name.trim() }),
          first_name: first_name.trim(),
          last_name: last_name.trim(),
        },
      }),
    onDone,
  });
  return (
    <AccountFormFrame form={form} submitLabel={intl.formatMessage({ id: 'account.name.save' })}>
      <NameFields control={form.control} isShort={isShort} />
    </AccountFormFrame>
  );
}

type NameFieldsProps = {
  control: Control<Record<(typeof FIELDS)[number], string>>;
  isShort?: boolean;
};

/** The fields of a name, also for the settings. `isShort` leaves out the display name. */
export function NameFields({ control, isShort = false }: NameFieldsProps) {
  const intl = useIntl();
  return (
    <>
      {!isShort && (
        <FormTextField
          control={control}
          name="display_name"
          label={intl.formatMessage({ id: 'account.name.displayName' })}
          hint={intl.formatMessage({ id: 'account.name.displayNameHint' })}
          autoComplete="nickname"
          required
          maxLength={MAX_DISPLAY_NAME_LENGTH}
        />
      )}
      <div className={styles.pair}>
        <FormTextField
          control={control}
          name="first_name"
          label={intl.formatMessage({ id: 'account.name.firstName' })}
          autoComplete="given-name"
          required
          maxLength={MAX_NAME_LENGTH}
        />
        <FormTextField
          control={control}
          name="last_name"
          label={intl.formatMessage({ id: 'account.name.lastName' })}
          autoComplete="family-name"
          required
          maxLength={MAX_NAME_LENGTH}
        />
      </div>
      <p className={styles.note}>
        <FormattedMessage id="account.name.privacy" />
      </p>
    </>
  );
}
