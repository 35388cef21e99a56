import type { Order } from '../../../../api/orders/decodeOrder';
import { useFormat } from '../../../../i18n/useFormat';
import { useT } from '../../../../i18n/useT';
import { CopyButton } from '../../../../ui/CopyButton';
import { SectionCard } from '../../../../ui/SectionCard';
import { OrderCombined } from '../OrderCombined';
import { OrderDelivery } from '../OrderDelivery';

/** Where it goes, to be copied into the form of a carrier. */
export function AddressCopy({ order }: { order: Pick<Order, 'delivery' | 'combinedOrders'> }) {
  const t = useT();
  const { country } = useFormat();
  const { address } = order.delivery;
  return (
    <SectionCard title={t('orders.seller.address')}>
      <OrderDelivery order={order} />
      {address !== null && <CopyButton text={[...address.lines, country(address.countryCode)].join('\n')}>{t('orders.seller.copyAddress')}</CopyButton>}
      <OrderCombined order={order} side="seller" />
    </SectionCard>
  );
}
