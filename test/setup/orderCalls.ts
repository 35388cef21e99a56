// Calls of the orders service for tests over HTTP: an order with its buyer and seller signed in,
// and their actions.
import type { WireOrder, WireOrderRequest } from '../../src/contract/orders/orderSchemas';
import { transitionPackage } from '../../server/marketplace/services/shipping/transitionPackage';
import type { PackageStatus } from '../../src/lib/orders/packageStates';
import { buildOrder, readOrder, type BuiltOrder } from '../builders/buildOrder';
import type { Answer, TestMarketplace } from './testMarketplace';

let keys = 0;
const createKey = (): Record<string, string> => ({
  'idempotency-key': `orders-test-${(keys += 1)}`,
});

export const getOrder = (answer: Answer): WireOrder => (answer.body as { order: WireOrder }).order;
export const getOrderRequest = (answer: Answer): WireOrderRequest =>
  (answer.body as { request: WireOrderRequest }).request;
export const getRefusal = (answer: Answer): [number, string] => [
  answer.status,
  (answer.body as { error: { code: string } }).error.code,
];

export type OrderCase = BuiltOrder & {
  id: number;
  buyerToken: string;
  sellerToken: string;
  look: (as: 'buyer' | 'seller') => Promise<WireOrder>;
  act: (as: 'buyer' | 'seller', path: string, body?: unknown) => Promise<Answer>;
  ask: (
    type: string,
    reason: string,
    text?: string,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  answer: (
    requestId: number,
    decision: string,
    more?: { refund_amount?: number | null; text?: string; token?: string },
  ) => Promise<Answer>;
  events: () => Promise<string[]>;
};

export async function startOrder(
  market: TestMarketplace,
  options: Parameters<typeof buildOrder>[1] = {},
): Promise<OrderCase> {
  const built = await buildOrder(market.db, options);
  const { order, buyer, seller } = built;
  const tokens = { buyer: await market.signIn(buyer.id), seller: await market.signIn(seller.id) };
  const path = (rest: string): string => `/orders/api/v3/orders/${order.id}/${rest}`;
  return {
    ...built,
    id: order.id,
    buyerToken: tokens.buyer,
    sellerToken: tokens.seller,
    look: async (as) =>
      getOrder(
        await market.get(`/orders/api/v3/users/${built[as].id}/orders/${order.id}`, {
          token: tokens[as],
        }),
      ),
    act: (as, rest, body) =>
      market.call('POST', path(rest), {
        token: tokens[as],
        ...(body === undefined ? {} : { body }),
      }),
    ask: (type, reason, text = 'Because.', headers = createKey()) =>
      market.post(path('requests'), { type, reason, text }, { token: tokens.buyer, headers }),
    answer: (
      requestId,
      decision,
      { refund_amount = null, text = 'Here you are.', token = tokens.seller } = {},
    ) =>
      market.post(
        path(`requests/${requestId}/answer`),
        { decision, refund_amount, text },
        { token },
      ),
    events: async () =>
      (
        await market.db
          .selectFrom('orderEvents')
          .select('type')
          .where('orderId', '=', order.id)
          .orderBy('id')
          .execute()
      ).map(({ type }) => type),
  };
}

/**
 * Moves the order's package through these states, one after another. The states before the
 * hand-over are the seller's, the later ones the carrier's.
 */
export async function scanPackage(
  { db }: TestMarketplace,
  orderId: number,
  ...states: PackageStatus[]
): Promise<void> {
  const { packageId } = await readOrder(db, orderId);
  await db.transaction().execute(async (trx) => {
    for (const to of states) {
      const actor = to === 'label_purchased' || to === 'pending_supply' ? 'seller' : 'carrier';
      await transitionPackage(trx, {
        packageId: packageId ?? 0,
        to,
        actor,
        description: 'arrived_at_hub',
      });
    }
  });
}
