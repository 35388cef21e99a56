import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useUpdateEmailMutation,
  useConfirmEmailMutation,
  useResendEmailCodeMutation,
} from '../../../api/accounts/contacts';
import { Button } from '../../../ui/Button';
import styles from '../../../ui/Form.module.css';
import { useSwapFocus } from '../../../ui/focusHeading';
import { useGetOwnProfileQuery } from '../../../api/buyer/ownProfile';
import { ButtonLink } from '../../../ui/ButtonLink';
import { ErrorState, EmptyState } from '../../../ui/ErrorState';
import { Skeleton } from '../../../ui/Skeleton';
import { FormTextField } from '../../../ui/FormFields';
import { findMissingFields } from '../../../platform/form/validationErrors';
import { useAccountForm } from './useAccountForm';
import { usePendingCode } from './usePendingCode';
import { AccountFormFrame } from './AccountFormFrame';
import { CodeForm } from './CodeForm';

/** Confirms a new email address with the code that was mailed there. */
function EmailCodeForm({ onDone }: { onDone: () => void }) {
  const intl = useIntl();
  const [sentCode, setSentCode] = usePendingCode('email');
  const [confirmEmail] = useConfirmEmailMutation();
  const [resendEmailCode] = useResendEmailCodeMutation();
  return (
    <CodeForm
      sentCode={sentCode}
      onSent={setSentCode}
      verify={(code) => confirmEmail({ body: { code } })}
      resend={() => resendEmailCode({})}
      submitLabel={intl.formatMessage({ id: 'account.email.confirm' })}
      onDone={() => {
        setSentCode(null);
        onDone();
      }}
    />
  );
}

/** The code form for a pending email change, or a message that there is none. */
export function EmailPending({ onDone }: { onDone: () => void }) {
  const intl = useIntl();
  const { data, isError, isFetching, refetch } = useGetOwnProfileQuery({});
  if (data === undefined && isError) {
    return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} level={3} />;
  }
  if (data === undefined) return <Skeleton lines={4} />;
  if (data.pendingEmail !== null) return <EmailCodeForm onDone={onDone} />;
  return (
    <EmptyState
      icon="check"
      level={3}
      title={intl.formatMessage({ id: 'account.email.noneTitle' })}
      actions={
        <ButtonLink to="/accounts/settings/account">
          <FormattedMessage id="account.email.settings" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="account.email.none" />
    </EmptyState>
  );
}

type EmailChangeFormProps = {
  /** Called when the new address is confirmed. */
  onDone: () => void;
  /** Whether the profile has an unconfirmed address. */
  isPending?: boolean;
};

/**
 * Changes the email address: the new address, then the code that was mailed there. The old address
 * stays until the new one is confirmed.
 */
export function EmailChangeForm({ onDone, isPending = false }: EmailChangeFormProps) {
  const intl = useIntl();
  const [updateEmail] = useUpdateEmailMutation();
  const [sentCode, setSentCode] = usePendingCode('email');
  const [isChangingEmail, setIsChangingEmail] = useState(false);
  const form = useAccountForm({
    draft: 'email',
    initial: { email: '' },
    check: (values) => findMissingFields(values, ['email']),
    fieldByCode: { email_invalid: 'email' },
    send: async ({ email }) => {
      const result = await updateEmail({ body: { email: email.trim() } });
      // Shown as typed, so that the user can spot a typo.
      if (result.data !== undefined) setSentCode({ ...result.data, destination: email.trim() });
      return result;
    },
    onDone: () => setIsChangingEmail(false),
  });
  const isCodeStep = (sentCode !== null || isPending) && !isChangingEmail;
  const containerRef = useSwapFocus(isCodeStep);
  if (isCodeStep) {
    return (
      <div ref={containerRef} className={styles.form}>
        <EmailCodeForm onDone={onDone} />
        <div className={styles.actions}>
          <Button onClick={() => setIsChangingEmail(true)}>
            <FormattedMessage id="account.email.other" />
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div ref={containerRef}>
      <AccountFormFrame form={form} submitLabel={intl.formatMessage({ id: 'account.email.send' })}>
        <FormTextField
          label={intl.formatMessage({ id: 'account.email.field' })}
          hint={intl.formatMessage({ id: 'account.email.hint' })}
          control={form.control}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={254}
        />
      </AccountFormFrame>
    </div>
  );
}
