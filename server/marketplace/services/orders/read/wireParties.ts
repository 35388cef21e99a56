// The two sides of an order, as the reader may see them: the seller's shop, and the buyer's bidder
// number until the payment. Buyers have no public page.
import type { Static } from 'typebox';
import type { OrderParty } from '../../../../../src/contract/orders/orderSchemas';
import type { OrderRole } from '../../../../../src/lib/orders/orderStates';
import { bidderName } from '../../bidding/wireAmount';
import { getSellerPath } from '../../discovery/paths';
import { getAddress } from './orderContext';
import type { OrderView } from './readOrderViews';

type WireParty = Static<typeof OrderParty>;

/** The buyer's name, for readers who may see it. */
export function getBuyerName(row: OrderView): string {
  const fullName = [row.first_name, row.last_name]
    .filter((part) => part !== null && part !== '')
    .join(' ');
  return (
    getAddress(row)?.name ??
    (fullName === '' ? (row.display_name ?? bidderName(row.bidder_number)) : fullName)
  );
}

export function wireBuyer(row: OrderView, role: OrderRole): WireParty {
  const isVisible = role === 'buyer' || row.paid_at !== null;
  if (!isVisible)
    return { id: null, name: bidderName(row.bidder_number), country_code: null, url: null };
  return {
    id: role === 'buyer' ? row.buyer_id : null,
    name: getBuyerName(row),
    country_code: getAddress(row)?.country_code ?? row.buyer_country,
    url: null,
  };
}

export function wireSeller(row: OrderView): WireParty {
  return {
    id: row.seller_id,
    name: row.shop_name,
    country_code: row.seller_country,
    url: getSellerPath({ id: row.seller_id, slug: row.seller_slug }),
  };
}
