// Orders and their resources, each in the state in which an allowed caller of the endpoint
// succeeds, for the rights matrix. Add a line here for a new sale endpoint.
import { randomUUID } from 'node:crypto';
import type { WireCustoms } from '../../src/contract/shipping/customs';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { buildOrder, type BuiltOrder } from '../builders/buildOrder';
import { buildPaidOrders } from '../builders/buildPaidOrders';
import type { UserRow } from '../builders/buildUser';
import { placeBidOn, closeLot, requestsPath } from '../setup/paymentCalls';
import type { Answer } from '../setup/testMarketplace';
import { getBody, buildCard, type FixtureBuilder, type FixtureContext } from './rightsResources';

type State = NonNullable<Parameters<typeof buildOrder>[1]>['status'];
const buildCollectedOrder = {
  pickup: { country_code: 'nl', city: 'Utrecht' },
  is_pickup_only: true,
};
const toIds = ({ order: { id } }: BuiltOrder): { id: string } => ({ id: String(id) });

async function readOwner({ market, owner }: FixtureContext): Promise<UserRow> {
  return market.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
}
async function build(
  scene: FixtureContext,
  status?: State,
  more: Parameters<typeof buildOrder>[1] = {},
): Promise<BuiltOrder> {
  return buildOrder(scene.market.db, {
    buyer: await readOwner(scene),
    seller: scene.seller,
    ...(status !== undefined && { status }),
    ...more,
  });
}
const inState =
  (status: State): FixtureBuilder =>
  async (scene) =>
    toIds(await build(scene, status));

/** Runs a call that brings the resource into the required state. */
async function expectSuccess(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer;
  if (status >= 300) throw new Error(`Call failed: ${status} ${text.slice(0, 300)}`);
  return answer;
}
const asSeller = async ({ market, seller }: FixtureContext) => ({
  token: await market.signIn(seller.id),
  headers: { 'idempotency-key': randomUUID() },
});
const packagePath = (id: number, rest: string): string =>
  `/shipping/api/v2/orders/${id}/package/${rest}`;

const toConfirm: FixtureBuilder = async (scene) =>
  toIds(
    await (scene.as === 'seller'
      ? build(scene, 'ready_for_pickup', { shipping: buildCollectedOrder })
      : build(scene, 'in_transit')),
  );
const toCollect: FixtureBuilder = async (scene) =>
  toIds(await build(scene, 'paid', { shipping: buildCollectedOrder }));

const buildRequestedOrder: FixtureBuilder = async (scene) => {
  const built = await build(scene, 'paid');
  const request = {
    orderId: built.order.id,
    type: 'cancellation',
    reason: 'changed_mind',
    text: '',
  } as const;
  const { id } = await scene.market.db
    .insertInto('orderRequests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...toIds(built), requestId: String(id) };
};

const buildReviewedOrder: FixtureBuilder = async (scene) => {
  const { market, owner } = scene;
  const built = await build(scene, 'inspection');
  await expectSuccess(
    market.post(
      `/feedback/api/v2/orders/${built.order.id}/feedback`,
      getBody('createOrderFeedback', 0),
      { token: await market.signIn(owner.id) },
    ),
  );
  return toIds(built);
};

const buildUnpaidOrder: FixtureBuilder = async (scene) => ({
  id: String((await build(scene)).order.paymentRequestId),
});
const toPay: FixtureBuilder = async (scene) => {
  const { market, owner } = scene;
  const { id } = await buildUnpaidOrder(scene);
  const { body } = await expectSuccess(
    market.get(`${requestsPath}/${id}`, { token: await market.signIn(owner.id) }),
  );
  const { amounts } = (
    body as { payment_request: { amounts: { total: number; currency_code: string } } }
  ).payment_request;
  const { total: amount, currency_code } = amounts;
  return {
    id,
    body: {
      card_id: await buildCard(market.db, owner.id),
      expected_total: { amount, currency_code },
    },
  };
};
const toCombine: FixtureBuilder = async (scene) => {
  const auction = await buildAuction(scene.market.db);
  const orders = [
    await build(scene, undefined, { auction }),
    await build(scene, undefined, { auction }),
  ];
  return { id: '', body: { order_ids: orders.map(({ order }) => order.id) } };
};
const toArchive: FixtureBuilder = async (scene) => ({
  id: '',
  body: { order_ids: [(await build(scene, 'completed')).order.id], archived: true },
});

const buildLabeledPackage: FixtureBuilder = async (scene) => {
  const built = await build(scene, 'paid');
  await expectSuccess(
    scene.market.post(
      packagePath(built.order.id, 'supply'),
      getBody('createSupply', 0),
      await asSeller(scene),
    ),
  );
  return toIds(built);
};
// DHL Express codes end in a remainder modulo seven, and no two packages share a code.
let codes = 331_881_000;
const freshCode = (): object => ({
  carrier: 'dhl_express',
  tracking_code: `${(codes += 1)}${codes % 7}`,
});
const toTrack: FixtureBuilder = async (scene) => ({
  ...toIds(await build(scene, 'paid')),
  body: freshCode(),
});
const buildTrackedPackage: FixtureBuilder = async (scene) => {
  const built = await build(scene, 'paid');
  await expectSuccess(
    scene.market.call('PUT', packagePath(built.order.id, 'tracking'), {
      ...(await asSeller(scene)),
      body: freshCode(),
    }),
  );
  return toIds(built);
};

const swissAddress = {
  country_code: 'ch',
  postal_code: '8001',
  city: 'Zürich',
  lines: ['Bo Buyer', 'Lindelaan 4', '8001 Zürich'],
};
const buildDeclaredPackage: FixtureBuilder = async (scene) => {
  const { market, seller } = scene;
  const { orders } = await buildPaidOrders(market.db, {
    buyer: await readOwner(scene),
    seller,
    shipTo: swissAddress,
    shipFrom: null,
  });
  const id = orders[0]?.id ?? 0;
  const { body } = await expectSuccess(
    market.get(packagePath(id, 'customs'), await asSeller(scene)),
  );
  const { draft } = (body as { customs: WireCustoms }).customs;
  const items = draft.items.map((item) => ({
    ...item,
    description: 'Oil painting on canvas',
    hs_code: '970191',
    origin_country: 'nl',
    net_weight_grams: 700,
  }));
  return {
    id: String(id),
    body: { ...draft, items, gross_weight_grams: 1_500, sender_phone: '+31612345678' },
  };
};

const forSale: FixtureBuilder = async ({ market, seller }) => ({
  id: String((await buildLot(market.db, { seller, buyNowMinor: 20_000 })).id),
});
/** The lot closed below its reserve with the owner's bid as the highest. */
const buildOfferedLot: FixtureBuilder = async ({ market, owner, seller }) => {
  const lot = await buildLot(market.db, { seller, reserveMinor: 100_000 });
  await placeBidOn(market, lot, owner.id, 70_000);
  await closeLot(market, lot);
  return { id: String(lot.id) };
};
const buildPurchasedLot: FixtureBuilder = async (scene) => ({
  id: String((await build(scene, 'paid')).lot.id),
});

/**
 * Builds the resource of the owner, or of the seller if `as` says so, with a body that names what
 * the path does not.
 */
export const orderFixtures: Readonly<Record<string, FixtureBuilder>> = {
  listOrders: ({ owner }) => Promise.resolve({ id: String(owner.id) }),
  getOrder: inState('paid'),
  listOrderEvents: inState('paid'),
  getReceipt: inState('paid'),
  getSellerPackingSlip: inState('paid'),
  updateArchive: toArchive,
  confirmDelivery: toConfirm,
  markReadyForPickup: toCollect,
  createOrderRequest: inState('paid'),
  answerOrderRequest: buildRequestedOrder,
  withdrawOrderRequest: buildRequestedOrder,
  cancelOrder: inState('paid'),
  confirmReturn: inState('return_in_transit'),
  getPaymentRequest: buildUnpaidOrder,
  updatePaymentRequest: buildUnpaidOrder,
  cancelPayment: buildUnpaidOrder,
  createPayment: toPay,
  createPaymentRequest: toCombine,
  getOrderFeedback: buildReviewedOrder,
  createOrderFeedback: inState('inspection'),
  updateOrderFeedback: buildReviewedOrder,
  updateFeedbackResponse: buildReviewedOrder,
  listPackageEvents: inState('paid'),
  getSupplyRequirements: inState('paid'),
  createSupply: inState('paid'),
  removeSupply: buildLabeledPackage,
  updateTracking: toTrack,
  createHandOver: buildTrackedPackage,
  getLabel: buildLabeledPackage,
  createTestScan: buildLabeledPackage,
  getCustoms: buildDeclaredPackage,
  updateCustoms: buildDeclaredPackage,
  submitCustoms: buildDeclaredPackage,
  initiateBuyNow: forSale,
  getHighestBidOffer: buildOfferedLot,
  initiatePayToAccept: buildOfferedLot,
  declineHighestBidOffer: buildOfferedLot,
  getPurchased: buildPurchasedLot,
  listLotOrders: buildPurchasedLot,
};
