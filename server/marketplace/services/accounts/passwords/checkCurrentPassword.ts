// Asks somebody who is signed in for their password again, before what only they may do: a new password, closing the
// account. Tries are counted as at sign-in; a right one clears the count.
import type { RequestContext } from '../../../http/context';
import { takeTry } from '../../../http/rateLimitTable';
import { fieldRefusal } from '../refusals';
import { sharedHasher } from './sharedHasher';

/** Throws ApiError 422 password_wrong about `attribute`, and 429. */
export async function checkCurrentPassword(ctx: RequestContext, userId: number, password: string, attribute = 'current_password'): Promise<void> {
  const counted = await takeTry(ctx, 'passwordChecksPerUser', userId);
  const { password_hash: stored } = await ctx.db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow();
  if (!(await sharedHasher.verify(stored, password))) {
    ctx.log.warn({ event: 'password_check_failed', userId }, 'password check failed');
    throw fieldRefusal('password_wrong', attribute, 'That is not your password.');
  }
  await counted.clear();
}
