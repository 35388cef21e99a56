// An order as lists show it, for one of its sides.
import type { WireOrderCard } from '../../../../../src/contract/orders/orderSchemas';
import type { OrderRole } from '../../../../../src/lib/orders/orderStates';
import type { PaymentShare } from '../../../database/orderSchema';
import { getCarrierName, getTrackingUrl } from '../../../domain/shipping/carriers/findCarrier';
import { getFeedbackState } from '../../../domain/orders/feedbackWindow';
import { getPermissions } from '../../../domain/orders/orderPermissions';
import { getImageUrl } from '../../discovery/imageUrl';
import { getLotPath } from '../../discovery/paths';
import { getNextAction, toOrderContext } from './orderContext';
import type { OrderView } from './readOrderViews';
import { wireAmounts } from './wireAmounts';
import { wireBuyer, wireSeller } from './wireParties';

function wirePackage(row: OrderView): WireOrderCard['package'] {
  const { package_id: id, package_status: state, carrier_code: carrier, tracking_code: code } = row;
  if (id === null || state === null) return null;
  return {
    id,
    state,
    exception: row.exception,
    carrier_name: carrier === null ? null : getCarrierName(carrier),
    tracking_code: code,
    tracking_url: carrier === null || code === null ? null : getTrackingUrl(carrier, code),
  };
}

/** `unpaid`: see wireAmounts. */
export function wireOrderCard(
  row: OrderView,
  role: OrderRole,
  unpaid: PaymentShare | null,
): WireOrderCard {
  const archivedAt =
    role === 'buyer' ? row.buyer_archived_at : role === 'seller' ? row.seller_archived_at : null;
  return {
    id: row.id,
    reference: row.reference,
    role,
    status: row.status,
    next_action: getNextAction(row, role),
    created_at: row.created_at.toISOString(),
    lots: [
      {
        id: row.lot_id,
        title: row.title,
        subtitle: row.subtitle,
        url: getLotPath({ id: row.lot_id, slug: row.slug }),
        thumb_image_url: getImageUrl('cw_order', row.picture_key),
        hammer: row.hammer_minor,
      },
    ],
    buyer: wireBuyer(row, role),
    seller: wireSeller(row),
    amounts: wireAmounts(row, role, unpaid),
    package: wirePackage(row),
    customs_status: row.customs_status ?? 'not_required',
    payment_request_id: role === 'buyer' ? (row.fee_request_id ?? row.payment_request_id) : null,
    permissions: getPermissions(role, toOrderContext(row)),
    feedback_state: getFeedbackState(row),
    is_archived: archivedAt !== null,
  };
}
