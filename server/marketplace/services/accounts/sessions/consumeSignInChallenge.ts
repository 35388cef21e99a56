// Signs in by a verified challenge. The form without JavaScript needs this, because it cannot keep
// the password while the user enters the code. The challenge is valid once, on the device that it
// was created for, while its account may sign in. The user's row is locked first, as in a password
// change, which deletes the challenge.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { toBinding } from '../mfa/challengeRow';
import type { SignInUser } from './openSession';

export type SignInAccount = SignInUser & { email: string };

/**
 * `trx` is the transaction that opens the session. Returns null if the challenge does not exist,
 * belongs to another device, is not verified, was used or has expired.
 */
export async function consumeSignInChallenge(
  trx: Kysely<Database>,
  deviceToken: string,
  id: string,
): Promise<SignInAccount | null> {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'is_seller', 'locale'])
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mfa_challenges')
        .select('user_id')
        .where('id', '=', id)
        .where('action', '=', 'sign_in')
        .where('binding', '=', toBinding(deviceToken)),
    )
    .where('disabled_at', 'is', null)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (user === undefined) return null;
  const consumed = await trx
    .updateTable('mfa_challenges')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('action', '=', 'sign_in')
    .where('binding', '=', toBinding(deviceToken))
    .where('used_at', 'is', null)
    .where('verified_at', 'is not', null)
    .where('grant_expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return consumed.numUpdatedRows === 0n ? null : user;
}
