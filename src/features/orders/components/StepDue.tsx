import { TimeText } from '../../../i18n/TimeText';
import { useFormat } from '../../../i18n/useFormat';
import { useRich } from '../../../i18n/useRich';
import { useT } from '../../../i18n/useT';
import type { Instant } from '../../../lib/instant';
import { useRemaining } from '../../../ui/useRemaining';
import styles from './StepDue.module.css';

const HOURS_MATTER_MS = 48 * 3_600_000;
const SOON_MS = 24 * 3_600_000;

type StepDueProps = { due: Instant; /** It is the reader's own to do: little time is in the signal colour. */ isOwn: boolean };

/** Until when: the moment, and how long that is where hours matter. */
export function StepDue({ due, isOwn }: StepDueProps) {
  const t = useT();
  const rich = useRich();
  const { duration } = useFormat();
  const remaining = useRemaining(due);
  const isNear = remaining > 0 && remaining <= HOURS_MATTER_MS;
  return (
    <span className={isOwn && remaining <= SOON_MS ? styles.soon : styles.due}>
      {rich('orders.due.until', { moment: <TimeText value={due} format="moment" /> })}
      {/* A blank outside of what is not broken: the line may end there. */}
      {(remaining === 0 || isNear) && ' '}
      {remaining === 0 && <span>· {t('orders.due.over')}</span>}
      {isNear && <span className="tabular">· {t('orders.due.left', { time: duration(remaining) })}</span>}
    </span>
  );
}
