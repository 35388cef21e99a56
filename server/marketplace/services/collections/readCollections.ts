// Collections of all kinds: which are current, what they contain, and how they look on the wire.
import { sql, type RawBuilder } from 'kysely';
import type { WireCollection } from '../../../../src/contract/buyer/collections';
import { defaultLocale, type Locale } from '../../../../src/lib/locales';
import type { CategoryTree } from '../../domain/catalogue/categoryTree';
import { getBrandPath, getCollectionPath, toLocalizedSlug } from '../../domain/catalogue/paths';
import { createNotFoundError } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import type { CollectionRow, CollectionSummary } from '../../http/readCache';
import { getCategoryName, getCategoryUrl, loadCategoryTree } from '../discovery/categoryTree';
import { filterIds } from '../../domain/catalogue/lotFilters';
import { facetDefinitions, readSelection } from '../discovery/facets/facetDefinitions';
import { popularity } from '../discovery/facets/lotScore';
import { getImageUrl } from '../discovery/imageUrl';
import { current } from '../discovery/lotVisibility';
import { describeOffer } from '../discovery/names/describeOffer';
import { compileQuery } from '../discovery/query/compileQuery';
import { matchQuery, type QueryMatch } from '../discovery/query/matchWithCategories';
import { parseQuery } from '../discovery/query/parseQuery';

export type CollectionSource = Pick<RequestContext, 'db' | 'cache' | 'locale'>;
export type CollectionKind = CollectionRow['kind'];

/** The collections of a kind that have begun and not ended, in the order of the editors. */
export async function loadCollections(
  { db, cache }: Pick<CollectionSource, 'db' | 'cache'>,
  kind: CollectionKind,
): Promise<CollectionRow[]> {
  return cache.collections.get(kind, () =>
    db
      .selectFrom('collections')
      .selectAll()
      .where('kind', '=', kind)
      .where(sql<boolean>`start_at <= now() and (end_at is null or end_at > now())`)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  );
}

/** Throws 404 for an unknown or ended collection and for one of another kind. */
export async function findCollection(
  source: CollectionSource,
  id: number,
  kinds: readonly CollectionKind[],
): Promise<CollectionRow> {
  const rows = await Promise.all(kinds.map((kind) => loadCollections(source, kind)));
  const row = rows.flat().find((collection) => collection.id === id);
  if (row === undefined) throw createNotFoundError();
  return row;
}

/**
 * A condition on a listing `l`, without its visibility, and how well it matches. Editors write the
 * query in English.
 */
export async function matchCollection(
  { db, cache }: Pick<CollectionSource, 'db' | 'cache'>,
  row: CollectionRow,
): Promise<QueryMatch> {
  const selection = readSelection(row.filters);
  const filters = filterIds.flatMap((id) => {
    const values = selection[id];
    return values === undefined ? [] : [facetDefinitions[id].fits(values)];
  });
  const query = parseQuery(row.query);
  const { match, score } =
    query.included.length === 0
      ? { match: sql<boolean>`true`, score: popularity }
      : await matchQuery({ db, cache, locale: 'en' }, query, await compileQuery(db, query));
  return { match: sql<boolean>`(${sql.join([match, ...filters], sql` and `)})`, score };
}

export const inCollection = (match: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`${current} and ${match}`;

const SHOWN_PICTURES = 3;
/** Some of the most popular lots may have no picture, or one that not everyone wants to see. */
const READ_PICTURES = 12;

async function readSummary(
  source: CollectionSource,
  row: CollectionRow,
): Promise<CollectionSummary> {
  const scope = inCollection((await matchCollection(source, row)).match);
  return source.db
    .selectFrom('lotListings as l')
    .select([
      sql<number>`count(*)::int`.as('lotCount'),
      sql<string[]>`array(
        select t.pictures->0->>'key' from (
          select l.id, ${popularity.quick} as score from lot_listings l where ${scope}
          order by score desc, l.id limit ${READ_PICTURES}
        ) h join lots t using (id)
        where not t.explicit_content and t.pictures->0 is not null
        order by h.score desc, h.id limit ${SHOWN_PICTURES}
      )`.as('pictureKeys'),
    ])
    .where(scope)
    .executeTakeFirstOrThrow();
}

const loadSummary = (source: CollectionSource, row: CollectionRow): Promise<CollectionSummary> =>
  source.cache.collectionSummaries.get(String(row.id), () => readSummary(source, row));

export const getTitle = ({ titles }: CollectionRow, locale: Locale): string =>
  titles[locale] ?? titles['en'] ?? '';

/** What editors wrote, or a general text with the title. */
export const getDescription = (row: CollectionRow, locale: Locale): string =>
  row.descriptions[locale] ?? describeOffer(getTitle(row, locale), locale);

/** The stored slug is the English one. The names of makers are the same in every language. */
export function getCollectionUrl(row: CollectionRow, locale: Locale): string {
  const { id, slug, kind, titles } = row;
  if (kind === 'brand') return getBrandPath({ id, slug });
  const title = locale === defaultLocale ? undefined : titles[locale];
  const localizedSlug = title === undefined ? slug : toLocalizedSlug(title, slug, locale);
  return getCollectionPath({ id, slug: localizedSlug });
}

function toWire(
  row: CollectionRow,
  { lotCount, pictureKeys }: CollectionSummary,
  { tree, locale }: { tree: CategoryTree; locale: Locale },
): WireCollection {
  const title = getTitle(row, locale);
  const [first] = pictureKeys;
  return {
    id: row.id,
    title,
    description: row.descriptions[locale] ?? '',
    start_date: row.startAt.toISOString(),
    end_date: row.endAt?.toISOString() ?? null,
    hero_image: first === undefined ? null : getImageUrl('cw_large', first),
    categories: row.categoryIds.flatMap((id) => {
      const node = tree.byId.get(id);
      return node === undefined
        ? []
        : [{ id, name: getCategoryName(node, locale), url: getCategoryUrl(node, locale) }];
    }),
    url: getCollectionUrl(row, locale),
    color: row.color,
    title_color: '#ffffff',
    cta_text: null,
    images: pictureKeys.map((key, index) =>
      index === 0
        ? { url: getImageUrl('cw_collection_card_landscape', key), orientation: 'landscape' }
        : { url: getImageUrl('cw_collection_card_portrait', key), orientation: 'portrait' },
    ),
    lot_count: lotCount,
    tags: row.tags,
    seo: { title, description: getDescription(row, locale) },
  };
}

/** In the order of `rows`. */
export async function toWireCollections(
  source: CollectionSource,
  rows: readonly CollectionRow[],
): Promise<WireCollection[]> {
  const [tree, summaries] = await Promise.all([
    loadCategoryTree(source),
    Promise.all(rows.map((row) => loadSummary(source, row))),
  ]);
  return rows.flatMap((row, index) => {
    const summary = summaries[index];
    return summary === undefined ? [] : [toWire(row, summary, { tree, locale: source.locale })];
  });
}

/** Without collections that have no lots now. */
export async function listWireCollections(
  source: CollectionSource,
  rows: readonly CollectionRow[],
  { page, perPage }: { page: number; perPage: number },
): Promise<{
  collections: WireCollection[];
  meta: { page: number; per_page: number; total: number };
}> {
  const collections = (await toWireCollections(source, rows)).filter(
    ({ lot_count }) => lot_count > 0,
  );
  return {
    collections: collections.slice((page - 1) * perPage, page * perPage),
    meta: { page, per_page: perPage, total: collections.length },
  };
}
