// Draws the code and the link of a registration and mails them; the ones before are void. For an address that has an
// account the same is done, but its owner gets a mail that says so, without them. Called by creating and resending.
import { sql } from 'kysely';
import type { WireRegistration } from '../../../../../src/contract/accounts/registrations';
import type { RequestContext } from '../../../http/context';
import { queueMail } from '../../../mail/queueMail';
import { hashToken, newToken } from '../../../secrets/secretBox';
import { codePolicy } from '../codes/codePolicy';
import { maskEmail } from '../codes/maskDestination';
import { drawOneTimeCode } from '../codes/oneTimeCodes';
import { destinationKey } from '../destinationKey';

type RegistrationOwner = { id: number; locale: string };

/** Whose address it is already, if anybody's. */
export async function findOwner({ db }: Pick<RequestContext, 'db'>, email: string): Promise<RegistrationOwner | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'locale'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();
  return user ?? null;
}

export const codeOwnerOf = (registrationId: string) => ({ purpose: 'registration', owner: registrationId }) as const;

type Waiting = { id: string; email: string; locale: string };

/** Throws ApiError 429 before the next code may be sent. */
export async function sendRegistration({ db, secrets }: RequestContext, { id, email, locale }: Waiting, owner: RegistrationOwner | null): Promise<WireRegistration> {
  const { code, sent } = await drawOneTimeCode(db, secrets, { ...codeOwnerOf(id), destinationHint: maskEmail(email), countedAs: destinationKey(email) });
  const token = newToken();
  await db
    .updateTable('registrations')
    .set({ token_hash: hashToken(token), expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${codePolicy.linkMinutes})` })
    .where('id', '=', id)
    .execute();
  await queueMail(
    db,
    secrets,
    owner === null
      ? { userId: null, recipient: email, locale, template: 'registration_code', secrets: { code, token } }
      : { userId: owner.id, recipient: email, locale: owner.locale, template: 'registration_exists' },
  );
  return { id, ...sent };
}
