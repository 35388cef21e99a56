// Signing in by a verified challenge, for the form without scripts, which cannot keep a password over the page of the
// code. The challenge is good once, on the device that it was made for, and only while its account may sign in.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { bindingOf } from '../mfa/challengeRow';
import type { SignInUser } from './openSession';

export type SignInAccount = SignInUser & { email: string };

/** null for a challenge that is absent, of another device, not verified, used or past its time. */
export async function takeSignInChallenge(db: Kysely<Database>, deviceToken: string, id: string): Promise<SignInAccount | null> {
  const taken = await db
    .updateTable('mfa_challenges')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('action', '=', 'sign_in')
    .where('binding', '=', bindingOf(deviceToken))
    .where('used_at', 'is', null)
    .where('verified_at', 'is not', null)
    .where('grant_expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('user_id')
    .executeTakeFirst();
  if (taken === undefined) return null;
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'display_name', 'is_seller', 'locale'])
    .where('id', '=', taken.user_id)
    .where('disabled_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return user ?? null;
}
