// Asks a signed-in user for their password again before a sensitive operation, such as setting a
// new password or closing the account. Attempts are counted as at sign-in; a right password resets
// the count.
import type { RequestContext } from '../../../http/context';
import { consumeRateLimit } from '../../../http/rateLimit';
import { createFieldError } from '../accountErrors';
import { sharedHasher } from './sharedHasher';

/** Throws ApiError 422 password_wrong about `attribute`, or 429. */
export async function checkCurrentPassword(
  ctx: RequestContext,
  userId: number,
  password: string,
  attribute = 'current_password',
): Promise<void> {
  const attempt = await consumeRateLimit(ctx, 'passwordChecksPerUser', userId);
  const { password_hash: storedHash } = await ctx.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await sharedHasher.verify(storedHash, password))) {
    ctx.log.warn({ event: 'password_check_failed', userId }, 'password check failed');
    throw createFieldError('password_wrong', attribute, 'The password is wrong.');
  }
  await attempt.reset();
}
