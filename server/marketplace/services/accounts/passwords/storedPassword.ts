// The password that is stored for a user: checking and writing it.
import { sql, type Kysely } from 'kysely';
import { createPasswordHasher, type PasswordHasher } from '../../../domain/accounts/passwords';
import type { Database } from '../../../database/generated/database';
import type { RequestContext } from '../../../http/context';
import { consumeRateLimit } from '../../../http/rateLimit';
import { createFieldError } from '../accountErrors';

/** The process's only password hasher: its queue limits concurrent hashing. */
export const sharedHasher: PasswordHasher = createPasswordHasher();

/**
 * Writes a new password and invalidates what was granted or requested under the old one: links,
 * codes, challenges, and pending changes of address or number. Ending sessions is up to the caller.
 */
export async function writePassword(
  db: Kysely<Database>,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ passwordHash, passwordChangedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  await db
    .deleteFrom('mfaChallenges')
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
  await db.deleteFrom('accountTokens').where('userId', '=', userId).execute();
  await db.deleteFrom('phoneChanges').where('userId', '=', userId).execute();
}

// Asks a signed-in user for their password again before a sensitive operation, such as setting a
// new password or closing the account. Attempts are counted as at sign-in; a right password resets
// the count.

/** Throws ApiError 422 password_wrong about `attribute`, or 429. */
export async function checkCurrentPassword(
  ctx: RequestContext,
  userId: number,
  password: string,
  attribute = 'current_password',
): Promise<void> {
  const attempt = await consumeRateLimit(ctx, 'passwordChecksPerUser', userId);
  const { passwordHash: storedHash } = await ctx.db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await sharedHasher.verify(storedHash, password))) {
    ctx.log.warn({ event: 'password_check_failed', userId }, 'password check failed');
    throw createFieldError('password_wrong', attribute, 'The password is wrong.');
  }
  await attempt.reset();
}
