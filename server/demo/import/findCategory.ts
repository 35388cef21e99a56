// Finds the categories of an import by their English names from the top down, and creates missing
// ones. Categories of the demo's tree are created with the demo's ids, so that import and demo can
// run in any order. Created categories remain even if the import fails (an empty category does no
// harm).
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../marketplace/database/generated/database';
import { toSlug } from '../../marketplace/domain/catalogue/paths';
import { getNames, localeOrder } from '../../marketplace/services/discovery/names/vocabulary';
import { demoCategories, type DemoCategory } from '../categories/demoCategories';
import { insertRows } from '../seed/insertRows';

export type ImportCategory = { id: number; path: number[]; name: string };
export type FindCategory = (path: string) => Promise<ImportCategory>;

/** Common import names that the demo's tree does not have, in the order of `localeOrder`. */
const defaultNames: Record<string, string> = {
  Installations:
    'Installations|Installaties|Installationen|Installations|Installazioni|Instalaciones|装置艺术|裝置藝術|Instalações|Installationer|Installationer|Installasjoner|Instalacje|Εγκαταστάσεις|Installációk|Instalații|Installaatiot',
  Other:
    'Other|Overig|Sonstiges|Autres|Altro|Otros|其他|其他|Outros|Andet|Övrigt|Annet|Inne|Άλλα|Egyéb|Altele|Muut',
  Photography:
    'Photography|Fotografie|Fotografie|Photographie|Fotografia|Fotografía|摄影|攝影|Fotografia|Fotografi|Fotografi|Fotografi|Fotografia|Φωτογραφία|Fotográfia|Fotografie|Valokuvaus',
};

function getNamesFor(name: string): Record<string, string> {
  const defaultName = Object.hasOwn(defaultNames, name) ? defaultNames[name] : undefined;
  return defaultName === undefined
    ? Object.fromEntries(localeOrder.map((locale) => [locale, name]))
    : getNames({ code: name, names: defaultName });
}

function demoChild(parent: ImportCategory | null, name: string): DemoCategory | undefined {
  return demoCategories.find(
    (category) =>
      category.parentId === (parent?.id ?? null) &&
      category.names['en']?.toLowerCase() === name.toLowerCase(),
  );
}

async function findOrCreateChild(
  db: Kysely<Database>,
  parent: ImportCategory | null,
  name: string,
): Promise<ImportCategory> {
  const lookUp = (): Promise<{ id: number } | undefined> =>
    db
      .selectFrom('categories')
      .select('id')
      .where('parentId', parent === null ? 'is' : '=', parent?.id ?? null)
      .where(sql<string>`lower(names->>'en')`, '=', name.toLowerCase())
      .executeTakeFirst();
  const existing = await lookUp();
  const path = parent?.path ?? [];
  const demo = demoChild(parent, name);
  if (demo) {
    const { id, level, position, names, color, icon, picture } = demo;
    const row = {
      id,
      parentId: demo.parentId,
      level,
      position,
      codeName: demo.code,
      names,
      color,
      icon,
      picture,
      ancestorIds: path,
    };
    if (
      (await insertRows(db, 'categories', Object.keys(row), [row], sql`on conflict do nothing`)) > 0
    )
      return { id, path: [...path, id], name };
  }
  if (existing) return { id: existing.id, path: [...path, existing.id], name };
  const code = `import-${[...path, toSlug(name) || 'category'].join('-')}`;
  const position = await db
    .selectFrom('categories')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('parentId', parent === null ? 'is' : '=', parent?.id ?? null)
    .executeTakeFirst();
  const row = {
    parentId: parent?.id ?? null,
    level: path.length,
    position: position?.n ?? 0,
    codeName: code,
    names: getNamesFor(name),
    color: '#6b6257',
    icon: 'package',
    ancestorIds: path,
  };
  // The id comes from the sequence: insertRows uses defaults for columns that are not listed.
  await insertRows(
    db,
    'categories',
    Object.keys(row),
    [row],
    sql`on conflict (code_name) do nothing`,
  );
  const inserted =
    (await lookUp()) ??
    (await db
      .selectFrom('categories')
      .select('id')
      .where('codeName', '=', code)
      .executeTakeFirstOrThrow());
  return { id: inserted.id, path: [...path, inserted.id], name };
}

export function createFindCategory(db: Kysely<Database>): FindCategory {
  const pendingCategories = new Map<string, Promise<ImportCategory>>();
  const find = (parts: readonly string[]): Promise<ImportCategory> => {
    const key = parts.join('/').toLowerCase();
    const before = pendingCategories.get(key);
    if (before) return before;
    const name = parts[parts.length - 1] ?? '';
    const lookup = (async () =>
      findOrCreateChild(db, parts.length > 1 ? await find(parts.slice(0, -1)) : null, name))();
    pendingCategories.set(key, lookup);
    return lookup;
  };
  return (path) => find(path.split('/').map((part) => part.replace(/\s+/g, ' ').trim()));
}
