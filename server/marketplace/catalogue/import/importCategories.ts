// Finds the categories of an import by their English names from the top down, and makes those that are missing.
// A category of the demo's tree is made as the demo makes it, so that import and demo can fill a house in any order.
// Called by importCatalogue; what it makes stays, even when the import ends half-way (an empty category does no harm).
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { slugOf } from '../../services/discovery/paths';
import { localeOrder } from '../categories/categoryRow';
import { demoCategories, namesOf, type DemoCategory } from '../categories/demoCategories';
import { insertRows } from '../seed/insertRows';

export type ImportCategory = { id: number; path: number[]; name: string };
export type FindCategory = (path: string) => Promise<ImportCategory>;

/** Names that imports often bring and the demo's tree does not have, in the order of `localeOrder`. */
const usualNames: Record<string, string> = {
  Installations: 'Installations|Installaties|Installationen|Installations|Installazioni|Instalaciones|装置艺术|裝置藝術|Instalações|Installationer|Installationer|Installasjoner|Instalacje|Εγκαταστάσεις|Installációk|Instalații|Installaatiot',
  Other: 'Other|Overig|Sonstiges|Autres|Altro|Otros|其他|其他|Outros|Andet|Övrigt|Annet|Inne|Άλλα|Egyéb|Altele|Muut',
  Photography: 'Photography|Fotografie|Fotografie|Photographie|Fotografia|Fotografía|摄影|攝影|Fotografia|Fotografi|Fotografi|Fotografi|Fotografia|Φωτογραφία|Fotográfia|Fotografie|Valokuvaus',
};

function namesFor(name: string): Record<string, string> {
  const known = Object.hasOwn(usualNames, name) ? usualNames[name] : undefined;
  return known === undefined ? Object.fromEntries(localeOrder.map((locale) => [locale, name])) : namesOf({ code: name, names: known });
}

function demoChild(parent: ImportCategory | null, name: string): DemoCategory | undefined {
  return demoCategories.find((category) => category.parentId === (parent?.id ?? null) && category.names['en']?.toLowerCase() === name.toLowerCase());
}

async function child(db: Kysely<Database>, parent: ImportCategory | null, name: string): Promise<ImportCategory> {
  const lookUp = (): Promise<{ id: number } | undefined> =>
    db.selectFrom('categories').select('id').where('parent_id', parent === null ? 'is' : '=', parent?.id ?? null).where(sql<string>`lower(names->>'en')`, '=', name.toLowerCase()).executeTakeFirst();
  const found = await lookUp();
  const path = parent?.path ?? [];
  const demo = demoChild(parent, name);
  if (demo) {
    const { id, level, position, names, color, icon, picture } = demo;
    const row = { id, parent_id: demo.parentId, level, position, code_name: demo.code, names, color, icon, picture, ancestor_ids: path };
    if ((await insertRows(db, 'categories', Object.keys(row), [row], sql`on conflict do nothing`)) > 0) return { id, path: [...path, id], name };
  }
  if (found) return { id: found.id, path: [...path, found.id], name };
  const code = `import-${[...path, slugOf(name) || 'category'].join('-')}`;
  const position = await db.selectFrom('categories').select((eb) => eb.fn.countAll<number>().as('n')).where('parent_id', parent === null ? 'is' : '=', parent?.id ?? null).executeTakeFirst();
  const row = { parent_id: parent?.id ?? null, level: path.length, position: position?.n ?? 0, code_name: code, names: namesFor(name), color: '#6b6257', icon: 'package', ancestor_ids: path };
  // Its id comes from the sequence: insertRows takes defaults for columns that are not named.
  await insertRows(db, 'categories', Object.keys(row), [row], sql`on conflict (code_name) do nothing`);
  const made = (await lookUp()) ?? (await db.selectFrom('categories').select('id').where('code_name', '=', code).executeTakeFirstOrThrow());
  return { id: made.id, path: [...path, made.id], name };
}

export function createFindCategory(db: Kysely<Database>): FindCategory {
  const known = new Map<string, Promise<ImportCategory>>();
  const find = (parts: readonly string[]): Promise<ImportCategory> => {
    const key = parts.join('/').toLowerCase();
    const before = known.get(key);
    if (before) return before;
    const name = parts[parts.length - 1] ?? '';
    const found = (async () => child(db, parts.length > 1 ? await find(parts.slice(0, -1)) : null, name))();
    known.set(key, found);
    return found;
  };
  return (path) => find(path.split('/').map((part) => part.replace(/\s+/g, ' ').trim()));
}
