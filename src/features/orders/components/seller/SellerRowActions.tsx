import { useIntl } from 'react-intl';
import type { OrderCard } from '../../../../api/orders/decodeOrder';
import { ButtonLink } from '../../../../ui/ButtonLink';
import { getOrderPath } from '../../../../lib/orders/orderPaths';
import { ArchiveButton } from '../buyer/ArchiveButton';

/** The seller's next action, as a link from the list. The order page has all actions. */
export function SellerRowActions({ order }: { order: OrderCard }) {
  const intl = useIntl();
  const { id, reference, permissions } = order;
  const href = getOrderPath('seller', id);
  const renderLink = (label: string, name: string) => (
    <ButtonLink to={href} variant="primary" aria-label={name}>
      {label}
    </ButtonLink>
  );
  if (permissions.includes('answer_request'))
    return renderLink(
      intl.formatMessage({ id: 'orders.seller.answer' }),
      intl.formatMessage({ id: 'orders.seller.answerOf' }, { reference }),
    );
  if (permissions.includes('ship'))
    return renderLink(
      intl.formatMessage({ id: 'orders.seller.ship' }),
      intl.formatMessage({ id: 'orders.seller.shipOf' }, { reference }),
    );
  if (permissions.includes('mark_ready_for_pickup'))
    return renderLink(
      intl.formatMessage({ id: 'orders.seller.ready' }),
      intl.formatMessage({ id: 'orders.seller.readyOf' }, { reference }),
    );
  if (permissions.includes('hand_over'))
    return renderLink(
      intl.formatMessage({ id: 'orders.seller.handOver' }),
      intl.formatMessage({ id: 'orders.seller.handOverOf' }, { reference }),
    );
  return <ArchiveButton order={order} />;
}
