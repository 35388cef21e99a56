// An order as lists show it, for one of its sides. Called by listOrders and by wireOrder.
import type { WireOrderCard } from '../../../../../src/contract/orders/orderSchemas';
import type { OrderRole } from '../../../../../src/lib/orders/orderStates';
import type { PaymentShare } from '../../../database/orderSchema';
import { carrierName, trackingUrl } from '../../../domain/shipping/carriers/findCarrier';
import { feedbackStateOf } from '../../../domain/orders/feedbackWindow';
import { permissionsOf } from '../../../domain/orders/orderPermissions';
import { imageUrl } from '../../discovery/imageUrl';
import { lotPath } from '../../discovery/paths';
import { nextActionOf, orderFactsOf } from './orderFacts';
import type { OrderView } from './orderRows';
import { wireAmounts } from './wireAmounts';
import { wireBuyer, wireSeller } from './wireParties';

function wirePackage(row: OrderView): WireOrderCard['package'] {
  const { package_id: id, package_status: state, carrier_code: carrier, tracking_code: code } = row;
  if (id === null || state === null) return null;
  return {
    id,
    state,
    exception: row.exception,
    carrier_name: carrier === null ? null : carrierName(carrier),
    tracking_code: code,
    tracking_url: carrier === null || code === null ? null : trackingUrl(carrier, code),
  };
}

/** `unpaid`: see wireAmounts. */
export function wireOrderCard(row: OrderView, role: OrderRole, unpaid: PaymentShare | null): WireOrderCard {
  const archivedAt = role === 'buyer' ? row.buyer_archived_at : role === 'seller' ? row.seller_archived_at : null;
  return {
    id: row.id,
    reference: row.reference,
    role,
    status: row.status,
    next_action: nextActionOf(row, role),
    created_at: row.created_at.toISOString(),
    lots: [
      {
        id: row.lot_id,
        title: row.title,
        subtitle: row.subtitle,
        url: lotPath({ id: row.lot_id, slug: row.slug }),
        thumb_image_url: imageUrl('cw_order', row.picture_key),
        hammer: row.hammer_minor,
      },
    ],
    buyer: wireBuyer(row, role),
    seller: wireSeller(row),
    amounts: wireAmounts(row, role, unpaid),
    package: wirePackage(row),
    customs_status: row.customs_status ?? 'not_required',
    payment_request_id: role === 'buyer' ? (row.fee_request_id ?? row.payment_request_id) : null,
    permissions: permissionsOf(role, orderFactsOf(row)),
    feedback_state: feedbackStateOf(row),
    is_archived: archivedAt !== null,
  };
}
