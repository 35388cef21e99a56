import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { SentCode } from '../../../api/accounts/contacts';
import { useFormat } from '../../../i18n/useFormat';
import { isWholeCode } from '../../../ui/CodeField';
import styles from '../../../ui/Form.module.css';
import { FormCodeField } from '../../../ui/FormFields';
import { LiveRegion } from '../../../ui/LiveRegion';
import { ResendButton } from '../../../ui/ResendButton';
import { useRemaining } from '../../../ui/useRemaining';
import { useAccountForm } from './useAccountForm';
import type { CallError } from '../../../api/core/apiError';
import { readValidationError } from '../../../api/core/readValidationErrors';
import { createValidationError } from '../../../platform/form/validationErrors';
import { AccountFormFrame } from './AccountFormFrame';

type CodeFormProps = {
  /** null if this tab does not know of a sent code. The user can request a new one. */
  sentCode: SentCode | null;
  onSent: (sentCode: SentCode) => void;
  verify: (code: string) => Promise<{ error?: unknown }>;
  resend: () => Promise<{ data?: SentCode; error?: CallError<string> }>;
  submitLabel: string;
  onDone: () => void;
  /** Other options, such as another phone number or address. */
  actions?: ReactNode;
};

/** A time in the past, for a code with unknown times. */
const EPOCH = 0;

/**
 * Asks for the six digits that were sent, and can send new ones. The code is kept only in component
 * state.
 */
export function CodeForm({
  sentCode,
  onSent,
  verify,
  resend,
  submitLabel,
  onDone,
  actions,
}: CodeFormProps) {
  const intl = useIntl();
  const { duration } = useFormat();
  const [isResending, setIsResending] = useState(false);
  const [resends, setResends] = useState(0);
  const remaining = useRemaining(sentCode?.expiresAt ?? EPOCH);
  const form = useAccountForm({
    draft: null,
    initial: { code: '' },
    check: ({ code }) =>
      isWholeCode(code) ? {} : { code: createValidationError('code_incomplete') },
    fieldByCode: { code_wrong: 'code', code_expired: 'code' },
    send: ({ code }) => verify(code),
    onDone,
  });
  const resendCode = async (): Promise<void> => {
    setIsResending(true);
    form.setFormError(null);
    const { data, error } = await resend();
    setIsResending(false);
    if (data === undefined) {
      form.setFormError(readValidationError(error));
      return;
    }
    form.discard();
    onSent({ ...data, destination: sentCode?.destination ?? data.destination });
    setResends((count) => count + 1);
  };
  const resendAnnouncement =
    sentCode === null
      ? null
      : intl.formatMessage({ id: 'account.code.sentAgain' }, { destination: sentCode.destination });
  return (
    <div className={styles.form}>
      <AccountFormFrame form={form} submitLabel={submitLabel} actions={actions}>
        {sentCode === null ? (
          <p>
            <FormattedMessage id="account.code.unknown" />
          </p>
        ) : (
          <p>
            <FormattedMessage
              id="account.code.sentTo"
              values={{ destination: sentCode.destination }}
            />{' '}
            {remaining > 0
              ? intl.formatMessage({ id: 'account.code.goodFor' }, { time: duration(remaining) })
              : intl.formatMessage({ id: 'account.code.over' })}
          </p>
        )}
        <FormCodeField
          control={form.control}
          name="code"
          label={intl.formatMessage({ id: 'common.code.field' })}
          required
          onComplete={() => void form.submit()}
        />
      </AccountFormFrame>
      <ResendButton
        resendAt={sentCode?.resendAt ?? EPOCH}
        isLoading={isResending}
        onResend={() => void resendCode()}
      />
      <LiveRegion message={resends > 0 ? resendAnnouncement : null} stamp={resends} />
    </div>
  );
}
