import { FormattedMessage } from 'react-intl';
import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import type { Instant } from '../../../lib/instant';
import { useRemaining } from '../../../ui/useRemaining';
import styles from './StepDue.module.css';

const HOURS_MATTER_MS = 48 * 3_600_000;
const SOON_MS = 24 * 3_600_000;

type StepDueProps = {
  due: Instant;
  /** The step is the reader's own, so a close deadline is shown in the signal color. */
  isReadersTurn: boolean;
};

/** When a step is due, with the time left if that is at most 48 hours. */
export function StepDue({ due, isReadersTurn }: StepDueProps) {
  const { duration } = useFormat();
  const remaining = useRemaining(due);
  const isNear = remaining > 0 && remaining <= HOURS_MATTER_MS;
  return (
    <span className={isReadersTurn && remaining <= SOON_MS ? styles.soon : styles.due}>
      <FormattedMessage
        id="orders.due.until"
        values={{ moment: <TimeText value={due} format="moment" /> }}
      />
      {/* The separator stays at the end of a line. */}
      {(remaining === 0 || isNear) && '\u00a0· '}
      {remaining === 0 && (
        <span>
          <FormattedMessage id="orders.due.over" />
        </span>
      )}
      {isNear && (
        <span className="tabular">
          <FormattedMessage id="orders.due.left" values={{ time: duration(remaining) }} />
        </span>
      )}
    </span>
  );
}
