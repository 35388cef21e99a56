// Requests another phone number and sends a code to it. It takes effect when it is confirmed and is
// a second factor from then on. Every number except the confirmed one therefore requires a step-up,
// even the first one: with a stolen session an attacker could otherwise confirm their own number
// and pass every later step-up with it.
import { sql, type Kysely } from 'kysely';
import { updatePhone } from '../../../../../src/contract/accounts/contacts';
import type { Database } from '../../../database/schema';
import { checkPhone } from '../../../domain/accounts/checkPhone';
import { implement, requireUser } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { maskStoredPhone } from '../maskStoredPhone';
import { mfaPolicy } from '../mfa/mfaPolicy';
import { requireStepUp } from '../mfa/requireStepUp';
import { createFieldError } from '../accountErrors';
import { sendPhoneCode } from './sendPhoneCode';

// A new account, by the database's clock, has just confirmed its email address and has nothing yet
// for a step-up to protect. With a second factor besides the address it no longer counts as new,
// whatever its age.
const isNew = sql<boolean>`
  created_at > now() - make_interval(mins => ${mfaPolicy.newAccountMinutes})
  and phone_confirmed_at is null and totp_enabled_at is null
  and not exists (select from passkeys where user_id = users.id)`;

async function needsStepUp(db: Kysely<Database>, userId: number, phone: string): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select(['phone', 'phone_confirmed_at', isNew.as('is_new')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const isProven = user.phone_confirmed_at !== null && user.phone === phone;
  return !isProven && !user.is_new;
}

export const updatePhoneRoute = implement(updatePhone, async ({ body, ctx }) => {
  const user = requireUser(ctx);
  const checked = checkPhone(body.phone_number, body.country_code);
  if (checked.kind !== 'ok') {
    const attribute = checked.kind === 'phone_invalid' ? 'phone_number' : 'country_code';
    throw createFieldError(
      checked.kind,
      attribute,
      'This number cannot receive our text messages.',
    );
  }
  const { phone } = checked;
  await consumeRateLimit(ctx, 'phoneChangesPerUser', user.id);
  if (await needsStepUp(ctx.db, user.id, phone)) {
    await requireStepUp(ctx, {
      action: 'update_phone',
      reason: 'change_phone',
      body: { phone },
      subject: { phone: maskStoredPhone(phone) },
    });
  }
  const sent = await sendPhoneCode(ctx, user, phone);
  await ctx.db
    .insertInto('phone_changes')
    .values({ user_id: user.id, phone })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ phone, created_at: sql<Date>`now()` }),
    )
    .execute();
  return { body: { phone_change: sent, phone_number: checked.international } };
});
