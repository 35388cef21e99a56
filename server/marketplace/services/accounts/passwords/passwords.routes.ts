// Resetting and changing passwords.
import { updatePassword } from '../../../../../src/contract/accounts/sessions';
import { type RouteDefinition, implement, requireUser } from '../../../http/implement';
import { findPasswordFault } from '../../../domain/accounts/findPasswordFault';
import { endOtherSessions, rotateSession } from '../../../http/sessions';
import { queueMail } from '../../../mail/queueMail';
import { requireStepUp } from '../mfa/requireStepUp';
import { createFieldError } from '../accountErrors';
import { removeOtherDevices } from '../sessions/knownDevices';
import { confirmPasswordResetRoute } from './confirmPasswordReset.handler';
import { createPasswordResetRoute } from './createPasswordReset.handler';
import { checkCurrentPassword } from './checkCurrentPassword';
import { sharedHasher } from './sharedHasher';
import { writePassword } from './writePassword';

// Changes a password, given the current one and a step-up. This session gets a new id, the others
// end, other devices are no longer known, and a notice goes out. Nothing is written before all
// checks have passed.
const updatePasswordRoute = implement(updatePassword, async ({ body, ctx }) => {
  const user = requireUser(ctx);
  await checkCurrentPassword(ctx, user.id, body.current_password);
  if (body.password.normalize('NFC') === body.current_password.normalize('NFC'))
    throw createFieldError('password_unchanged', 'password', 'This is already your password.');
  const fault = await findPasswordFault(body.password, user);
  if (fault !== null) throw createFieldError(fault, 'password', 'Choose another password.');
  await requireStepUp(ctx, { action: 'update_password', reason: 'change_password', body });
  const hash = await sharedHasher.hash(body.password);
  const { cookie, ended } = await ctx.db.transaction().execute(async (db) => {
    await writePassword(db, user.id, hash);
    const others = await endOtherSessions(db, user.id, ctx.sessionToken ?? '');
    await removeOtherDevices(db, user.id, ctx.deviceToken);
    await queueMail(db, ctx.secrets, {
      userId: user.id,
      recipient: user.email,
      locale: user.locale,
      template: 'password_changed',
    });
    return { cookie: await rotateSession(ctx, db), ended: others };
  });
  ctx.log.info({ event: 'password_changed', userId: user.id }, 'password changed');
  return { headers: { 'Set-Cookie': cookie }, body: { sessions_ended: ended } };
});

export const passwordsRoutes: readonly RouteDefinition[] = [
  createPasswordResetRoute,
  confirmPasswordResetRoute,
  updatePasswordRoute,
];
