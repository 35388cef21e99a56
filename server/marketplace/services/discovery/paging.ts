// A page of a list: what a request asks for, 24 items unless it says otherwise, and how it is read.
import { sql, type SelectQueryBuilder } from 'kysely';

export type Paging = { page: number; perPage: number };

const defaultPerPage = 24;
export const secondaryPerPage = 12;

export function toPaging({ page, per_page }: { page?: number; per_page?: number }): Paging {
  return { page: page ?? 1, perPage: per_page ?? defaultPerPage };
}

/** One page of a query's rows, and how many there are on all pages. */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, perPage }: Paging,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    query
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)::int`.as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
