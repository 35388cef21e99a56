// Every row of every table as text, for tests that search for data that must not be stored. Binary
// columns appear as hex and as decoded text.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';

/** One line per row: the table's name and the row as JSON. */
export async function dumpTables(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
    order by 1`.execute(db);
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: Record<string, unknown>;
    }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db);
    for (const { row } of rows) {
      const text = JSON.stringify(row);
      const bytes = Object.values(row).flatMap((value) =>
        typeof value === 'string' && value.startsWith('\\x')
          ? [Buffer.from(value.slice(2), 'hex').toString('latin1')]
          : [],
      );
      lines.push([`${name} ${text}`, ...bytes].join(' '));
    }
  }
  return lines;
}
