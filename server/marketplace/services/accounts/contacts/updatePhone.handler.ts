// Asks for another phone number and sends a code there. It takes effect when it is proven; putting another in the place of
// a proven one is a step-up, for the number is a second factor.
import { sql } from 'kysely';
import { updatePhone } from '../../../../../src/contract/accounts/contacts';
import { checkPhone } from '../../../domain/accounts/phoneNumber';
import { implement, requireUser } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { maskStoredPhone } from '../maskStoredPhone';
import { requireStepUp } from '../mfa/requireStepUp';
import { fieldRefusal } from '../refusals';
import { sendPhoneCode } from './sendPhoneCode';

export const updatePhoneRoute = implement(updatePhone, async ({ body, ctx }) => {
  const user = requireUser(ctx);
  const checked = checkPhone(body.phone_number, body.country_code);
  if (checked.kind !== 'ok') {
    const attribute = checked.kind === 'phone_invalid' ? 'phone_number' : 'country_code';
    throw fieldRefusal(checked.kind, attribute, 'This number cannot get our text messages.');
  }
  const { phone } = checked;
  await takeTry(ctx, 'phoneChangesPerUser', user.id);
  const old = await ctx.db.selectFrom('users').select(['phone', 'phone_confirmed_at']).where('id', '=', user.id).executeTakeFirstOrThrow();
  if (old.phone_confirmed_at !== null && old.phone !== phone) {
    await requireStepUp(ctx, { action: 'update_phone', reason: 'change_phone', body: { phone }, subject: { phone: maskStoredPhone(phone) } });
  }
  const sent = await sendPhoneCode(ctx, user, phone);
  await ctx.db
    .insertInto('phone_changes')
    .values({ user_id: user.id, phone })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ phone, created_at: sql<Date>`now()` }))
    .execute();
  return { body: { phone_change: sent } };
});
