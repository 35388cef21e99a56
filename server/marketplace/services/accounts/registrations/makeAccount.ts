// Makes the account of a registration whose mail has come back. Of two that come together, by code and by link or for the
// same address, one makes it. Called by confirmRegistration inside its transaction.
import { randomBytes, randomInt } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { currencyOfCountry } from '../../../../../config/markets';
import type { Database } from '../../../database/schema';
import { queueMail } from '../../../mail/queueMail';
import type { SecretBox } from '../../../secrets/secretBox';
import type { SignInUser } from '../sessions/openSession';

/** null where there is nothing to make: used meanwhile, or the address has an account. */
export async function makeAccount(db: Kysely<Database>, secrets: SecretBox, registrationId: string): Promise<SignInUser | null> {
  const taken = await db
    .updateTable('registrations')
    .set({ used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', registrationId)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (taken === undefined || taken.password_hash === null) return null;
  const { email, locale, country_code: country } = taken;
  const user = await db
    .insertInto('users')
    .values({
      email,
      password_hash: taken.password_hash,
      locale,
      country_code: country,
      currency_code: currencyOfCountry(country),
      email_confirmed_at: sql<Date>`now()`,
      bidder_token: randomBytes(20).toString('hex'),
      bidder_number: randomInt(1000, 10_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'display_name', 'is_seller', 'locale'])
    .executeTakeFirst();
  if (user === undefined) return null;
  // A no is an answer too, and is not asked for again.
  await db.insertInto('marketing_consents').values({ user_id: user.id, channel: 'email', granted: taken.marketing_consent }).execute();
  await queueMail(db, secrets, { userId: user.id, recipient: email, locale, template: 'registration_done' });
  return user;
}
