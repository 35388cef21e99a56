// What buyers and sellers write in the course of a sale: bids, purchases, payments, orders,
// packages. Each step looks for an order or a lot in a state that allows it.
import * as holds from '../../src/contract/buyer/authorisationPayments';
import * as bidding from '../../src/contract/buyer/bidding';
import * as purchases from '../../src/contract/buyer/purchases';
import type { Endpoint } from '../../src/contract/core/endpoint';
import * as feedback from '../../src/contract/feedback/orderFeedback';
import * as orders from '../../src/contract/orders/orders';
import * as requests from '../../src/contract/orders/paymentRequests';
import * as customs from '../../src/contract/shipping/customs';
import * as packages from '../../src/contract/shipping/packages';
import { isRecord } from '../../src/lib/untrustedJson';
import { readValue, readValues, type Id } from './knownIds';
import type { Writer } from './writer';

type Fields = Record<string, unknown>;
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The orders of a party as they are now. */
async function readOrders({ write, known }: Writer, as: 'buyer' | 'seller'): Promise<Fields[]> {
  const [userId] = known.get('user', as);
  if (userId === undefined) return [];
  const body = await write(orders.listOrders, { userId, role: as, per_page: 50 }, as);
  return readValues(body, 'orders[]').filter(isRecord);
}
const may = (order: Fields, permission: string): boolean =>
  Array.isArray(order['permissions']) && order['permissions'].includes(permission);

/** Calls an endpoint for one order after another until one allows it; returns that order. */
async function writeForOrder(
  writer: Writer,
  as: 'buyer' | 'seller',
  { endpoint, permission, args = {} }: { endpoint: Endpoint; permission: string; args?: object },
): Promise<Fields | undefined> {
  const allowed = (await readOrders(writer, as)).filter((order) => may(order, permission));
  for (const order of allowed)
    if ((await writer.write(endpoint, { ...args, id: order['id'] }, as)) !== undefined)
      return order;
  if (allowed.length === 0) writer.skip(endpoint, `no order of the ${as} allows ${permission}`);
  return undefined;
}

/** For an order of the buyer, which may be another seller's. */
async function writeAsItsSeller(
  writer: Writer,
  endpoint: Endpoint,
  args: { id: unknown; body: object },
): Promise<void> {
  const sold = await readOrders(writer, 'seller');
  if (sold.some(({ id }) => id === args.id)) await writer.write(endpoint, args, 'seller');
  else writer.skip(endpoint, 'the order of the buyer is not of this seller');
}

async function checkBids({ write, known, skip }: Writer, cardId: unknown): Promise<void> {
  const bidEndpoints = [bidding.authoriseBid, bidding.createBid];
  for (const endpoint of bidEndpoints) skip(endpoint, 'no lot is open for a bid of the buyer');
  for (const id of known.get('lot')) {
    const lot = readValue(await write(bidding.getBiddingBlock, { id }), 'bidding_block.lot');
    if (!isRecord(lot) || lot['is_closed'] === true || lot['is_leading'] === true) continue;
    const bid = {
      amount: lot['next_minimum_bid'],
      currency_code: lot['currency_code'] ?? 'EUR',
      bid_type: 'direct',
    };
    await write(bidding.authoriseBid, { id, body: bid });
    if (isNumber(cardId)) {
      const body = { card_id: cardId, lot_id: id, bid_amount: bid.amount };
      const hold = await write(holds.createAuthorisationPayment, { body });
      const holdId = readValue(hold, 'authorisation_payment.id');
      if (holdId !== undefined) await write(holds.getAuthorisationPayment, { id: holdId });
    }
    const isPlaced = (await write(bidding.createBid, { id, body: bid })) !== undefined;
    if (isPlaced) return;
  }
}

async function checkPurchases({ write, known, skip }: Writer): Promise<void> {
  const offered: Id[] = [];
  const { initiateBuyNow, initiatePayToAccept, declineHighestBidOffer } = purchases;
  skip(initiateBuyNow, 'no lot can be bought at a price');
  skip(initiatePayToAccept, 'there is no offer to the buyer');
  skip(declineHighestBidOffer, 'there is no second offer to the buyer');
  let isBought = false;
  for (const id of known.get('lot')) {
    const lot = readValue(await write(bidding.getBiddingBlock, { id }), 'bidding_block.lot');
    const price = readValue(lot, 'buy_now.price');
    if (!isBought && readValue(lot, 'buy_now.is_available') === true) {
      const body = {
        expected_price: price,
        currency_code: readValue(lot, 'currency_code') ?? 'EUR',
      };
      const bought = await write(initiateBuyNow, { id, body });
      const requestId = readValue(bought, 'buy_now.payment_request_id');
      if (requestId !== undefined) await write(requests.cancelPayment, { id: requestId });
      isBought = bought !== undefined;
    }
    const offer = await write(purchases.getHighestBidOffer, { id });
    if (isRecord(readValue(offer, 'offer'))) offered.push(id);
  }
  const [accepted, declined] = offered;
  if (accepted !== undefined) await write(initiatePayToAccept, { id: accepted });
  if (declined !== undefined) await write(declineHighestBidOffer, { id: declined });
}

async function checkPayments({ write, skip }: Writer, cardId: unknown): Promise<void> {
  const { createPayment, createPaymentRequest, updatePaymentRequest } = requests;
  const unpaid = readValues(
    await write(requests.listPaymentRequests, { status: 'unpaid' }),
    'payment_requests[]',
  ).filter(isRecord);
  for (const endpoint of [createPayment, updatePaymentRequest, createPaymentRequest])
    skip(endpoint, 'the buyer has no unpaid order that allows it');
  const combinable = unpaid.find(
    (request) => readValues(request, 'combinable_order_ids[]').length > 0,
  );
  if (combinable !== undefined) {
    const order_ids = readValues(combinable, 'order_ids[]').concat(
      readValues(combinable, 'combinable_order_ids[]'),
    );
    await write(createPaymentRequest, { body: { order_ids } });
  }
  for (const { id } of unpaid.filter((request) => request !== combinable)) {
    const changed = await write(updatePaymentRequest, {
      id,
      body: { delivery_method: 'shipping' },
    });
    const amounts = readValue(changed, 'payment_request.amounts');
    if (!isNumber(cardId) || !isRecord(amounts)) continue;
    const expected_total = { amount: amounts['total'], currency_code: amounts['currency_code'] };
    const body = { card_id: cardId, expected_total };
    if ((await write(createPayment, { id, body })) !== undefined) return;
  }
}

async function checkBuyersOrders(writer: Writer): Promise<void> {
  const { write, known } = writer;
  const [userId] = known.get('user', 'buyer');
  const args = {
    body: { type: 'cancellation', reason: 'changed_mind', text: 'A check of the interface.' },
  };
  const permission = 'request_cancellation';
  const ask = async (): Promise<{ id: unknown; requestId: unknown } | null> => {
    const { createOrderRequest: endpoint } = orders;
    const order = await writeForOrder(writer, 'buyer', { endpoint, permission, args });
    if (order === undefined) return null;
    const detail = await write(orders.getOrder, { userId, orderId: order['id'] });
    const open = readValues(detail, 'order.requests[]').find(
      (request) => readValue(request, 'status') === 'open',
    );
    return { id: order['id'], requestId: readValue(open, 'id') };
  };
  const withdrawn = await ask();
  if (withdrawn !== null) await write(orders.withdrawOrderRequest, withdrawn);
  const answered = await ask();
  const body = { decision: 'accept', refund_amount: null, text: 'Agreed.' };
  if (answered !== null)
    await writeAsItsSeller(writer, orders.answerOrderRequest, { ...answered, body });
  await writeForOrder(writer, 'buyer', {
    endpoint: orders.confirmDelivery,
    permission: 'confirm_delivery',
  });
}

async function checkFeedback(writer: Writer): Promise<void> {
  const { write, skip } = writer;
  const { createOrderFeedback, updateOrderFeedback, updateFeedbackResponse } = feedback;
  for (const endpoint of [createOrderFeedback, updateOrderFeedback, updateFeedbackResponse])
    skip(endpoint, 'no order of the buyer allows feedback');
  const body = {
    rating: 'positive',
    aspects: { description: 5, packaging: 5, shipping: 5, communication: 5 },
    text: 'Well packed.',
  };
  const open = (await readOrders(writer, 'buyer')).filter(
    (order) => order['feedback_state'] === 'open',
  );
  for (const { id } of open) {
    if ((await write(createOrderFeedback, { id, body })) === undefined) continue;
    await write(feedback.getOrderFeedback, { id });
    await write(updateOrderFeedback, { id, body: { ...body, text: 'Very well packed.' } });
    await writeAsItsSeller(writer, updateFeedbackResponse, { id, body: { text: 'Thank you!' } });
    return;
  }
}

async function checkShipping(writer: Writer): Promise<void> {
  const { write } = writer;
  const parcel = { body: { service: 'parcel', size: 'small', weight_grams: 1_200 } };
  const supplied = await writeForOrder(writer, 'seller', {
    endpoint: packages.createSupply,
    permission: 'ship',
    args: parcel,
  });
  if (supplied !== undefined) {
    const { id } = supplied;
    await write(packages.getLabel, { id }, 'seller');
    await write(packages.removeSupply, { id }, 'seller');
    // Again with a label, which the built-in carrier scans.
    await write(packages.createSupply, { id, ...parcel }, 'seller');
    await write(packages.createTestScan, { id, body: { state: 'handed_over' } }, 'seller');
  }
  // The last digit of a code is the remainder of the others by seven.
  const number = 331_000_000 + Math.floor(Math.random() * 999_999);
  const tracked = await writeForOrder(writer, 'seller', {
    endpoint: packages.updateTracking,
    permission: 'ship',
    args: { body: { carrier: 'dhl_express', tracking_code: `${number}${number % 7}` } },
  });
  if (tracked !== undefined) await write(packages.createHandOver, { id: tracked['id'] }, 'seller');
}

async function checkCustoms(writer: Writer): Promise<void> {
  const { write, skip } = writer;
  const { getCustoms, updateCustoms, submitCustoms } = customs;
  for (const endpoint of [updateCustoms, submitCustoms])
    skip(endpoint, 'no order of the seller needs a customs form');
  const allowed = (await readOrders(writer, 'seller')).filter(
    (order) => may(order, 'edit_customs') && order['customs_status'] !== 'not_required',
  );
  for (const { id } of allowed) {
    const form = readValue(await write(getCustoms, { id }, 'seller'), 'customs');
    const draft = readValue(form, 'draft');
    if (!isRecord(draft) || readValue(form, 'is_editable') !== true) continue;
    const items = readValues(draft, 'items[]')
      .filter(isRecord)
      .map((item) => ({
        ...item,
        description: 'Oil painting on canvas',
        hs_code: '970191',
        origin_country: 'nl',
        net_weight_grams: 700,
      }));
    const body = { ...draft, items, gross_weight_grams: 1_500, sender_phone: '+31612345678' };
    await write(updateCustoms, { id, body }, 'seller');
    if ((await write(submitCustoms, { id, body }, 'seller')) !== undefined) return;
  }
}

async function checkSellersOrders(writer: Writer): Promise<void> {
  const endpoint = orders.markReadyForPickup;
  await writeForOrder(writer, 'seller', { endpoint, permission: 'mark_ready_for_pickup' });
  await checkCustoms(writer);
  await checkShipping(writer);
  const steps: readonly [Endpoint, string, object?][] = [
    [orders.confirmReturn, 'confirm_return'],
    [orders.cancelOrder, 'cancel', { body: { reason: 'mistake', text: 'A check.' } }],
  ];
  for (const [step, permission, args = {}] of steps)
    await writeForOrder(writer, 'seller', { endpoint: step, permission, args });
}

async function checkArchive(writer: Writer): Promise<void> {
  const { updateArchive } = orders;
  const order = (await readOrders(writer, 'buyer')).find((one) => may(one, 'archive'));
  if (order === undefined) {
    writer.skip(updateArchive, 'no order of the buyer can be archived');
    return;
  }
  for (const archived of [true, false])
    await writer.write(updateArchive, { body: { order_ids: [order['id']], archived } });
}

/** @param cardId of `saveCard` */
export async function checkSaleWrites(writer: Writer, cardId: unknown): Promise<void> {
  await checkBids(writer, cardId);
  await checkPurchases(writer);
  await checkPayments(writer, cardId);
  await checkBuyersOrders(writer);
  await checkFeedback(writer);
  await checkSellersOrders(writer);
  await checkArchive(writer);
}
