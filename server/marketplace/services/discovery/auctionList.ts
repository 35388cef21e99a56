// Auctions on the wire.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { WireAuction } from '../../../../src/contract/buyer/auctions';
import { defaultLocale, type Locale } from '../../../../src/lib/locales';
import type { PictureSpec } from '../../database/columnTypes';
import type { Database } from '../../database/generated/database';
import { auctionTitle } from './names/auctionTitle';
import type { CategoryTree } from '../../domain/catalogue/categoryTree';
import { getCategoryName, getCategoryUrl, loadCategoryTree } from './categoryTree';
import { getImageUrl, getRowImageUrl, getRowPictureKey } from './imageUrl';
import { takesBids } from './lotVisibility';
import type { Paging } from './paging';
import { toWireTime } from '../../lib/toWireTime';
import { getAuctionPath, getLocalizedPaths, toLocalizedSlug } from '../../domain/catalogue/paths';
import type { ReadCache } from '../../http/readCache';

type Row = {
  id: number;
  title: string;
  titleKey: string | null;
  slug: string;
  themed: boolean;
  typeId: number;
  themeId: number | null;
  family: string;
  categoryId: number;
  status: WireAuction['status'];
  startAt: Date;
  closeAt: Date;
  lotCount: number;
  openLotCount: number;
  picture: PictureSpec | null;
  firstLotPicture: string | null;
  experts: { id: number; name: string; picture: PictureSpec | null }[];
};

/** The experts of an auction `a`, in its order, as JSON with id, name and picture. */
export const expertsOfAuction: RawBuilder<unknown> = sql`(
  select coalesce(
    json_agg(
      json_build_object('id', e.id, 'name', e.name, 'picture', e.picture)
      order by array_position(a.expert_ids, e.id)
    ),
    '[]'
  )
  from experts e where e.id = any(a.expert_ids)
)`;

export type AuctionSource = { db: Kysely<Database>; cache: ReadCache; locale: Locale };

type TitleRow = Pick<Row, 'id' | 'title' | 'titleKey' | 'slug' | 'categoryId'>;

export function getAuctionTitle(
  { categoryId, ...row }: Omit<TitleRow, 'id' | 'slug'>,
  tree: CategoryTree,
  locale: Locale,
): string {
  const category = tree.byId.get(categoryId);
  return auctionTitle(row, category === undefined ? '' : getCategoryName(category, locale), locale);
}

/** The stored slug is the English one; titles without a key are the same in every language. */
export function getAuctionUrl(row: TitleRow, tree: CategoryTree, locale: Locale): string {
  const { id, slug, titleKey } = row;
  if (titleKey === null || locale === defaultLocale) return getAuctionPath({ id, slug });
  const title = getAuctionTitle(row, tree, locale);
  return getAuctionPath({ id, slug: toLocalizedSlug(title, slug, locale) });
}

function toAuction(row: Row, tree: CategoryTree, locale: Locale): WireAuction {
  const category = tree.byId.get(row.categoryId);
  const path =
    category === undefined
      ? []
      : [...category.ancestorIds.flatMap((id) => tree.byId.get(id) ?? []), category];
  const picture = getRowPictureKey('auction', row.id, row.picture) ?? row.firstLotPicture;
  return {
    id: row.id,
    title: getAuctionTitle(row, tree, locale),
    themed: row.themed,
    url: getAuctionUrl(row, tree, locale),
    images: {
      5: getImageUrl('cw_auction_small', picture),
      6: getImageUrl('cw_auction_large', picture),
      original: getImageUrl('cw_large', picture),
    },
    status: row.status,
    family: row.family,
    categories: path.map((node) => ({
      id: node.id,
      name: getCategoryName(node, locale),
      url: getCategoryUrl(node, locale),
      level: node.level,
    })),
    auctioneers: row.experts.map(({ id, name, picture: portrait }) => ({
      id,
      name,
      imageLarge: getRowImageUrl('cw_grav_ce', 'expert', id, portrait),
      imageSmall: getRowImageUrl('cw_grav_sm', 'expert', id, portrait),
    })),
    start_at: toWireTime(row.startAt.toISOString()),
    close_at: toWireTime(row.closeAt.toISOString()),
    lot_count: row.lotCount,
    open_lot_count: row.openLotCount,
    type_id: row.typeId,
    theme_id: row.themeId,
  };
}

/**
 * In the order of `ids`, without unknown ones. An auction without a picture shows its first lot's.
 * `isLocalized`: with the URLs in all languages.
 */
export async function readAuctions(
  { db, cache, locale }: AuctionSource,
  ids: readonly number[],
  { isLocalized = false } = {},
): Promise<WireAuction[]> {
  if (ids.length === 0) return [];
  const [{ rows }, tree] = await Promise.all([
    sql<Row>`
      select a.id, a.title, a.title_key, a.slug, a.themed, a.type_id, a.theme_id, a.family,
        a.category_id, a.status, a.start_at, a.close_at, a.lot_count,
        (
          select count(*)::int from lots l where l.auction_id = a.id and ${takesBids}
        ) as open_lot_count,
        a.picture,
        (
          select l.pictures->0->>'key' from lots l
          where l.auction_id = a.id and l.published_at <= now() and not l.explicit_content
          order by l.catalogue_position limit 1
        ) as first_lot_picture,
        ${expertsOfAuction} as experts
      from auctions a where a.id = any(${[...ids]}::bigint[])`.execute(db),
    loadCategoryTree({ db, cache }),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const auction = toAuction(row, tree, locale);
    if (!isLocalized) return [auction];
    const urls = getLocalizedPaths((otherLocale) => getAuctionUrl(row, tree, otherLocale));
    return [{ ...auction, localized_urls: urls }];
  });
}

/**
 * `scope` is a condition on auctions as `a`. Open auctions come first, then scheduled ones, then
 * ended ones, latest first.
 */
export async function readAuctionPage(
  source: AuctionSource,
  scope: RawBuilder<boolean>,
  { page, perPage }: Paging,
): Promise<{ auctions: WireAuction[]; meta: { page: number; per_page: number; total: number } }> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select (select count(*)::int from auctions a where ${scope}) as total,
      array(
        select a.id from auctions a where ${scope}
        order by array_position(array['open_now', 'scheduled', 'closed'], a.status),
          case
            when a.status = 'closed' then -extract(epoch from a.close_at)
            else extract(epoch from a.close_at)
          end,
          a.id
        limit ${perPage} offset ${(page - 1) * perPage}
      ) as ids`.execute(source.db);
  const { ids, total } = rows[0] ?? { ids: [], total: 0 };
  return {
    auctions: await readAuctions(source, ids),
    meta: { page, per_page: perPage, total },
  };
}

/**
 * The open auctions whose lots have the most interest: favorites and bids. Cached for a few
 * seconds.
 */
export function readPopularAuctionIds(
  { db, cache }: Pick<AuctionSource, 'db' | 'cache'>,
  limit: number,
): Promise<number[]> {
  return cache.popularAuctionIds.get(String(limit), async () => {
    const rows = await db
      .selectFrom('lots as l')
      .innerJoin('auctions as a', 'a.id', 'l.auctionId')
      .select('l.auctionId as id')
      .where(takesBids)
      .where('a.status', '=', 'open_now')
      .groupBy('l.auctionId')
      .orderBy(sql`sum(3 * l.favorite_count + 2 * l.bid_sequence)`, 'desc')
      .orderBy((eb) => eb.fn.min('l.effectiveCloseAt'))
      .orderBy('l.auctionId')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  });
}
