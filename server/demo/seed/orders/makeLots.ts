// Creates the lots of the demo's sales, in closed auctions of their own, with a bid history that
// the buyer wins. Deterministic except for the dates, which end now.
import type { Kysely } from 'kysely';
import type { Database } from '../../../marketplace/database/generated/database';
import { reserveIds } from '../reserveIds';
import { toSlug } from '../../../marketplace/domain/catalogue/paths';
import { getDemoCategory } from '../../categories/demoCategories';
import { composeLot, type NewLot } from '../../lots/composeLot';
import { leafCategoryWriters } from '../../lots/leafCategoryWriters';
import { firstBotId } from '../../people/bidders';
import { expertsFor } from '../../people/experts';
import { createRng, type Rng } from '../../../marketplace/lib/random';
import { auctionPicture } from '../auctionPicture';
import { lotGapMs } from '../auctionPlan';
import { insertRows } from '../insertRows';
import { bidColumns, lotColumns } from '../lotColumns';
import type { Sale } from './salesPlan';

const day = 86_400_000;
export type SoldLot = {
  id: number;
  auctionId: number;
  sellerId: number;
  currencyCode: string;
  hammerMinor: number;
};
type Parties = { buyerId: number; country: string; city: string };
type LotPlan = {
  sale: Sale;
  parties: Parties;
  id: number;
  auctionId: number;
  position: number;
  closesAt: Date;
};

/** Shipping everywhere, with combined shipping allowed; or pickup only. */
function createShipping({ pickup }: Sale, { country, city }: Parties): NewLot['shipping'] {
  const rates = [
    { region: country, price_minor: 695, from_days: 1, to_days: 3 },
    { region: 'eu', price_minor: 1_450, from_days: 3, to_days: 7 },
    { region: 'ch', price_minor: 1_950, from_days: 4, to_days: 9 },
    { region: 'gb', price_minor: 1_850, from_days: 4, to_days: 9 },
    { region: 'rest', price_minor: 3_200, from_days: 7, to_days: 18 },
  ];
  return {
    rates: pickup === true ? [] : rates,
    pickup: pickup === true ? { country_code: country, city } : null,
    is_pickup_only: pickup === true,
    combined_shipping_allowed: true,
    handling_days: 1,
  };
}

const shares = [0.08, 0.22, 0.41, 0.6, 0.83, 1];

/** Bids of two bots and of the buyer, who has the last one. */
function createBids(rng: Rng, { sale, parties, id, closesAt }: LotPlan): Record<string, unknown>[] {
  const otherBidders = [firstBotId + rng.int(0, 60), firstBotId + 61 + rng.int(0, 60)].filter(
    (bot) => bot !== parties.buyerId,
  );
  const amounts = shares.map((share) => Math.max(1, Math.round(sale.hammer * share)));
  return amounts.map((amount, index) => ({
    lotId: id,
    sequence: index + 1,
    userId:
      (amounts.length - 1 - index) % 3 === 0
        ? parties.buyerId
        : (otherBidders[index % otherBidders.length] ?? firstBotId),
    amountMinor: amount * 100,
    kind: 'direct',
    explanation: null,
    createdAt: new Date(closesAt.getTime() - (amounts.length - index) * (0.7 * day) + 0.6 * day),
  }));
}

function createLot(rng: Rng, lotPlan: LotPlan): Record<string, unknown> {
  const { sale, parties, id, auctionId, position, closesAt } = lotPlan;
  const leaf = leafCategoryWriters.find(({ code }) => code === sale.leaf);
  if (leaf === undefined) throw new Error(`Unknown leaf category: ${sale.leaf}.`);
  const opensAt = new Date(closesAt.getTime() - 5.5 * day);
  const seller = { id: sale.seller, country: parties.country, city: parties.city };
  const lot = composeLot(rng.fork('lot'), leaf.writer(rng.fork('draft')), {
    id,
    auctionId,
    category: getDemoCategory(sale.leaf),
    seller,
    position,
    opensAt,
    closesAt,
    status: 'open',
  });
  return {
    ...lot,
    reserveMinor: null,
    buyNowMinor: null,
    startAmountMinor: 100,
    estimateMinMinor: Math.round(sale.hammer * 0.9) * 100,
    estimateMaxMinor: Math.round(sale.hammer * 1.3) * 100,
    shipping: createShipping(sale, parties),
    isFreeShipping: false,
    status: 'closed_sold',
    reserveMet: null,
    bidSequence: shares.length,
    operationSequence: 0,
    currentAmountMinor: sale.hammer * 100,
    leaderId: parties.buyerId,
    leaderMaxMinor: sale.hammer * 100,
    winnerId: parties.buyerId,
    closedAt: closesAt,
    extensionCount: 0,
  };
}

async function writeAuction(
  trx: Kysely<Database>,
  id: number,
  sale: Sale,
  lots: readonly Record<string, unknown>[],
  closesAt: Date,
): Promise<void> {
  const leaf = leafCategoryWriters.find(({ code }) => code === sale.leaf);
  const title = leaf?.auctions[0] ?? sale.leaf;
  const category = getDemoCategory(sale.leaf);
  const row = {
    id,
    title,
    slug: toSlug(title),
    themed: false,
    typeId: category.id,
    family: 'general',
    categoryId: category.id,
    expertIds: expertsFor(sale.leaf),
    status: 'closed',
    startAt: new Date(closesAt.getTime() - 5.5 * day),
    closeAt: closesAt,
    lotCount: lots.length,
    picture: auctionPicture([]),
    externalKey: `orders:${id}`,
    createdAt: new Date(closesAt.getTime() - 8 * day),
  };
  await insertRows(trx, 'auctions', Object.keys(row), [row]);
}

/** Sales of the same day, category and seller share an auction. */
const auctionKey = ({ ago, leaf, seller }: Sale): string => `${ago} ${leaf} ${seller}`;

/** Returns the lots in the order of `planned`. */
export async function makeLots(
  trx: Kysely<Database>,
  planned: readonly { sale: Sale; parties: Parties }[],
  now: Date,
): Promise<SoldLot[]> {
  const lotIds = await reserveIds(trx, 'lots', planned.length);
  const keys = [...new Set(planned.map(({ sale }) => auctionKey(sale)))];
  const auctionIds = await reserveIds(trx, 'auctions', keys.length);
  const plannedRows = planned.map(
    ({ sale, parties }, index): { lotPlan: LotPlan; row: Record<string, unknown> } => {
      const lotPlan: LotPlan = {
        sale,
        parties,
        id: lotIds[index] ?? 0,
        auctionId: auctionIds[keys.indexOf(auctionKey(sale))] ?? 0,
        position:
          planned.slice(0, index).filter((other) => auctionKey(other.sale) === auctionKey(sale))
            .length + 1,
        closesAt: new Date(now.getTime() - sale.ago * day),
      };
      // Lots of an auction close one after another, the last one at the time of the sale.
      if (lotPlan.position > 1)
        lotPlan.closesAt = new Date(lotPlan.closesAt.getTime() + (lotPlan.position - 1) * lotGapMs);
      return { lotPlan, row: createLot(createRng(`sale-${index}`), lotPlan) };
    },
  );
  for (const [index, key] of keys.entries()) {
    const auctionLots = plannedRows.filter(({ lotPlan }) => auctionKey(lotPlan.sale) === key);
    const last = auctionLots.at(-1);
    if (last !== undefined)
      await writeAuction(
        trx,
        auctionIds[index] ?? 0,
        last.lotPlan.sale,
        auctionLots.map(({ row }) => row),
        last.lotPlan.closesAt,
      );
  }
  await insertRows(
    trx,
    'lots',
    lotColumns,
    plannedRows.map(({ row }) => row),
  );
  await insertRows(
    trx,
    'bids',
    bidColumns,
    plannedRows.flatMap(({ lotPlan }) => createBids(createRng(`bids-${lotPlan.id}`), lotPlan)),
  );
  return plannedRows.map(({ lotPlan: { id, auctionId, sale } }) => ({
    id,
    auctionId,
    sellerId: sale.seller,
    currencyCode: 'EUR',
    hammerMinor: sale.hammer * 100,
  }));
}
