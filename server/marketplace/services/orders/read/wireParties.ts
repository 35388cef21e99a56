// The two sides of an order, as its reader may know them: the shop of the seller, and of the buyer a number until they
// have paid. Called by the projections of orders. Buyers have no page of their own.
import type { Static } from 'typebox';
import type { OrderParty } from '../../../../../src/contract/orders/orderSchemas';
import type { OrderRole } from '../../../../../src/lib/orders/orderStates';
import { bidderName } from '../../bidding/wireAmount';
import { sellerPath } from '../../discovery/paths';
import { addressOf } from './orderFacts';
import type { OrderView } from './orderRows';

type WireParty = Static<typeof OrderParty>;

/** As they are called where no stranger reads it. */
export function buyerNameOf(row: OrderView): string {
  const whole = [row.first_name, row.last_name].filter((part) => part !== null && part !== '').join(' ');
  return addressOf(row)?.name ?? (whole === '' ? (row.display_name ?? bidderName(row.bidder_number)) : whole);
}

export function wireBuyer(row: OrderView, role: OrderRole): WireParty {
  const isKnown = role === 'buyer' || row.paid_at !== null;
  if (!isKnown) return { id: null, name: bidderName(row.bidder_number), country_code: null, url: null };
  return { id: role === 'buyer' ? row.buyer_id : null, name: buyerNameOf(row), country_code: addressOf(row)?.country_code ?? row.buyer_country, url: null };
}

export function wireSeller(row: OrderView): WireParty {
  return { id: row.seller_id, name: row.shop_name, country_code: row.seller_country, url: sellerPath({ id: row.seller_id, slug: row.seller_slug }) };
}
