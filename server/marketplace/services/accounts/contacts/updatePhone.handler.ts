// Asks for another phone number and sends a code there. It takes effect when it is proven, and is a second factor from then
// on. So every number but the proven one is a step-up, the first one too: whoever has got hold of a session would prove
// their own number, and pass every later step-up by it.
import { sql, type Kysely } from 'kysely';
import { updatePhone } from '../../../../../src/contract/accounts/contacts';
import type { Database } from '../../../database/schema';
import { checkPhone } from '../../../domain/accounts/phoneNumber';
import { implement, requireUser } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { maskStoredPhone } from '../maskStoredPhone';
import { mfaPolicy } from '../mfa/mfaPolicy';
import { requireStepUp } from '../mfa/requireStepUp';
import { fieldRefusal } from '../refusals';
import { sendPhoneCode } from './sendPhoneCode';

// A new account, by the database's clock: its e-mail address has just been proven, and it has nothing yet that a step-up
// would guard. With a factor of its own beside the address it is not new any more, however young.
const isNew = sql<boolean>`created_at > now() - make_interval(mins => ${mfaPolicy.newAccountMinutes}) and phone_confirmed_at is null and totp_enabled_at is null and not exists (select from passkeys where user_id = users.id)`;

async function needsStepUp(db: Kysely<Database>, userId: number, phone: string): Promise<boolean> {
  const user = await db.selectFrom('users').select(['phone', 'phone_confirmed_at', isNew.as('is_new')]).where('id', '=', userId).executeTakeFirstOrThrow();
  const isProven = user.phone_confirmed_at !== null && user.phone === phone;
  return !isProven && !user.is_new;
}

export const updatePhoneRoute = implement(updatePhone, async ({ body, ctx }) => {
  const user = requireUser(ctx);
  const checked = checkPhone(body.phone_number, body.country_code);
  if (checked.kind !== 'ok') {
    const attribute = checked.kind === 'phone_invalid' ? 'phone_number' : 'country_code';
    throw fieldRefusal(checked.kind, attribute, 'This number cannot get our text messages.');
  }
  const { phone } = checked;
  await takeTry(ctx, 'phoneChangesPerUser', user.id);
  if (await needsStepUp(ctx.db, user.id, phone)) {
    await requireStepUp(ctx, { action: 'update_phone', reason: 'change_phone', body: { phone }, subject: { phone: maskStoredPhone(phone) } });
  }
  const sent = await sendPhoneCode(ctx, user, phone);
  await ctx.db
    .insertInto('phone_changes')
    .values({ user_id: user.id, phone })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ phone, created_at: sql<Date>`now()` }))
    .execute();
  return { body: { phone_change: sent, phone_number: checked.international } };
});
