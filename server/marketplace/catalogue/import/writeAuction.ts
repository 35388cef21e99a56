// Writes one auction with all its lots in one transaction: it appears whole or not at all. Called by importCatalogue.
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import { slugOf } from '../../services/discovery/paths';
import { auctionPicture } from '../seed/auctionPicture';
import { insertRows } from '../seed/insertRows';
import { newLotColumns } from '../seed/lotColumns';
import { importedLot } from './importedLot';
import type { ImportCategory } from './importCategories';
import type { ImportRecord } from './importRecord';
import type { LocalPictures } from './localPictures';

/** Lots of an auction close one after another (domain.md 2). */
const lotGapMs = 60_000;

export type AuctionToWrite = { category: ImportCategory; part: number; records: readonly ImportRecord[]; sellerId: number; opensAt: Date; firstCloseAt: Date };

async function takeIds(db: Kysely<Database>, table: 'lots' | 'auctions', count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence(${table}, 'id'))::bigint as id from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

export async function writeAuction(db: Kysely<Database>, auction: AuctionToWrite, localPictures: LocalPictures): Promise<void> {
  const { category, records, firstCloseAt, opensAt } = auction;
  // Files are copied before the transaction begins, so that it stays short.
  const local = await Promise.all(records.map((record) => localPictures(record.images)));
  const closeOf = (index: number): Date => new Date(firstCloseAt.getTime() + index * lotGapMs);
  await db.transaction().execute(async (trx) => {
    const [auctionId] = await takeIds(trx, 'auctions', 1);
    const lotIds = await takeIds(trx, 'lots', records.length);
    if (auctionId === undefined) throw new Error('The database gave no number for the auction.');
    const lots = records.map((record, index) =>
      importedLot(record, { id: lotIds[index] ?? 0, auctionId, categoryId: category.id, categoryPath: category.path, sellerId: auction.sellerId, position: index + 1, opensAt, closesAt: closeOf(index) }, local[index] ?? []),
    );
    const title = auction.part === 1 ? `${category.name} from museum records` : `${category.name} from museum records, part ${auction.part}`;
    const row = {
      id: auctionId, title, slug: slugOf(title), themed: false, type_id: category.id, family: 'import', category_id: category.id, status: 'open_now', start_at: opensAt, close_at: closeOf(records.length - 1 + Number(records.length === 1)),
      lot_count: records.length, picture: auctionPicture(lots), external_key: `import:${createHash('sha1').update(records.map(({ external_id }) => external_id).join('\n')).digest('hex')}`, expert_ids: [], created_at: opensAt,
    };
    await insertRows(trx, 'auctions', Object.keys(row), [row]);
    const values = lots.map((lot) => ({ ...lot, reserve_met: lot.reserve_minor === null ? null : false }));
    await insertRows(trx, 'lots', [...newLotColumns, 'reserve_met'], values);
  });
}
