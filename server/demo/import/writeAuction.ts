// Prepares an auction with all its lots (prepareAuction) and writes it in one transaction
// (writeAuction). Separate steps, so that the next auction is prepared while one is written.
import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../marketplace/database/generated/database';
import { toSlug } from '../../marketplace/domain/catalogue/paths';
import { toTitleKey } from '../../marketplace/services/discovery/names/auctionTitle';
import { auctionPicture } from '../seed/auctionPicture';
import { lotGapMs } from '../seed/auctionPlan';
import { insertRows } from '../seed/insertRows';
import { reserveIds } from '../seed/reserveIds';
import { newLotColumns } from '../seed/lotColumns';
import { toImportedLot } from './importedLot';
import type { ImportCategory } from './findCategory';
import type { ImportRecord } from './importRecord';
import type { LocalPictures } from './localPictures';

export type AuctionToWrite = {
  category: ImportCategory;
  part: number;
  records: readonly ImportRecord[];
  sellerId: number;
  opensAt: Date;
  firstCloseAt: Date;
};
export type PreparedAuction = { auction: Record<string, unknown>; lots: Record<string, unknown>[] };

export async function prepareAuction(
  db: Kysely<Database>,
  { category, records, firstCloseAt, opensAt, ...rest }: AuctionToWrite,
  localPictures: LocalPictures,
): Promise<PreparedAuction> {
  const local = await Promise.all(records.map((record) => localPictures(record.images)));
  const getCloseAt = (index: number): Date => new Date(firstCloseAt.getTime() + index * lotGapMs);
  const [id] = await reserveIds(db, 'auctions', 1);
  const lotIds = await reserveIds(db, 'lots', records.length);
  if (id === undefined) throw new Error('The database returned no id for the auction.');
  const lots = records.map((record, index) =>
    toImportedLot(
      record,
      {
        id: lotIds[index] ?? 0,
        auctionId: id,
        categoryId: category.id,
        categoryPath: category.path,
        sellerId: rest.sellerId,
        position: index + 1,
        opensAt,
        closesAt: getCloseAt(index),
      },
      local[index] ?? [],
    ),
  );
  const title =
    rest.part === 1
      ? `${category.name} from museum records`
      : `${category.name} from museum records, part ${rest.part}`;
  const auction = {
    id,
    title,
    titleKey: toTitleKey({ kind: 'museum', part: rest.part }),
    slug: toSlug(title),
    themed: false,
    typeId: category.id,
    family: 'import',
    categoryId: category.id,
    status: 'open_now',
    startAt: opensAt,
    closeAt: getCloseAt(records.length - 1 + Number(records.length === 1)),
    lotCount: records.length,
    picture: auctionPicture(lots),
    externalKey: `import:${createHash('sha1')
      .update(records.map(({ external_id }) => external_id).join('\n'))
      .digest('hex')}`,
    expertIds: [],
    createdAt: opensAt,
  };
  return {
    auction,
    lots: lots.map((lot) => ({ ...lot, reserveMet: lot.reserveMinor === null ? null : false })),
  };
}

export function writeAuction(
  db: Kysely<Database>,
  { auction, lots }: PreparedAuction,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await insertRows(trx, 'auctions', Object.keys(auction), [auction]);
    await insertRows(trx, 'lots', [...newLotColumns, 'reserveMet'], lots);
  });
}
