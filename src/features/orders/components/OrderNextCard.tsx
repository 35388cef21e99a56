import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Order } from '../../../api/orders/decodeOrder';
import { SupportText } from '../../../ui/SupportLink';
import { formatActor, formatNextStep } from '../model/orderText';
import styles from './OrderNextCard.module.css';
import { StepDue } from './StepDue';

type OrderNextCardProps = {
  order: Pick<Order, 'next' | 'role' | 'reference'>;
  /** Buttons for the actions that are allowed now. */
  actions?: ReactNode;
};

/**
 * The first card of an order page: the next step, who does it, when it is due, and the buttons for
 * it.
 */
export function OrderNextCard({ order: { next, role, reference }, actions }: OrderNextCardProps) {
  const intl = useIntl();
  const text = formatNextStep(next, role, intl) ?? intl.formatMessage({ id: 'orders.next.none' });
  const actor = formatActor(next.by, role, intl);
  return (
    <section className={styles.card} aria-labelledby="next-step">
      <h2 id="next-step" className={styles.label}>
        <FormattedMessage id="orders.timeline.next" />
      </h2>
      <p className={styles.what}>{text}</p>
      {(actor !== null || next.dueAt !== null) && (
        <p className={styles.facts}>
          {actor !== null && (
            <span>
              <FormattedMessage id="orders.next.who" values={{ who: actor }} />
            </span>
          )}
          {next.dueAt !== null && <StepDue due={next.dueAt} isReadersTurn={next.by === role} />}
        </p>
      )}
      {next.by === 'support' && (
        <p>
          <SupportText id="orders.next.writeToSupport" subject={reference} />
        </p>
      )}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}
