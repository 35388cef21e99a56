// Starts the setup of an authenticator app, after a step-up, by creating its key. The key takes
// effect once one of its codes has been entered. A repeated request before that creates another
// key.
import { createTotp } from '../../../../../src/contract/accounts/mfa';
import { ApiError } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { readMfaOwner } from './readMfaOwner';
import { requireStepUp } from './requireStepUp';
import { createTotpKey } from './totpCodes';

function createAlreadyEnabledError(): ApiError {
  return new ApiError(409, 'totp_already_enabled', 'Your authenticator app is on already.');
}

export const createTotpRoute = implement(createTotp, async ({ ctx }) => {
  const { db, secrets } = ctx;
  const user = requireUser(ctx);
  if ((await readMfaOwner(db, user.id)).totpEnabledAt !== null) throw createAlreadyEnabledError();
  await requireStepUp(ctx, {
    action: 'create_totp',
    reason: 'change_factor',
    body: null,
    subject: { factor: 'totp', change: 'on' },
  });
  const { secret, uri, sealed } = createTotpKey(secrets, user);
  const updated = await db
    .updateTable('users')
    .set({ totp_secret: sealed })
    .where('id', '=', user.id)
    .where('totp_enabled_at', 'is', null)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) throw createAlreadyEnabledError();
  return { body: { totp: { secret, otpauth_uri: uri } } };
});
