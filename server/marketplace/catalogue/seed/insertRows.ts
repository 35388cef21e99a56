// Writes many rows in one statement: the rows go over as one JSON value and PostgreSQL turns them into records.
// Called by the seed, the importer and the demo house. Column types are the table's own.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';

type Row = Readonly<Record<string, unknown>>;

/** `columns` are those that are written; the rest take their defaults. At most some thousand rows at once. */
export async function insertRows(db: Kysely<Database>, table: keyof Database & string, columns: readonly string[], rows: readonly Row[], conflict = sql``): Promise<number> {
  if (rows.length === 0) return 0;
  const names = sql.join(columns.map((column) => sql.id(column)));
  const values = sql.join(columns.map((column) => sql`r.${sql.id(column)}`));
  const result = await sql`
    insert into ${sql.table(table)} (${names})
    select ${values} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) r
    ${conflict}`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
