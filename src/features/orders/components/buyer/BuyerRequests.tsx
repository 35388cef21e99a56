import { useState } from 'react';
import type { Order, OrderRequestType } from '../../../../api/orders/decodeOrder';
import { useT } from '../../../../i18n/useT';
import { Button } from '../../../../ui/Button';
import styles from '../../../../ui/Form.module.css';
import { SectionCard } from '../../../../ui/SectionCard';
import { SupportText } from '../../../../ui/SupportLink';
import { requestKinds, requestTypes } from '../../model/requestKinds';
import { OrderRequestRow } from '../OrderRequestRow';
import rows from '../OrderRequestRow.module.css';
import { TakeBackDialog } from './TakeBackDialog';

/** What the buyer has asked for, and what they can ask for now; what waits for its answer can be taken back. Nothing where there is neither. */
export function BuyerRequests({ order, onOpen }: { order: Pick<Order, 'id' | 'status' | 'requests' | 'permissions' | 'role' | 'reference'>; onOpen: (type: OrderRequestType) => void }) {
  const t = useT();
  const [isTakingBack, setIsTakingBack] = useState(false);
  const allowed = requestTypes.filter((type) => order.permissions.includes(requestKinds[type].permission));
  const open = order.permissions.includes('take_back_request') ? order.requests.find(({ status }) => status === 'open') : undefined;
  if (allowed.length === 0 && order.requests.length === 0) return null;
  return (
    <SectionCard title={t('orders.help.title')} lead={allowed.length > 0 ? t('orders.help.lead') : undefined}>
      {order.requests.length > 0 && (
        <ul className={rows.list}>
          {order.requests.map((request) => (
            <OrderRequestRow
              key={request.id}
              request={request}
              role={order.role}
              action={
                request === open && (
                  <div className={styles.actions}>
                    <Button onClick={() => setIsTakingBack(true)}>{t('orders.takeBack.action')}</Button>
                  </div>
                )
              }
            />
          ))}
        </ul>
      )}
      {allowed.length > 0 && (
        <div className={styles.actions}>
          {allowed.map((type) => (
            <Button key={type} onClick={() => onOpen(type)}>
              {t(requestKinds[type].titleId)}
            </Button>
          ))}
        </div>
      )}
      <p>
        <SupportText id="orders.help.write" subject={order.reference} />
      </p>
      {isTakingBack && open !== undefined && <TakeBackDialog order={order} request={open} onClose={() => setIsTakingBack(false)} />}
    </SectionCard>
  );
}
