import type { ReactNode } from 'react';
import type { Order } from '../../../api/orders/decodeOrder';
import { useT } from '../../../i18n/useT';
import { SupportText } from '../../../ui/SupportLink';
import { actorText, nextStepText } from '../model/orderWords';
import styles from './OrderNextCard.module.css';
import { StepDue } from './StepDue';

type OrderNextCardProps = {
  order: Pick<Order, 'next' | 'role' | 'reference'>;
  /** The buttons of what is allowed now. */
  actions?: ReactNode;
};

/** What comes next, who does it, until when, and the buttons for it: the first thing of an order's page. */
export function OrderNextCard({ order: { next, role, reference }, actions }: OrderNextCardProps) {
  const t = useT();
  const text = nextStepText(next, role, t) ?? t('orders.next.none');
  const who = actorText(next.by, role, t);
  return (
    <section className={styles.card} aria-labelledby="next-step">
      <h2 id="next-step" className={styles.label}>
        {t('orders.timeline.next')}
      </h2>
      <p className={styles.what}>{text}</p>
      {(who !== null || next.dueAt !== null) && (
        <p className={styles.facts}>
          {who !== null && <span>{t('orders.next.who', { who })}</span>}
          {next.dueAt !== null && <StepDue due={next.dueAt} isOwn={next.by === role} />}
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
