// Calls of the shipping service for tests over HTTP: an order that was paid, its two sides signed in, and what they do.
import { sql } from 'kysely';
import type { WirePackage } from '../../src/contract/shipping/packages';
import { buildPaidOrders } from '../builders/buildPaidOrders';
import type { Answer, TestMarketplace } from './testMarketplace';

let keys = 0;
export const freshKey = (): Record<string, string> => ({ 'idempotency-key': `shipping-test-${(keys += 1)}` });

export const packageOf = (answer: Answer): WirePackage => (answer.body as { package: WirePackage }).package;
export const codeOf = (answer: Answer): string => (answer.body as { error: { code: string } }).error.code;
export const plainLabel = { service: 'parcel', size: 'small', weight_grams: 1_200 };

export type Sale = Awaited<ReturnType<typeof buildPaidOrders>> & {
  orderId: number;
  buyerToken: string;
  sellerToken: string;
  path: (rest: string) => string;
  /** Of the order as the database has it. */
  statuses: () => Promise<string[]>;
  buy: (body?: object, headers?: Record<string, string>) => Promise<Answer>;
  track: (carrier: string, tracking_code: string) => Promise<Answer>;
  scan: (state: string, exception?: string | null) => Promise<Answer>;
  /** As the buyer sees it. */
  look: () => Promise<WirePackage>;
};

export async function startSale(market: TestMarketplace, options: Parameters<typeof buildPaidOrders>[1] = {}): Promise<Sale> {
  const built = await buildPaidOrders(market.db, options);
  const { orders, seller, buyer } = built;
  const orderId = orders[0]?.id ?? 0;
  const [buyerToken, sellerToken] = [await market.signIn(buyer.id), await market.signIn(seller.id)];
  const path = (rest: string): string => `/shipping/api/v2/orders/${orderId}/package/${rest}`;
  return {
    ...built,
    orderId,
    buyerToken,
    sellerToken,
    path,
    statuses: async () => (await market.db.selectFrom('orders').select('status').where('package_id', '=', built.packageId).orderBy('id').execute()).map(({ status }) => status),
    buy: (body = plainLabel, headers = freshKey()) => market.post(path('supply'), body, { token: sellerToken, headers }),
    track: (carrier, tracking_code) => market.call('PUT', path('tracking'), { token: sellerToken, body: { carrier, tracking_code } }),
    scan: (state, exception) => market.post(`/shipping/api/v2/test-carrier/orders/${orderId}/scans`, { state, ...(exception === undefined ? {} : { exception }) }, { token: sellerToken }),
    look: async () => packageOf(await market.get(path('events'), { token: buyerToken })),
  };
}

/** What the ledger says that labels have cost the seller of these orders, one by one. */
export async function labelCostsOf({ db }: TestMarketplace, sale: Sale): Promise<number[]> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as cost from orders o
    left join ledger_transactions t on t.order_id = o.id and t.kind in ('label', 'label_refund')
    left join ledger_entries e on e.transaction_id = t.id and e.account = ${`owed:seller:${sale.seller.id}`}
    where o.package_id = ${sale.packageId} group by o.id order by o.id`.execute(db);
  return rows.map(({ cost }) => cost);
}
