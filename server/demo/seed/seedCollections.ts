// Seeds the demo's collections: those of the editors, frequent searches in each larger category,
// and a brand for each maker with many lots. Also runs at start in demo mode, for databases that
// were seeded before collections existed and for makers that are new. Existing ones stay as they
// are.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../marketplace/database/generated/database';
import { toSlug } from '../../marketplace/domain/catalogue/paths';
import { getNames } from '../../marketplace/services/discovery/names/vocabulary';
import { demoCategories, getDemoCategory } from '../categories/demoCategories';
import { demoCollections, searchTemplates } from '../collections/demoCollections';
import { insertRows } from './insertRows';

type Row = {
  kind: 'curated' | 'seo' | 'brand';
  codeName: string;
  slug: string;
  titles: Readonly<Record<string, string>>;
  descriptions: Readonly<Record<string, string>>;
  query: string;
  filters: Readonly<Record<string, readonly string[]>>;
  categoryIds: readonly number[];
  color: string;
  position: number;
};

const seoColor = '#3a3f63';
const brandColor = '#33393f';

const curatedRows = (): Row[] =>
  demoCollections.map(({ code, categories, filters = {}, color, titles, descriptions }, index) => {
    const categoryIds = categories.map((category) => getDemoCategory(category).id);
    const names = getNames({ code, names: titles });
    return {
      kind: 'curated',
      codeName: `curated:${code}`,
      slug: toSlug(names['en'] ?? code),
      titles: names,
      descriptions: getNames({ code, names: descriptions }),
      query: '',
      filters: {
        ...filters,
        ...(categoryIds.length === 0 ? {} : { l2_categories: categoryIds.map(String) }),
      },
      categoryIds,
      color,
      position: index,
    };
  });

function searchRows(): Row[] {
  const parents = demoCategories.filter(({ id }) =>
    demoCategories.some(({ parentId }) => parentId === id),
  );
  return parents.flatMap(({ id, code, names }) =>
    searchTemplates.map((template, index): Row => {
      const titles = Object.fromEntries(
        Object.entries(getNames({ code: template.code, names: template.titles })).map(
          ([locale, title]) => [
            locale,
            title.replace('{category}', () => names[locale] ?? names['en'] ?? code),
          ],
        ),
      );
      return {
        kind: 'seo',
        codeName: `seo:${code}:${template.code}`,
        slug: toSlug(titles['en'] ?? code),
        titles,
        descriptions: {},
        query: '',
        filters: { ...template.filters, l2_categories: [String(id)] },
        categoryIds: [id],
        color: seoColor,
        position: index,
      };
    }),
  );
}

const minBrandLots = 6;
const maxBrands = 60;

async function readBrandRows(db: Kysely<Database>): Promise<Row[]> {
  const { rows } = await sql<{ maker: string; categoryIds: number[] }>`
    select item->>'value' as maker, array_agg(distinct l.category_id) as category_ids
    from lots l, jsonb_array_elements(l.specifications) item
    where item->>'name' = 'Maker' and l.status in ('open', 'scheduled')
    group by 1 having count(*) >= ${minBrandLots}
    order by count(*) desc, 1 limit ${maxBrands}`.execute(db);
  return rows.map(({ maker, categoryIds }) => ({
    kind: 'brand',
    codeName: `brand:${toSlug(maker)}`,
    slug: toSlug(maker),
    titles: { en: maker },
    descriptions: {},
    query: `"${maker}"`,
    filters: {},
    categoryIds,
    color: brandColor,
    position: 0,
  }));
}

/** Returns the number of new collections. */
export async function seedCollections(db: Kysely<Database>): Promise<number> {
  const rows = [...curatedRows(), ...searchRows(), ...(await readBrandRows(db))];
  return insertRows(
    db,
    'collections',
    [
      'kind',
      'codeName',
      'slug',
      'titles',
      'descriptions',
      'query',
      'filters',
      'categoryIds',
      'color',
      'position',
    ],
    rows,
    sql`on conflict (code_name) do nothing`,
  );
}
