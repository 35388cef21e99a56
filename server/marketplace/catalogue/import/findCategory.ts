// The category that a path of English names stands for; what is missing of the path is made. Called by writeAuction,
// inside its transaction. A category of the demo's tree is made as the demo makes it, with its names in all languages,
// so that a house can be filled first by an import and then by the demo, or the other way round.
import { sql, type Kysely } from 'kysely';
import { localeOrder } from '../categories/categoryRow';
import { demoCategories, type DemoCategory } from '../categories/demoCategories';
import { hashText } from '../random';
import type { Database } from '../../database/schema';
import { slugOf } from '../../services/discovery/paths';
import { insertRows } from '../seed/insertRows';

export type FoundCategory = { id: number; name: string; path: number[] };

type Parent = FoundCategory | null;

const columns = ['parent_id', 'level', 'position', 'code_name', 'names', 'color', 'icon', 'picture', 'ancestor_ids'];

async function findChild(db: Kysely<Database>, parent: Parent, name: string): Promise<FoundCategory | null> {
  const row = await db
    .selectFrom('categories')
    .select('id')
    .where('parent_id', parent === null ? 'is' : '=', parent?.id ?? null)
    .where(sql<boolean>`lower(names->>'en') = lower(${name})`)
    .orderBy('id')
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, name, path: [...(parent?.path ?? []), row.id] };
}

function demoCategoryOf(names: readonly string[]): DemoCategory | undefined {
  const nameOf = (id: number) => demoCategories.find((category) => category.id === id)?.names['en']?.toLowerCase();
  return demoCategories.find(({ path }) => path.length === names.length && path.every((id, level) => nameOf(id) === names[level]?.toLowerCase()));
}

async function makeChild(db: Kysely<Database>, parent: Parent, names: readonly string[]): Promise<void> {
  const name = names.at(-1) ?? '';
  const demo = demoCategoryOf(names);
  const place = { parent_id: parent?.id ?? null, level: names.length - 1, ancestor_ids: parent?.path ?? [] };
  if (demo) {
    const row = { ...place, id: demo.id, position: demo.position, code_name: demo.code, names: demo.names, color: demo.color, icon: demo.icon, picture: demo.picture };
    if ((await insertRows(db, 'categories', ['id', ...columns], [row], sql`on conflict do nothing`)) > 0) return;
  }
  const slug = slugOf(names.join(' ')) || 'category';
  const taken = await db.selectFrom('categories').select('id').where('code_name', '=', slug).executeTakeFirst();
  const row = {
    ...place,
    // Behind those that are there already.
    position: 100,
    code_name: taken ? `${slug}-${hashText(names.join('/')).toString(36)}` : slug,
    names: Object.fromEntries(localeOrder.map((locale) => [locale, name])),
    color: '#6b6257',
    icon: 'package',
    picture: null,
  };
  await insertRows(db, 'categories', columns, [row]);
}

/** `names` from the top; upper and lower case are the same. */
export async function findCategory(db: Kysely<Database>, names: readonly string[]): Promise<FoundCategory> {
  let found: Parent = null;
  for (const [index, name] of names.entries()) {
    let child: FoundCategory | null = await findChild(db, found, name);
    if (child === null) {
      await makeChild(db, found, names.slice(0, index + 1));
      child = await findChild(db, found, name);
    }
    if (child === null) throw new Error(`The category ${names.join(' / ')} could not be made.`);
    found = child;
  }
  if (found === null) throw new RangeError('A category has at least one name.');
  return found;
}
