import { FormattedMessage, useIntl } from 'react-intl';
import type { InstantLike } from '../i18n/timeFormat';
import { useFormat } from '../i18n/useFormat';
import { Button } from './Button';
import styles from './ResendButton.module.css';
import { useRemaining } from './useRemaining';

type ResendButtonProps = {
  /** When the next code can be requested, in server time. */
  resendAt: InstantLike;
  onResend: () => void;
  isLoading?: boolean;
  /** Defaults to "Send a new code". */
  children?: string;
};

/**
 * Requests another code. Until that is allowed, it shows the remaining time and stays focusable.
 */
export function ResendButton({
  resendAt,
  onResend,
  isLoading = false,
  children,
}: ResendButtonProps) {
  const intl = useIntl();
  const { duration } = useFormat();
  const remaining = useRemaining(resendAt);
  const isWaiting = remaining > 0;
  return (
    <div className={styles.resend}>
      <Button
        aria-disabled={isWaiting}
        isLoading={isLoading}
        onClick={isWaiting ? undefined : onResend}
      >
        {children ?? intl.formatMessage({ id: 'common.code.resend' })}
      </Button>
      {isWaiting && (
        <span className={styles.wait}>
          <FormattedMessage id="common.code.resendIn" values={{ time: duration(remaining) }} />
        </span>
      )}
    </div>
  );
}
