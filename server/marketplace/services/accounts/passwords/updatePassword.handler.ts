// Changes the password of somebody who knows it, after a step-up: this session gets a new id, the others end, other
// devices are forgotten, and a notice goes out. Nothing is written before all of that has been asked.
import { updatePassword } from '../../../../../src/contract/accounts/sessions';
import { findPasswordFault } from '../../../domain/accounts/passwordPolicy';
import { endOtherSessions } from '../../../http/endSessions';
import { implement, requireUser } from '../../../http/implement';
import { rotateSession } from '../../../http/rotateSession';
import { queueMail } from '../../../mail/queueMail';
import { requireStepUp } from '../mfa/requireStepUp';
import { fieldRefusal } from '../refusals';
import { forgetOtherDevices } from '../sessions/knownDevices';
import { checkCurrentPassword } from './checkCurrentPassword';
import { sharedHasher } from './sharedHasher';
import { writePassword } from './writePassword';

export const updatePasswordRoute = implement(updatePassword, async ({ body, ctx }) => {
  const user = requireUser(ctx);
  await checkCurrentPassword(ctx, user.id, body.current_password);
  if (body.password.normalize('NFC') === body.current_password.normalize('NFC')) throw fieldRefusal('password_unchanged', 'password', 'This is the password that you have.');
  const fault = await findPasswordFault(body.password, user);
  if (fault !== null) throw fieldRefusal(fault, 'password', 'Choose another password.');
  await requireStepUp(ctx, { action: 'update_password', reason: 'change_password', body });
  const hash = await sharedHasher.hash(body.password);
  const { cookie, ended } = await ctx.db.transaction().execute(async (db) => {
    await writePassword(db, user.id, hash);
    const others = await endOtherSessions(db, user.id, ctx.sessionToken ?? '');
    await forgetOtherDevices(db, user.id, ctx.deviceToken);
    await queueMail(db, ctx.secrets, { userId: user.id, recipient: user.email, locale: user.locale, template: 'password_changed' });
    return { cookie: await rotateSession(ctx, db), ended: others };
  });
  ctx.log.info({ event: 'password_changed', userId: user.id }, 'password changed');
  return { headers: { 'Set-Cookie': cookie }, body: { sessions_ended: ended } };
});
