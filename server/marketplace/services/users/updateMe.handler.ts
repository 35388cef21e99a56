// Changes the profile; what is left out stays. Answers the whole profile, so that the screens need not ask again.
import { sql, type Kysely } from 'kysely';
import { updateMe } from '../../../../src/contract/buyer/users';
import type { Database } from '../../database/schema';
import { ApiError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { refreshVerified } from '../accounts/refreshVerified';
import { profileChange, type ProfileColumns } from './profileChange';
import { readProfile } from './readProfile';

/** Two that want one name at the same moment wait for each other. */
async function refuseTaken(trx: Kysely<Database>, userId: number, name: string): Promise<void> {
  const wanted = name.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtext(${`display name ${wanted}`}))`.execute(trx);
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['display_name']), '=', wanted))
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) return;
  throw new ApiError(422, 'validation_failed', 'Somebody else has that name.', [{ code: 'display_name_taken', message: 'Somebody else has that name.', attribute: 'display_name' }]);
}

async function store(db: Kysely<Database>, userId: number, columns: ProfileColumns): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (columns.display_name !== undefined) await refuseTaken(trx, userId, columns.display_name);
    await trx.updateTable('users').set(columns).where('id', '=', userId).execute();
    await refreshVerified(trx, userId);
  });
}

export const updateMeRoute = implement(
  updateMe,
  async ({ body, ctx }) => {
    const user = requireUser(ctx);
    const { columns, faults } = profileChange(body);
    if (faults.length > 0) throw new ApiError(422, 'validation_failed', 'Some fields are not valid.', faults);
    if (Object.keys(columns).length > 0) await store(ctx.db, user.id, columns);
    return { body: { user: await readProfile(ctx.db, user) } };
  },
  { fieldCodes: { display_name: 'display_name_invalid', currency_code: 'currency_unknown', country_code: 'country_unsupported', locale: 'locale_unknown' } },
);
