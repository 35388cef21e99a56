// Inserts a category, at the top of the tree or below a parent.
import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';

export type CategoryRow = Selectable<Database['categories']>;
type CategoryOverrides = Omit<
  Partial<Insertable<Database['categories']>>,
  'names' | 'parentId' | 'ancestorIds' | 'level'
> & {
  /** The English name, or the names by locale. */
  name?: string | Record<string, string>;
  parent?: CategoryRow;
};

/** The level and the ancestors are derived from the parent. */
export async function buildCategory(
  db: Kysely<Database>,
  { name = 'Paintings', parent, ...overrides }: CategoryOverrides = {},
): Promise<CategoryRow> {
  return db
    .insertInto('categories')
    .values({
      parentId: parent?.id ?? null,
      level: parent === undefined ? 0 : parent.level + 1,
      ancestorIds: parent === undefined ? [] : [...parent.ancestorIds, parent.id],
      codeName: `category-${randomUUID()}`,
      names: JSON.stringify(typeof name === 'string' ? { en: name } : name),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
