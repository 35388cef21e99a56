// Inserts many rows in one statement: the rows are sent as one JSON value, which PostgreSQL
// converts to records with the table's column types.
import { sql, type Kysely } from 'kysely';
import { camelCase } from '../../marketplace/database/camelCase';
import type { Database } from '../../marketplace/database/generated/database';

type Row = Readonly<Record<string, unknown>>;

/**
 * Columns that are not in `columns` get their defaults. For at most a few thousand rows at once.
 */
export async function insertRows(
  db: Kysely<Database>,
  table: keyof Database & string,
  columns: readonly string[],
  rows: readonly Row[],
  conflict = sql``,
): Promise<number> {
  if (rows.length === 0) return 0;
  const names = sql.join(columns.map((column) => sql.id(column)));
  const jsonRows = rows.map((row) => camelCase.toColumns(row));
  const values = sql.join(columns.map((column) => sql`r.${sql.id(column)}`));
  const result = await sql`
    insert into ${sql.table(table)} (${names})
    select ${values}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(jsonRows)}::jsonb) r
    ${conflict}`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
