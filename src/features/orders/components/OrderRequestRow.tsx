import type { ReactNode } from 'react';
import type { OrderRequest, OrderRole } from '../../../api/orders/decodeOrder';
import { MoneyText } from '../../../i18n/MoneyText';
import { TimeText } from '../../../i18n/TimeText';
import { useRich } from '../../../i18n/useRich';
import { useT } from '../../../i18n/useT';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { reasonId, requestStatusIds, requestTitleId } from '../model/requestKinds';
import styles from './OrderRequestRow.module.css';

const tones: Readonly<Record<OrderRequest['status'], BadgeTone>> = { open: 'warn', accepted: 'good', declined: 'neutral', closed: 'neutral' };

type OrderRequestRowProps = {
  request: OrderRequest;
  role: OrderRole;
  /** As long as it is open: the seller's form to answer it, the buyer's button to take it back. */
  action?: ReactNode;
};

/** What a buyer asked for, why, and what came of it. */
export function OrderRequestRow({ request, role, action }: OrderRequestRowProps) {
  const t = useT();
  const rich = useRich();
  const { status, text, createdAt, answeredAt, answerText, refund } = request;
  const reason = reasonId(request);
  // What was taken back, or what the order has gone past, has nobody's answer.
  const answered = status === 'closed' ? null : answeredAt;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t(requestTitleId(request), { role })}</h3>
        <Badge tone={tones[status]}>{t(requestStatusIds[status])}</Badge>
      </div>
      <p className={styles.facts}>
        <TimeText value={createdAt} format="dateTime" />
        {reason !== null && <span>{t(reason)}</span>}
      </p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {(answered !== null || answerText !== null) && (
        <div className={styles.answer}>
          <p className={styles.facts}>
            <strong>{role === 'seller' ? t('orders.request.answer.own') : t('orders.request.answer.sellers')}</strong>
            {/* A no that support looks at has words and is no answer yet. */}
            {answered !== null && <TimeText value={answered} format="dateTime" />}
          </p>
          {answerText !== null && answerText !== '' && <p className={styles.text}>{answerText}</p>}
          {answered !== null && refund !== null && <p>{rich('orders.request.answer.refund', { amount: <MoneyText value={refund} /> })}</p>}
        </div>
      )}
      {action}
    </li>
  );
}
