// Calls of the shipping service for tests over HTTP: a paid order with its buyer and seller signed
// in, and their actions.
import { sql } from 'kysely';
import type { WirePackage } from '../../src/contract/shipping/packages';
import { buildPaidOrders } from '../builders/buildPaidOrders';
import type { Answer, TestMarketplace } from './testMarketplace';

let keys = 0;
export const createKey = (): Record<string, string> => ({
  'idempotency-key': `shipping-test-${(keys += 1)}`,
});

export const getPackage = (answer: Answer): WirePackage =>
  (answer.body as { package: WirePackage }).package;
export const getErrorCode = (answer: Answer): string =>
  (answer.body as { error: { code: string } }).error.code;
export const plainLabel = { service: 'parcel', size: 'small', weight_grams: 1_200 };

export type Sale = Awaited<ReturnType<typeof buildPaidOrders>> & {
  orderId: number;
  buyerToken: string;
  sellerToken: string;
  path: (rest: string) => string;
  /** The states of the package's orders in the database. */
  statuses: () => Promise<string[]>;
  buy: (body?: object, headers?: Record<string, string>) => Promise<Answer>;
  track: (carrier: string, tracking_code: string) => Promise<Answer>;
  scan: (state: string, exception?: string | null) => Promise<Answer>;
  /** The package as the buyer sees it. */
  look: () => Promise<WirePackage>;
};

export async function startSale(
  market: TestMarketplace,
  options: Parameters<typeof buildPaidOrders>[1] = {},
): Promise<Sale> {
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
    statuses: async () =>
      (
        await market.db
          .selectFrom('orders')
          .select('status')
          .where('packageId', '=', built.packageId)
          .orderBy('id')
          .execute()
      ).map(({ status }) => status),
    buy: (body = plainLabel, headers = createKey()) =>
      market.post(path('supply'), body, { token: sellerToken, headers }),
    track: (carrier, tracking_code) =>
      market.call('PUT', path('tracking'), {
        token: sellerToken,
        body: { carrier, tracking_code },
      }),
    scan: (state, exception) =>
      market.post(
        `/shipping/api/v2/test-carrier/orders/${orderId}/scans`,
        { state, ...(exception === undefined ? {} : { exception }) },
        { token: sellerToken },
      ),
    look: async () => getPackage(await market.get(path('events'), { token: buyerToken })),
  };
}

/** The label costs that the ledger charges the seller, per order. */
export async function readLabelCosts({ db }: TestMarketplace, sale: Sale): Promise<number[]> {
  const { rows } = await sql<{ cost: number }>`
    select coalesce(sum(e.amount_minor), 0)::bigint as cost
    from orders o
    left join ledger_transactions t on t.order_id = o.id and t.kind in ('label', 'label_refund')
    left join ledger_entries e
      on e.transaction_id = t.id and e.account = ${`owed:seller:${sale.seller.id}`}
    where o.package_id = ${sale.packageId}
    group by o.id
    order by o.id`.execute(db);
  return rows.map(({ cost }) => cost);
}

/** The amount owed to the carrier for a package, and the sum of all its label entries. */
export async function readCarrierDebt({ db }: TestMarketplace, sale: Sale): Promise<number[]> {
  const { rows } = await sql<{ owed: number; sum: number }>`
    select
      coalesce(
        -sum(e.amount_minor) filter (where e.account = 'owed:carrier:gavel_post'), 0
      )::bigint as owed,
      coalesce(sum(e.amount_minor), 0)::bigint as sum
    from orders o
    join ledger_transactions t on t.order_id = o.id
    join ledger_entries e on e.transaction_id = t.id
    where o.package_id = ${sale.packageId} and t.kind in ('label', 'label_refund')`.execute(db);
  return rows.flatMap(({ owed, sum }) => [owed, sum]);
}
