import { useIntl } from 'react-intl';
import type { Order } from '../../../../api/orders/decodeOrder';
import { useFormat } from '../../../../i18n/useFormat';
import { CopyButton } from '../../../../ui/CopyButton';
import { SectionCard } from '../../../../ui/SectionCard';
import { OrderCombined } from '../OrderCombined';
import { OrderDelivery } from '../OrderDelivery';

/** The delivery address, with a button that copies it for a carrier's form. */
export function AddressCopy({ order }: { order: Pick<Order, 'delivery' | 'combinedOrders'> }) {
  const intl = useIntl();
  const { country } = useFormat();
  const { address } = order.delivery;
  return (
    <SectionCard title={intl.formatMessage({ id: 'orders.seller.address' })}>
      <OrderDelivery order={order} />
      {address !== null && (
        <CopyButton text={[...address.lines, country(address.countryCode)].join('\n')}>
          {intl.formatMessage({ id: 'orders.seller.copyAddress' })}
        </CopyButton>
      )}
      <OrderCombined order={order} side="seller" />
    </SectionCard>
  );
}
