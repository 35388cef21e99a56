// Updates the texts of lots that were imported before and have no bids; bidding, times and pictures
// do not change.
import { sql, type Kysely } from 'kysely';
import { camelCase } from '../../marketplace/database/camelCase';
import type { Database } from '../../marketplace/database/generated/database';
import { getLotTexts } from './importedLot';
import type { ImportRecord } from './importRecord';

/** The external ids among `records` that already exist. */
export async function knownExternalIds(
  db: Kysely<Database>,
  records: readonly ImportRecord[],
): Promise<Set<string>> {
  const ids = records.map(({ external_id }) => external_id);
  const rows = await db
    .selectFrom('lots')
    .select('externalId')
    .where('externalId', '=', sql<string>`any(${ids}::text[])`)
    .$narrowType<{ externalId: string }>()
    .execute();
  return new Set(rows.map(({ externalId }) => externalId));
}

/** Resolves to the number of lots whose texts changed. */
export async function updateLots(
  db: Kysely<Database>,
  records: readonly ImportRecord[],
): Promise<number> {
  if (records.length === 0) return 0;
  const texts = records.map((record) => camelCase.toColumns(getLotTexts(record)));
  const result = await sql`
    update lots l set title = r.title, subtitle = r.subtitle, slug = r.slug,
      description = r.description, language = r.language, specifications = r.specifications,
      tags = r.tags, object_type = r.object_type
    from jsonb_populate_recordset(null::lots, ${JSON.stringify(texts)}::jsonb) r
    where l.external_id = r.external_id and l.bid_sequence = 0
      and (l.title, l.subtitle, l.description, l.language, l.specifications, l.tags, l.object_type)
        is distinct from
        (r.title, r.subtitle, r.description, r.language, r.specifications, r.tags,
          r.object_type)`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
