// Creates the account of a confirmed registration, inside the caller's transaction. Of two
// concurrent confirmations, by code and link or for the same address, only one creates it.
import { randomBytes, randomInt } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { getCountryCurrency } from '../../../../../config/markets';
import type { Database } from '../../../database/schema';
import { queueMail } from '../../../mail/queueMail';
import type { SecretBox } from '../../../secrets/secretBox';
import type { SignInUser } from '../sessions/openSession';

/** Returns null if the registration was already used or the address has an account. */
export async function createAccount(
  db: Kysely<Database>,
  secrets: SecretBox,
  registrationId: string,
): Promise<SignInUser | null> {
  const registration = await db
    .updateTable('registrations')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', registrationId)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (registration === undefined || registration.password_hash === null) return null;
  const { email, locale, country_code: country } = registration;
  const user = await db
    .insertInto('users')
    .values({
      email,
      password_hash: registration.password_hash,
      locale,
      country_code: country,
      currency_code: getCountryCurrency(country),
      email_confirmed_at: sql<Date>`now()`,
      bidder_token: randomBytes(20).toString('hex'),
      bidder_number: randomInt(1000, 10_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'display_name', 'is_seller', 'locale'])
    .executeTakeFirst();
  if (user === undefined) return null;
  // A refusal is stored too, so that the user is not asked again.
  await db
    .insertInto('marketing_consents')
    .values({ user_id: user.id, channel: 'email', granted: registration.marketing_consent })
    .execute();
  await queueMail(db, secrets, {
    userId: user.id,
    recipient: email,
    locale,
    template: 'registration_completed',
  });
  return user;
}
