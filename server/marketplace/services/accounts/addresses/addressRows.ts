// A user's addresses in the database. Without a choice by the user, the oldest address is the
// default. Every change runs in a transaction that locks the user's row, because two concurrent
// changes could otherwise leave two defaults or none.
import { isDeepStrictEqual } from 'node:util';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { WireAddress } from '../../../../../src/contract/accounts/addresses';
import type { Database } from '../../../database/generated/database';
import type { CheckedAddress } from '../../../domain/accounts/addresses/checkAddress';
import { toPostalAddress } from '../../../domain/shipping/toPostalAddress';

type AddressRow = Selectable<Database['addresses']>;

export function wireAddress(row: AddressRow): WireAddress {
  return { id: row.id, is_default: row.isDefault, ...toPostalAddress(row) };
}

/** The default one first, then the oldest. */
export function readAddresses(db: Kysely<Database>, userId: number): Promise<AddressRow[]> {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .execute();
}

async function makeDefault(
  trx: Kysely<Database>,
  userId: number,
  addressId: number,
): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .where('id', '<>', addressId)
    .execute();
  await trx.updateTable('addresses').set({ isDefault: true }).where('id', '=', addressId).execute();
}

/** Makes the oldest address the default if the user has no default. */
async function ensureDefault(trx: Kysely<Database>, userId: number): Promise<void> {
  await sql`
    update addresses set is_default = true
    where id = (select min(id) from addresses where user_id = ${userId})
      and not exists (select 1 from addresses where user_id = ${userId} and is_default)`.execute(
    trx,
  );
}

export async function insertAddress(
  trx: Kysely<Database>,
  userId: number,
  address: CheckedAddress,
  makesDefault: boolean,
): Promise<AddressRow> {
  const { id } = await trx
    .insertInto('addresses')
    .values({ userId, ...address })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (makesDefault) await makeDefault(trx, userId, id);
  await ensureDefault(trx, userId);
  return trx.selectFrom('addresses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The one of these addresses that has the same fields. */
export function findSameAddress(
  rows: readonly AddressRow[],
  address: CheckedAddress,
): AddressRow | undefined {
  const fields = toPostalAddress(address);
  return rows.find((row) => isDeepStrictEqual(toPostalAddress(row), fields));
}

/** Returns undefined if the address does not exist or belongs to another user. */
export async function replaceAddress(
  trx: Kysely<Database>,
  userId: number,
  id: number,
  address: CheckedAddress,
  makesDefault: boolean,
): Promise<AddressRow | undefined> {
  const existing = await trx
    .updateTable('addresses')
    .set({ ...address, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (existing === undefined) return undefined;
  if (makesDefault) await makeDefault(trx, userId, id);
  return trx.selectFrom('addresses').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns false if the address does not exist or belongs to another user. */
export async function deleteAddress(
  trx: Kysely<Database>,
  userId: number,
  id: number,
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) return false;
  await ensureDefault(trx, userId);
  return true;
}
