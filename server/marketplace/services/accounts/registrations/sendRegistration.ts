// Creates the code and the link of a registration and mails them; earlier ones become invalid. If
// the address has an account, its owner gets a notice without code and link, and the answer is the
// same.
import { sql } from 'kysely';
import type { WireRegistration } from '../../../../../src/contract/accounts/registrations';
import type { RequestContext } from '../../../http/context';
import { queueMail } from '../../../ports/mail/queueMail';
import { hashToken, createToken } from '../../../lib/secretBox';
import type { UserByEmail } from '../userRows';
import { createOneTimeCode, codePolicy, toDestinationKey, maskEmail } from '../codes/oneTimeCodes';

export const toCodeOwner = (registrationId: string) =>
  ({ purpose: 'registration', owner: registrationId }) as const;

type PendingRegistration = { id: string; email: string; locale: string };

/** Throws ApiError 429 before the next code may be sent. */
export async function sendRegistration(
  { db, secrets }: RequestContext,
  { id, email, locale }: PendingRegistration,
  owner: UserByEmail | null,
): Promise<WireRegistration> {
  const { code, sent } = await createOneTimeCode(db, secrets, {
    ...toCodeOwner(id),
    destinationHint: maskEmail(email),
    countAs: toDestinationKey(email),
  });
  const token = createToken();
  await db
    .updateTable('registrations')
    .set({
      tokenHash: hashToken(token),
      expiresAt: sql<Date>`clock_timestamp() + make_interval(mins => ${codePolicy.linkMinutes})`,
    })
    .where('id', '=', id)
    .execute();
  await queueMail(
    db,
    secrets,
    owner === null
      ? {
          userId: null,
          recipient: email,
          locale,
          template: 'registration_code',
          secrets: { code, token },
        }
      : {
          userId: owner.id,
          recipient: email,
          locale: owner.locale,
          template: 'registration_exists',
        },
  );
  return { id, ...sent };
}
