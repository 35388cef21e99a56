import { FormattedMessage, useIntl } from 'react-intl';
import type { Order, OrderRequest } from '../../../../api/orders/decodeOrder';
import { SectionCard } from '../../../../ui/SectionCard';
import { SupportText } from '../../../../ui/SupportLink';
import { isContested } from '../../model/requestAnswers';
import { OrderRequestRow } from '../OrderRequestRow';
import rows from '../OrderRequestRow.module.css';
import { AnswerRequestForm } from './AnswerRequestForm';

type RequestOrder = Pick<
  Order,
  | 'id'
  | 'reference'
  | 'role'
  | 'requests'
  | 'permissions'
  | 'amounts'
  | 'paidAt'
  | 'deliveredAt'
  | 'package'
  | 'currentRefund'
>;

/**
 * An open request: a note while support reviews it, and the form to answer it. After declining, the
 * seller can still accept.
 */
function OpenRequest({ order, request }: { order: RequestOrder; request: OrderRequest }) {
  const isInDispute = isContested(request);
  const canAnswer = order.permissions.includes('answer_request');
  return (
    <>
      {isInDispute && (
        <p>
          <SupportText id="orders.seller.withSupport" subject={order.reference} />
        </p>
      )}
      {isInDispute && canAnswer && (
        <p>
          <FormattedMessage id="orders.seller.stillAgree" />
        </p>
      )}
      {canAnswer && <AnswerRequestForm order={order} request={request} />}
    </>
  );
}

/** The buyer's requests, open ones first. Renders nothing if there are none. */
export function SellerRequests({ order }: { order: RequestOrder }) {
  const intl = useIntl();
  const { requests, role } = order;
  if (requests.length === 0) return null;
  const sortedRequests = [...requests].sort(
    (one, other) => Number(other.status === 'open') - Number(one.status === 'open'),
  );
  return (
    <SectionCard title={intl.formatMessage({ id: 'orders.seller.requests' })}>
      <ul className={rows.list}>
        {sortedRequests.map((request) => (
          <OrderRequestRow
            key={request.id}
            request={request}
            role={role}
            action={request.status === 'open' && <OpenRequest order={order} request={request} />}
          />
        ))}
      </ul>
    </SectionCard>
  );
}
