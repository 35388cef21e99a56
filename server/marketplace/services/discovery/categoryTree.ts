// The whole category tree, with counts of what is open or scheduled below each category. Read in
// one statement and cached for five seconds; immutable after it is built.
import { sql, type Kysely } from 'kysely';
import type { Locale } from '../../../../src/lib/locales';
import type { Database } from '../../database/generated/database';
import type { CategoryNode, CategoryTree } from '../../domain/catalogue/categoryTree';
import type { TimedCache } from '../../http/readCache';
import { current } from './lotVisibility';
import { getCategoryPath, toLocalizedSlug } from '../../domain/catalogue/paths';

type Row = Omit<
  CategoryNode,
  | 'childIds'
  | 'parentId'
  | 'codeName'
  | 'ancestorIds'
  | 'lotCount'
  | 'openLotCount'
  | 'opensAt'
  | 'auctionCount'
> & {
  parentId: number | null;
  codeName: string;
  ancestorIds: number[];
  lotCount: number;
  openLotCount: number;
  opensAt: Date | null;
  auctionCount: number;
};

async function readRows(db: Kysely<Database>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with lot_sums as (
      select g.category_path[cardinality(g.category_path)] as category_id, count(*) as lots,
        count(*) filter (where l.opens_at <= now()) as open_lots,
        min(l.opens_at) as opens_at,
        sum(l.favorite_count + 2 * l.bid_sequence) as interest
      from lot_listings l join facet_groups g on g.id = l.facet_group_id
      where ${current}
      group by 1
    ), below as (
      select member, sum(lots)::int as lots, sum(open_lots)::int as open_lots,
        min(opens_at) as opens_at, sum(interest)::int as interest
      from lot_sums s join categories c on c.id = s.category_id,
        unnest(c.ancestor_ids || c.id) as member
      group by member
    ), auctions_below as (
      select member, count(*)::int as auctions
      from auctions a join categories c on c.id = a.category_id,
        unnest(c.ancestor_ids || c.id) as member
      where a.status = 'open_now' and a.close_at > now()
      group by member
    )
    select c.id, c.parent_id, c.level, c.position, c.code_name, c.names, c.color, c.icon, c.picture,
      c.ancestor_ids, coalesce(b.lots, 0) as lot_count, coalesce(b.open_lots, 0) as open_lot_count,
      case when b.open_lots = 0 then b.opens_at end as opens_at,
      coalesce(b.interest, 0) as interest, coalesce(a.auctions, 0) as auction_count
    from categories c
      left join below b on b.member = c.id
      left join auctions_below a on a.member = c.id
    order by c.position, c.id`.execute(db);
  return rows;
}

function buildTree(rows: readonly Row[]): CategoryTree {
  const children = new Map<number | null, Row[]>();
  for (const row of rows) children.set(row.parentId, [...(children.get(row.parentId) ?? []), row]);
  const ordered: CategoryNode[] = [];
  const add = (parentId: number | null): void => {
    for (const row of children.get(parentId) ?? []) {
      const {
        parentId,
        codeName,
        ancestorIds,
        lotCount,
        openLotCount,
        opensAt,
        auctionCount,
        ...rest
      } = row;
      const childIds = (children.get(row.id) ?? []).map((child) => child.id);
      ordered.push({
        ...rest,
        parentId: parentId,
        codeName: codeName,
        ancestorIds: ancestorIds,
        childIds,
        lotCount: lotCount,
        openLotCount: openLotCount,
        opensAt: opensAt,
        auctionCount: auctionCount,
      });
      add(row.id);
    }
  };
  add(null);
  return { ordered, byId: new Map(ordered.map((node) => [node.id, node])) };
}

type Source = { db: Kysely<Database>; cache: { categoryTree: TimedCache<CategoryTree> } };

export function loadCategoryTree({ db, cache }: Source): Promise<CategoryTree> {
  return cache.categoryTree.get('tree', async () => buildTree(await readRows(db)));
}

/** Falls back to English. */
export function getCategoryName(
  category: Pick<CategoryNode, 'names' | 'codeName'>,
  locale: Locale,
): string {
  return category.names[locale] ?? category.names['en'] ?? category.codeName;
}

export function getCategoryUrl(
  category: Pick<CategoryNode, 'id' | 'names' | 'codeName'>,
  locale: Locale,
): string {
  const english = toLocalizedSlug(getCategoryName(category, 'en'), '', 'en');
  const slug = toLocalizedSlug(getCategoryName(category, locale), english, locale);
  return getCategoryPath({ id: category.id, slug });
}
