// Begins with an authenticator app, after a step-up: makes its key, which counts only once a code of it has been typed.
// Asked again before that, it makes another key.
import { createTotp } from '../../../../../src/contract/accounts/mfa';
import { ApiError } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { readMfaOwner } from './mfaOwner';
import { requireStepUp } from './requireStepUp';
import { newTotpKey } from './totpCodes';

function alreadyOn(): ApiError {
  return new ApiError(409, 'totp_already_enabled', 'Your authenticator app is on already.');
}

export const createTotpRoute = implement(createTotp, async ({ ctx }) => {
  const { db, secrets } = ctx;
  const user = requireUser(ctx);
  if ((await readMfaOwner(db, user.id)).totpEnabledAt !== null) throw alreadyOn();
  await requireStepUp(ctx, { action: 'create_totp', reason: 'change_factor', body: null, subject: { factor: 'totp', change: 'on' } });
  const { secret, uri, sealed } = newTotpKey(secrets, user);
  const written = await db.updateTable('users').set({ totp_secret: sealed }).where('id', '=', user.id).where('totp_enabled_at', 'is', null).executeTakeFirst();
  if (written.numUpdatedRows === 0n) throw alreadyOn();
  return { body: { totp: { secret, otpauth_uri: uri } } };
});
