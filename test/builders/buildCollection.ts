// Inserts a collection. By default editors made it, and it contains every lot.
import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';

type CollectionOverrides = Omit<
  Partial<Insertable<Database['collections']>>,
  'titles' | 'descriptions' | 'filters'
> & {
  /** The English title, or the titles by locale. */
  title?: string | Record<string, string>;
  descriptions?: Record<string, string>;
  filters?: Record<string, readonly string[]>;
};

export async function buildCollection(
  db: Kysely<Database>,
  {
    title = 'A chair and a lamp',
    descriptions = {},
    filters = {},
    ...overrides
  }: CollectionOverrides = {},
): Promise<Selectable<Database['collections']>> {
  return db
    .insertInto('collections')
    .values({
      kind: 'curated',
      codeName: `collection-${randomUUID()}`,
      slug: 'a-chair-and-a-lamp',
      titles: JSON.stringify(typeof title === 'string' ? { en: title } : title),
      descriptions: JSON.stringify(descriptions),
      filters: JSON.stringify(filters),
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
