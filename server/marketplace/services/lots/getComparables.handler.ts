// Comparable sales of a lot: closed lots of the same maker, or else of the same category and type
// of object.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { getComparables } from '../../../../src/contract/buyer/lots';
import { createMoney } from '../../../../src/lib/money';
import type { Database } from '../../database/generated/database';
import {
  calculateComparables,
  minComparableSales,
  type ClosedLot,
} from '../../domain/catalogue/calculateComparables';
import { convertMoney, RATES_DATE } from '../../domain/tax/taxCountries';
import { createNotFoundError } from '../../http/apiError';
import { implement } from '../../http/implement';
import { toWireTime } from '../../lib/toWireTime';
import { getCategoryName, loadCategoryTree } from '../discovery/categoryTree';
import { published } from '../discovery/lotVisibility';

/** The specifications that name who made a thing, the most telling first. */
const makerNames = ['Artist', 'Maker', 'Designer', 'Cartographer', 'Author', 'Producer'];
/** Values that name no one: lots of unknown makers have nothing in common. */
const unknownMaker = /^(unknown|unidentified|unsigned|anonymous|various|n\/a|-)/i;
/** Older results say little about today, and a large category has thousands. */
const maxResults = 500;

type BaseLot = {
  id: number;
  categoryId: number;
  categoryPath: number[];
  objectType: string;
  currencyCode: string;
  specifications: { name: string; value: string }[];
};

async function readBaseLot(db: Kysely<Database>, lotId: number): Promise<BaseLot | undefined> {
  return db
    .selectFrom('lots as l')
    .select(['l.id', 'l.categoryId', 'l.categoryPath', 'l.objectType', 'l.currencyCode'])
    .select('l.specifications')
    .where('l.id', '=', lotId)
    .where(published)
    .executeTakeFirst();
}

function getMaker({ specifications }: BaseLot): { name: string; value: string } | null {
  for (const name of makerNames) {
    const value = specifications.find((item) => item.name === name)?.value.trim() ?? '';
    if (value !== '' && !unknownMaker.test(value)) return { name, value };
  }
  return null;
}

/**
 * The latest results of lots that match. A hammer price is the leader's bid: a lot sold in another
 * way, such as buy now, has none and is left out.
 */
async function readResults(
  db: Kysely<Database>,
  base: BaseLot,
  match: RawBuilder<boolean>,
): Promise<ClosedLot[]> {
  const rows = await db
    .selectFrom('lots as l')
    .select(['l.id', 'l.effectiveCloseAt as closedAt', 'l.currencyCode as currency'])
    .select(
      sql<number | null>`case when l.status = 'closed_sold' then l.current_amount_minor end`.as(
        'hammerMinor',
      ),
    )
    .where('l.status', 'in', ['closed_sold', 'closed_reserve_not_met', 'closed_unsold'])
    .where('l.id', '<>', base.id)
    .where(published)
    .where(match)
    .where(sql<boolean>`(l.status <> 'closed_sold' or l.winner_id = l.leader_id)`)
    .orderBy('l.effectiveCloseAt', 'desc')
    .orderBy('l.id')
    .limit(maxResults)
    .execute();
  return rows.map(({ id, closedAt, hammerMinor, currency }) => ({
    id,
    closedAt,
    hammer: hammerMinor === null ? null : createMoney(hammerMinor, currency),
  }));
}

export const getComparablesRoute = implement(getComparables, async ({ params, ctx }) => {
  const base = await readBaseLot(ctx.db, params.id);
  if (base === undefined) throw createNotFoundError();
  const tree = await loadCategoryTree(ctx);
  const category = tree.byId.get(base.categoryId);
  const calculate = (lots: readonly ClosedLot[]) =>
    calculateComparables(lots, base.currencyCode, convertMoney);

  const maker = getMaker(base);
  const ofMaker =
    maker === null
      ? null
      : calculate(
          await readResults(
            ctx.db,
            base,
            sql<boolean>`l.specifications @> ${JSON.stringify([maker])}::jsonb
              and l.category_path[1] = ${base.categoryPath[0] ?? null}`,
          ),
        );
  const figures =
    ofMaker ??
    calculate(
      await readResults(
        ctx.db,
        base,
        sql<boolean>`l.category_id = ${base.categoryId} and l.object_type = ${base.objectType}`,
      ),
    );
  return {
    body: {
      comparables: {
        basis: ofMaker === null ? ('category' as const) : ('maker' as const),
        name:
          ofMaker === null || maker === null
            ? category === undefined
              ? ''
              : getCategoryName(category, ctx.locale)
            : maker.value,
        category_id: base.categoryId,
        object_type: ofMaker === null && base.objectType !== '' ? base.objectType : null,
        min_sold_count: minComparableSales,
        figures:
          figures === null
            ? null
            : {
                currency_code: base.currencyCode,
                closed_count: figures.closedCount,
                sold_count: figures.soldCount,
                sold_share: figures.soldShare,
                lower_quartile: figures.lowerQuartileMinor,
                median: figures.medianMinor,
                upper_quartile: figures.upperQuartileMinor,
                rates_date: figures.isConverted ? RATES_DATE : null,
                points: figures.points.map(({ lotId, amountMinor, closedAt }) => ({
                  lot_id: lotId,
                  amount: amountMinor,
                  closed_at: toWireTime(closedAt.toISOString()),
                })),
              },
      },
    },
  };
});
