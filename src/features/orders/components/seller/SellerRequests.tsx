import type { Order, OrderRequest } from '../../../../api/orders/decodeOrder';
import { useT } from '../../../../i18n/useT';
import { SectionCard } from '../../../../ui/SectionCard';
import { SupportText } from '../../../../ui/SupportLink';
import { isContested } from '../../model/requestAnswers';
import { OrderRequestRow } from '../OrderRequestRow';
import rows from '../OrderRequestRow.module.css';
import { AnswerRequestForm } from './AnswerRequestForm';

type Asked = Pick<Order, 'id' | 'reference' | 'role' | 'requests' | 'permissions' | 'amounts' | 'paidAt' | 'deliveredAt' | 'package' | 'refundNow'>;

/** Of a request that waits: where it is with support, and the form to answer it or, after a no, to agree after all. */
function OpenRequest({ order, request }: { order: Asked; request: OrderRequest }) {
  const t = useT();
  const isWithSupport = isContested(request);
  const canAnswer = order.permissions.includes('answer_request');
  return (
    <>
      {isWithSupport && (
        <p>
          <SupportText id="orders.seller.withSupport" subject={order.reference} />
        </p>
      )}
      {isWithSupport && canAnswer && <p>{t('orders.seller.stillAgree')}</p>}
      {canAnswer && <AnswerRequestForm order={order} request={request} />}
    </>
  );
}

/** What the buyer asked for, the open ones first and with the form to answer. Nothing where nothing was asked. */
export function SellerRequests({ order }: { order: Asked }) {
  const t = useT();
  const { requests, role } = order;
  if (requests.length === 0) return null;
  const sorted = [...requests].sort((one, other) => Number(other.status === 'open') - Number(one.status === 'open'));
  return (
    <SectionCard title={t('orders.seller.requests')}>
      <ul className={rows.list}>
        {sorted.map((request) => (
          <OrderRequestRow key={request.id} request={request} role={role} action={request.status === 'open' && <OpenRequest order={order} request={request} />} />
        ))}
      </ul>
    </SectionCard>
  );
}
