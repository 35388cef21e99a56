import type { InstantLike } from '../i18n/timeFormat';
import { useFormat } from '../i18n/useFormat';
import { useT } from '../i18n/useT';
import { Button } from './Button';
import styles from './ResendButton.module.css';
import { useRemaining } from './useRemaining';

type ResendButtonProps = {
  /** When the next code may be asked for, by the server's clock. */
  resendAt: InstantLike;
  onResend: () => void;
  /** A code is being asked for. */
  loading?: boolean;
  /** Instead of "Send a new code". */
  children?: string;
};

/** Asks for another code. Until that is allowed it says how long to wait, and keeps the focus. */
export function ResendButton({ resendAt, onResend, loading = false, children }: ResendButtonProps) {
  const t = useT();
  const { duration } = useFormat();
  const remaining = useRemaining(resendAt);
  const isWaiting = remaining > 0;
  return (
    <div className={styles.resend}>
      <Button aria-disabled={isWaiting} loading={loading} loadingLabel={t('common.state.sending')} onClick={isWaiting ? undefined : onResend}>
        {children ?? t('common.code.resend')}
      </Button>
      {isWaiting && <span className={styles.wait}>{t('common.code.resendIn', { time: duration(remaining) })}</span>}
    </div>
  );
}
