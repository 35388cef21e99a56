import type { OrderCard } from '../../../api/orders/decodeOrder';
import { useT } from '../../../i18n/useT';
import { Icon } from '../../../ui/Icon';
import { actorText, nextStepText } from '../model/orderWords';
import styles from './OrderNextStep.module.css';
import { StepDue } from './StepDue';

/** What is next, who does it, and until when: two lines of a card. Nothing where nothing is left to do. */
export function OrderNextStep({ order: { next, role } }: { order: Pick<OrderCard, 'next' | 'role'> }) {
  const t = useT();
  const text = nextStepText(next, role, t);
  const who = actorText(next.by, role, t);
  if (text === null) return null;
  return (
    <div className={styles.step}>
      <p className={next.by === role ? styles.own : undefined}>
        {next.by === role && <Icon name="chevronRight" size={16} />}
        {text}
      </p>
      <p className={styles.facts}>
        {who !== null && <span>{who}</span>}
        {next.dueAt !== null && <StepDue due={next.dueAt} isOwn={next.by === role} />}
      </p>
    </div>
  );
}
