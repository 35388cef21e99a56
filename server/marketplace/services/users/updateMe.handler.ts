// Changes the given fields of the profile and returns the whole profile, so that screens need no
// second request.
import { sql, type Kysely } from 'kysely';
import { updateMe } from '../../../../src/contract/buyer/users';
import type { Database } from '../../database/schema';
import { ApiError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { refreshVerified } from '../accounts/refreshVerified';
import { parseProfileChange, type ProfileColumns } from './parseProfileChange';
import { readProfile } from './readProfile';

/** A lock per name serializes concurrent requests for the same name. */
async function assertNameAvailable(
  trx: Kysely<Database>,
  userId: number,
  name: string,
): Promise<void> {
  const requestedName = name.toLowerCase();
  const lockName = `display name ${requestedName}`;
  await sql`select pg_advisory_xact_lock(hashtext(${lockName}))`.execute(trx);
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['display_name']), '=', requestedName))
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) return;
  throw new ApiError(422, 'validation_failed', 'Another user has this name.', [
    {
      code: 'display_name_taken',
      message: 'Another user has this name.',
      attribute: 'display_name',
    },
  ]);
}

async function storeProfile(
  db: Kysely<Database>,
  userId: number,
  columns: ProfileColumns,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (columns.display_name !== undefined)
      await assertNameAvailable(trx, userId, columns.display_name);
    await trx.updateTable('users').set(columns).where('id', '=', userId).execute();
    await refreshVerified(trx, userId);
  });
}

export const updateMeRoute = implement(
  updateMe,
  async ({ body, ctx }) => {
    const user = requireUser(ctx);
    const { columns, faults } = parseProfileChange(body);
    if (faults.length > 0)
      throw new ApiError(422, 'validation_failed', 'Some fields are not valid.', faults);
    if (Object.keys(columns).length > 0) await storeProfile(ctx.db, user.id, columns);
    return { body: { user: await readProfile(ctx.db, user) } };
  },
  {
    fieldCodes: {
      display_name: 'display_name_invalid',
      currency_code: 'currency_unknown',
      country_code: 'country_unsupported',
      locale: 'locale_unknown',
    },
  },
);
