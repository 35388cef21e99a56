import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderCard } from '../../../api/orders/decodeOrder';
import { Icon } from '../../../ui/Icon';
import { formatActor, formatNextStep } from '../model/orderText';
import styles from './OrderNextStep.module.css';
import { StepDue } from './StepDue';

/**
 * The next step, who does it and when it is due, as two lines of a card. Renders nothing if nothing
 * is left to do.
 */
export function OrderNextStep({
  order: { next, role },
}: {
  order: Pick<OrderCard, 'next' | 'role'>;
}) {
  const intl = useIntl();
  const text = formatNextStep(next, role, intl);
  const actor = formatActor(next.by, role, intl);
  if (text === null) return null;
  return (
    <div className={styles.step}>
      <p className={next.by === role ? styles.own : undefined}>
        {next.by === role && <Icon name="chevronRight" size={16} />}
        {text}
      </p>
      <p className={styles.facts}>
        {actor !== null && (
          <span>
            <FormattedMessage id="orders.next.who" values={{ who: actor }} />
          </span>
        )}
        {next.dueAt !== null && <StepDue due={next.dueAt} isReadersTurn={next.by === role} />}
      </p>
    </div>
  );
}
