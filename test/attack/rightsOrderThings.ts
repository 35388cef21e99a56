// Orders and what hangs on them, each in the state in which the one who may call an endpoint succeeds with it; for the
// matrix of rights. A new endpoint of a sale gets its line here.
import { randomUUID } from 'node:crypto';
import type { WireCustoms } from '../../src/contract/shipping/customs';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { buildOrder, type BuiltOrder } from '../builders/buildOrder';
import { buildPaidOrders } from '../builders/buildPaidOrders';
import type { UserRow } from '../builders/buildUser';
import { bidOn, closeLot, requestsPath } from '../setup/paymentCalls';
import type { Answer } from '../setup/testMarketplace';
import { bodyOf, buildCard, type Maker, type Scene } from './rightsFixtures';

type State = NonNullable<Parameters<typeof buildOrder>[1]>['status'];
const collected = { pickup: { country_code: 'nl', city: 'Utrecht' }, is_pickup_only: true };
const idsOf = ({ order: { id } }: BuiltOrder): { id: string } => ({ id: String(id) });

async function userOf({ market, owner }: Scene): Promise<UserRow> {
  return market.db.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow();
}
async function build(scene: Scene, status?: State, more: Parameters<typeof buildOrder>[1] = {}): Promise<BuiltOrder> {
  return buildOrder(scene.market.db, { buyer: await userOf(scene), seller: scene.seller, ...(status !== undefined && { status }), ...more });
}
const inState = (status: State): Maker => async (scene) => idsOf(await build(scene, status));

/** A call that gets the thing to where it has to be. */
async function done(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`Not done: ${status} ${text.slice(0, 300)}`);
  return answer;
}
const asSeller = async ({ market, seller }: Scene) => ({ token: await market.signIn(seller.id), headers: { 'idempotency-key': randomUUID() } });
const packagePath = (id: number, rest: string): string => `/shipping/api/v2/orders/${id}/package/${rest}`;

const toConfirm: Maker = async (scene) => idsOf(await (scene.as === 'seller' ? build(scene, 'ready_for_pickup', { shipping: collected }) : build(scene, 'in_transit')));
const toCollect: Maker = async (scene) => idsOf(await build(scene, 'paid', { shipping: collected }));

const asked: Maker = async (scene) => {
  const built = await build(scene, 'paid');
  const request = { order_id: built.order.id, type: 'cancellation', reason: 'changed_mind', text: '' } as const;
  const { id } = await scene.market.db.insertInto('order_requests').values(request).returning('id').executeTakeFirstOrThrow();
  return { ...idsOf(built), requestId: String(id) };
};

const praised: Maker = async (scene) => {
  const { market, owner } = scene;
  const built = await build(scene, 'inspection');
  await done(market.post(`/feedback/api/v2/orders/${built.order.id}/feedback`, bodyOf('createOrderFeedback', 0), { token: await market.signIn(owner.id) }));
  return idsOf(built);
};

const unpaid: Maker = async (scene) => ({ id: String((await build(scene)).order.payment_request_id) });
const toPay: Maker = async (scene) => {
  const { market, owner } = scene;
  const { id } = await unpaid(scene);
  const { body } = await done(market.get(`${requestsPath}/${id}`, { token: await market.signIn(owner.id) }));
  const { amounts } = (body as { payment_request: { amounts: { total: number; currency_code: string } } }).payment_request;
  const { total: amount, currency_code } = amounts;
  return { id, body: { card_id: await buildCard(market.db, owner.id), expected_total: { amount, currency_code } } };
};
const toCombine: Maker = async (scene) => {
  const auction = await buildAuction(scene.market.db);
  const orders = [await build(scene, undefined, { auction }), await build(scene, undefined, { auction })];
  return { id: '', body: { order_ids: orders.map(({ order }) => order.id) } };
};
const toArchive: Maker = async (scene) => ({ id: '', body: { order_ids: [(await build(scene, 'completed')).order.id], archived: true } });

const labelled: Maker = async (scene) => {
  const built = await build(scene, 'paid');
  await done(scene.market.post(packagePath(built.order.id, 'supply'), bodyOf('createSupply', 0), await asSeller(scene)));
  return idsOf(built);
};
// Codes of DHL Express end in the rest of a division by seven, and no two packages have the same.
let codes = 331_881_000;
const freshCode = (): object => ({ carrier: 'dhl_express', tracking_code: `${(codes += 1)}${codes % 7}` });
const toTrack: Maker = async (scene) => ({ ...idsOf(await build(scene, 'paid')), body: freshCode() });
const tracked: Maker = async (scene) => {
  const built = await build(scene, 'paid');
  await done(scene.market.call('PUT', packagePath(built.order.id, 'tracking'), { ...(await asSeller(scene)), body: freshCode() }));
  return idsOf(built);
};

const swiss = { country_code: 'ch', postal_code: '8001', city: 'Zürich', lines: ['Bo Buyer', 'Lindelaan 4', '8001 Zürich'] };
const declared: Maker = async (scene) => {
  const { market, seller } = scene;
  const { orders } = await buildPaidOrders(market.db, { buyer: await userOf(scene), seller, shipTo: swiss, shipFrom: null });
  const id = orders[0]?.id ?? 0;
  const { body } = await done(market.get(packagePath(id, 'customs'), await asSeller(scene)));
  const { draft } = (body as { customs: WireCustoms }).customs;
  const items = draft.items.map((item) => ({ ...item, description: 'Oil painting on canvas', hs_code: '970191', origin_country: 'nl', net_weight_grams: 700 }));
  return { id: String(id), body: { ...draft, items, gross_weight_grams: 1_500, sender_phone: '+31612345678' } };
};

const forSale: Maker = async ({ market, seller }) => ({ id: String((await buildLot(market.db, { seller, buy_now_minor: 20_000 })).id) });
/** It closed below its reserve, and the owner's bid was the highest. */
const offered: Maker = async ({ market, owner, seller }) => {
  const lot = await buildLot(market.db, { seller, reserve_minor: 100_000 });
  await bidOn(market, lot, owner.id, 70_000);
  await closeLot(market, lot);
  return { id: String(lot.id) };
};
const bought: Maker = async (scene) => ({ id: String((await build(scene, 'paid')).lot.id) });

/** Makes the thing of the owner, or of the seller where `as` says so, with the body that names what the path does not. */
export const orderMakers: Readonly<Record<string, Maker>> = {
  listOrders: ({ owner }) => Promise.resolve({ id: String(owner.id) }),
  getOrder: inState('paid'),
  listOrderEvents: inState('paid'),
  getReceipt: inState('paid'),
  getSellerPackingSlip: inState('paid'),
  updateArchive: toArchive,
  confirmDelivery: toConfirm,
  markReadyForPickup: toCollect,
  createOrderRequest: inState('paid'),
  answerOrderRequest: asked,
  takeBackOrderRequest: asked,
  cancelOrder: inState('paid'),
  confirmReturn: inState('return_in_transit'),
  getPaymentRequest: unpaid,
  updatePaymentRequest: unpaid,
  cancelPayment: unpaid,
  createPayment: toPay,
  createPaymentRequest: toCombine,
  getOrderFeedback: praised,
  createOrderFeedback: inState('inspection'),
  updateOrderFeedback: praised,
  updateFeedbackResponse: praised,
  listPackageEvents: inState('paid'),
  getSupplyRequirements: inState('paid'),
  createSupply: inState('paid'),
  removeSupply: labelled,
  updateTracking: toTrack,
  createHandOver: tracked,
  getLabel: labelled,
  createTestScan: labelled,
  getCustoms: declared,
  updateCustoms: declared,
  submitCustoms: declared,
  initiateBuyNow: forSale,
  getHighestBidOffer: offered,
  initiatePayToAccept: offered,
  declineHighestBidOffer: offered,
  getPurchased: bought,
  listLotOrders: bought,
};
