import type { OrderCard } from '../../../../api/orders/decodeOrder';
import { useT } from '../../../../i18n/useT';
import { ButtonLink } from '../../../../ui/ButtonLink';
import { orderPath } from '../../model/orderAddress';
import { ArchiveButton } from '../buyer/ArchiveButton';

/** What a seller does next, from the list: the order's page has all of it. */
export function SellerRowActions({ order }: { order: OrderCard }) {
  const t = useT();
  const { id, reference, permissions } = order;
  const href = orderPath('seller', id);
  const link = (label: string, name: string) => (
    <ButtonLink href={href} variant="primary" aria-label={name}>
      {label}
    </ButtonLink>
  );
  if (permissions.includes('answer_request')) return link(t('orders.seller.answer'), t('orders.seller.answerOf', { reference }));
  if (permissions.includes('ship')) return link(t('orders.seller.ship'), t('orders.seller.shipOf', { reference }));
  if (permissions.includes('mark_ready_for_pickup')) return link(t('orders.seller.ready'), t('orders.seller.readyOf', { reference }));
  if (permissions.includes('hand_over')) return link(t('orders.seller.handOver'), t('orders.seller.handOverOf', { reference }));
  return <ArchiveButton order={order} />;
}
