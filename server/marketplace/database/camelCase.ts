// Names are camel case in the code and snake case in SQL. Kysely converts those of queries and
// result rows with this plugin, also the rows of raw SQL; the SQL's own text stays as it is.
import { CamelCasePlugin } from 'kysely';

class CamelCase extends CamelCasePlugin {
  /** Converts the keys of a row that was read as JSON. Values stay as they are. */
  toRow(columns: Record<string, unknown>): Record<string, unknown> {
    return this.mapRow(columns);
  }

  /** Converts the keys of a row that is sent as JSON, for example to jsonb_populate_recordset. */
  toColumns(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(row).map(([name, value]) => [this.snakeCase(name), value]),
    );
  }
}

export const camelCase = new CamelCase({ maintainNestedObjectKeys: true });
