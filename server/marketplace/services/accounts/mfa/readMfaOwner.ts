// The second factors of a challenge's owner: available methods, the best first, and masked
// destinations. Unmasked destinations are only for the mail queue.
import type { Kysely } from 'kysely';
import type { WireMfaMethod } from '../../../../../src/contract/accounts/mfa';
import type { Database } from '../../../database/generated/database';
import { maskEmail, maskStoredPhone } from '../codes/oneTimeCodes';

type MfaOwner = {
  id: number;
  email: string;
  locale: string;
  phone: string | null;
  methods: WireMfaMethod[];
  /** Masked destinations by method. */
  destinations: Partial<Record<WireMfaMethod, string>>;
  totpEnabledAt: Date | null;
  recoveryCodesLeft: number;
};

/** Throws if the account no longer exists. */
export async function readMfaOwner(db: Kysely<Database>, userId: number): Promise<MfaOwner> {
  const row = await db
    .selectFrom('users')
    .select([
      'email',
      'locale',
      'emailConfirmedAt',
      'phone',
      'phoneConfirmedAt',
      'totpEnabledAt',
      'isAdmin',
    ])
    .select((eb) =>
      eb
        .selectFrom('recoveryCodes')
        .whereRef('recoveryCodes.userId', '=', 'users.id')
        .where('recoveryCodes.usedAt', 'is', null)
        .select((codes) => codes.fn.countAll<number>().as('count'))
        .as('codesLeft'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('passkeys')
            .select('passkeys.id')
            .whereRef('passkeys.userId', '=', 'users.id'),
        )
        .as('hasPasskey'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const hasTotp = row.totpEnabledAt !== null;
  // Admins see other users' data and move their money, so access to an admin's mail must not be
  // enough. Before the app is set up, there is no other factor to confirm the setup with.
  const takesSentCodes = !(row.isAdmin && hasTotp);
  const phone = row.phoneConfirmedAt === null || !takesSentCodes ? null : row.phone;
  const takesMail = row.emailConfirmedAt !== null && takesSentCodes;
  const codesLeft = row.codesLeft ?? 0;
  const methods: WireMfaMethod[] = [];
  if (row.hasPasskey === true) methods.push('passkey');
  if (hasTotp) methods.push('totp');
  if (phone !== null) methods.push('sms');
  if (takesMail) methods.push('email');
  if (hasTotp && codesLeft > 0) methods.push('recovery_code');
  return {
    id: userId,
    email: row.email,
    locale: row.locale,
    phone,
    methods,
    destinations: {
      ...(phone === null ? {} : { sms: maskStoredPhone(phone) }),
      ...(takesMail ? { email: maskEmail(row.email) } : {}),
    },
    totpEnabledAt: row.totpEnabledAt,
    recoveryCodesLeft: codesLeft,
  };
}
