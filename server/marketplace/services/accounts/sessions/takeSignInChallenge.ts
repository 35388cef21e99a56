// Signing in by a verified challenge, for the form without scripts, which cannot keep a password over the page of the
// code. The challenge is good once, on the device that it was made for, and only while its account may sign in.
// A change of password takes the challenge away: the user's row is locked first, as it is there, until the session is open.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { bindingOf } from '../mfa/challengeRow';
import type { SignInUser } from './openSession';

export type SignInAccount = SignInUser & { email: string };

/** `trx`: the transaction that opens the session. null for a challenge that is absent, of another device, not verified, used or past its time. */
export async function takeSignInChallenge(trx: Kysely<Database>, deviceToken: string, id: string): Promise<SignInAccount | null> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'is_seller', 'locale'])
    .where('id', '=', (eb) => eb.selectFrom('mfa_challenges').select('user_id').where('id', '=', id).where('action', '=', 'sign_in').where('binding', '=', bindingOf(deviceToken)))
    .where('disabled_at', 'is', null)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (user === undefined) return null;
  const taken = await trx
    .updateTable('mfa_challenges')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('action', '=', 'sign_in')
    .where('binding', '=', bindingOf(deviceToken))
    .where('used_at', 'is', null)
    .where('verified_at', 'is not', null)
    .where('grant_expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return taken.numUpdatedRows === 0n ? null : user;
}
