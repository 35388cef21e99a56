// Requests another phone number and sends a code to it. It takes effect when it is confirmed and is
// a second factor from then on. Every number except the confirmed one therefore requires a step-up,
// even the first one: with a stolen session an attacker could otherwise confirm their own number
// and pass every later step-up with it.
import { sql, type Kysely } from 'kysely';
import { updatePhone } from '../../../../../src/contract/accounts/contacts';
import type { WireSentCode } from '../../../../../src/contract/core/schemas';
import type { Database } from '../../../database/generated/database';
import { checkPhone } from '../../../domain/accounts/personText';
import { implement, requireUser } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import type { RequestContext, SessionUser } from '../../../http/context';
import { queueMail } from '../../../ports/mail/queueMail';
import { mfaPolicy } from '../mfa/mfaPolicy';
import { requireStepUp } from '../mfa/requireStepUp';
import { createFieldError } from '../accountErrors';
import { createOneTimeCode, toDestinationKey, maskStoredPhone } from '../codes/oneTimeCodes';

// Creates the code that confirms a new phone number and sends it there by text message. The
// previous code becomes invalid.

/** The owner includes the number, so a code for one number cannot confirm another. */
export const toPhoneCodeOwner = (userId: number, phone: string) =>
  ({ purpose: 'phone', owner: `user:${userId}:${toDestinationKey(phone)}` }) as const;

/** `phone` in E.164. Throws ApiError 429 before the next code may be sent. */
export async function sendPhoneCode(
  { db, secrets }: RequestContext,
  user: Pick<SessionUser, 'id' | 'locale'>,
  phone: string,
): Promise<WireSentCode> {
  const { code, sent } = await createOneTimeCode(db, secrets, {
    ...toPhoneCodeOwner(user.id, phone),
    destinationHint: maskStoredPhone(phone),
    countAs: toDestinationKey(phone),
  });
  await queueMail(db, secrets, {
    userId: user.id,
    recipient: phone,
    locale: user.locale,
    template: 'text_code',
    channel: 'text',
    params: { reason: 'confirm_phone' },
    secrets: { code },
  });
  return sent;
}

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
    .select(['phone', 'phoneConfirmedAt', isNew.as('isNew')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const isProven = user.phoneConfirmedAt !== null && user.phone === phone;
  return !isProven && !user.isNew;
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
    .insertInto('phoneChanges')
    .values({ userId: user.id, phone })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ phone, createdAt: sql<Date>`now()` }),
    )
    .execute();
  return { body: { phone_change: sent, phone_number: checked.international } };
});
