// The order list of a user with 1,000 orders, over HTTP on the running marketplace. The baseline is
// a call that reads one row (the caller's location).
import { Agent, request } from 'undici';
import { openDatabase } from '../../server/marketplace/database/openDatabase';
import { startSession } from '../../server/marketplace/http/sessions';
import { buildAuction } from '../builders/buildAuction';
import { buildLot } from '../builders/buildLot';
import { buildUser } from '../builders/buildUser';

const ORDERS = 1000;
const CALLS = 400;
const AT_ONCE = 4;

/** Milliseconds. */
export type OrderFigures = {
  p50: number;
  p99: number;
  bareP50: number;
  bareP99: number;
  failures: number;
};

const percentile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ] ?? 0;

async function insertOrders(databaseUrl: string): Promise<{ userId: number; token: string }> {
  const db = openDatabase(databaseUrl);
  try {
    const [buyer, seller, auction] = [
      await buildUser(db),
      await buildUser(db, { seller: {} }),
      await buildAuction(db),
    ];
    const now = Date.now();
    for (let index = 0; index < ORDERS; index += 1) {
      const lot = await buildLot(db, { auction, seller, title: `Lot ${index} of a long list` });
      await db
        .insertInto('orders')
        .values({
          reference: `BENCH${lot.id}`,
          lotId: lot.id,
          auctionId: auction.id,
          buyerId: buyer.id,
          sellerId: seller.id,
          currencyCode: 'EUR',
          hammerMinor: 1000 + index,
          buyerProtectionFeeMinor: 390,
          sellerCommissionMinor: 125,
          createdAt: new Date(now - index * 60_000),
          payBy: new Date(now + 3 * 86_400_000),
        })
        .execute();
    }
    return {
      userId: buyer.id,
      token: (await startSession(db, buyer.id, { userAgent: 'bench' })).token,
    };
  } finally {
    await db.destroy();
  }
}

export async function benchOrders(
  marketplaceUrl: string,
  databaseUrl: string,
): Promise<OrderFigures> {
  const { userId, token } = await insertOrders(databaseUrl);
  const agent = new Agent({ connections: AT_ONCE });
  let failures = 0;
  const time = async (path: string): Promise<number> => {
    const sentAt = performance.now();
    const { statusCode, body } = await request(`${marketplaceUrl}${path}`, {
      dispatcher: agent,
      headers: { 'auth-token': token },
    });
    await body.dump();
    if (statusCode !== 200) failures += 1;
    return performance.now() - sentAt;
  };
  const getListPath = (number: number): string =>
    `/orders/api/v3/users/${userId}/orders?tab=to_pay&page=${1 + (number % 40)}`;
  const [orders, bare]: [number[], number[]] = [[], []];
  let number = 0;
  const worker = async (): Promise<void> => {
    while (number < CALLS) {
      number += 1;
      orders.push(await time(getListPath(number)));
      bare.push(await time('/buyer/api/v1/users/current/location'));
    }
  };
  for (let warm = 0; warm < 20; warm += 1) await time(getListPath(warm));
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await agent.close();
  return {
    p50: percentile(orders, 0.5),
    p99: percentile(orders, 0.99),
    bareP50: percentile(bare, 0.5),
    bareP99: percentile(bare, 0.99),
    failures,
  };
}
