import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderRequest, OrderRole } from '../../../api/orders/decodeOrder';
import { MoneyText } from '../../../i18n/MoneyText';
import { TimeText } from '../../../i18n/TimeText';
import { Badge, type BadgeTone } from '../../../ui/Badge';
import { OrderFacts } from '../detail/OrderNextCard';
import { getReasonId, requestStatusIds, getRequestTitleId } from './requestKinds';
import styles from './OrderRequestRow.module.css';

const tones: Readonly<Record<OrderRequest['status'], BadgeTone>> = {
  open: 'warn',
  accepted: 'good',
  declined: 'neutral',
  closed: 'neutral',
};

type OrderRequestRowProps = {
  request: OrderRequest;
  role: OrderRole;
  /** While the request is open: the seller's answer form or the buyer's withdraw button. */
  action?: ReactNode;
};

/** A buyer's request: what it is, the reason, its status and the answer. */
export function OrderRequestRow({ request, role, action }: OrderRequestRowProps) {
  const intl = useIntl();
  const { status, text, createdAt, answeredAt, answerText, refund } = request;
  const reason = getReasonId(request);
  // A request that was withdrawn or superseded is closed without an answer.
  const answerDate = status === 'closed' ? null : answeredAt;
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          <FormattedMessage id={getRequestTitleId(request)} values={{ role }} />
        </h3>
        <Badge tone={tones[status]}>
          <FormattedMessage id={requestStatusIds[status]} />
        </Badge>
      </div>
      <OrderFacts>
        <TimeText value={createdAt} format="dateTime" />
        {reason !== null && (
          <span>
            <FormattedMessage id={reason} />
          </span>
        )}
      </OrderFacts>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {(answerDate !== null || answerText !== null) && (
        <div className={styles.answer}>
          <OrderFacts>
            <strong>
              {role === 'seller'
                ? intl.formatMessage({ id: 'orders.request.answer.own' })
                : intl.formatMessage({ id: 'orders.request.answer.sellers' })}
            </strong>
            {/* While support reviews a refusal, it has a text but no answer date. */}
            {answerDate !== null && <TimeText value={answerDate} format="dateTime" />}
          </OrderFacts>
          {answerText !== null && answerText !== '' && <p className={styles.text}>{answerText}</p>}
          {answerDate !== null && refund !== null && (
            <p>
              <FormattedMessage
                id="orders.request.answer.refund"
                values={{ amount: <MoneyText value={refund} /> }}
              />
            </p>
          )}
        </div>
      )}
      {action}
    </li>
  );
}
