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
      'email_confirmed_at',
      'phone',
      'phone_confirmed_at',
      'totp_enabled_at',
      'is_admin',
    ])
    .select((eb) =>
      eb
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.user_id', '=', 'users.id')
        .where('recovery_codes.used_at', 'is', null)
        .select((codes) => codes.fn.countAll<number>().as('count'))
        .as('codes_left'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('passkeys')
            .select('passkeys.id')
            .whereRef('passkeys.user_id', '=', 'users.id'),
        )
        .as('has_passkey'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const hasTotp = row.totp_enabled_at !== null;
  // Admins see other users' data and move their money, so access to an admin's mail must not be
  // enough. Before the app is set up, there is no other factor to confirm the setup with.
  const takesSentCodes = !(row.is_admin && hasTotp);
  const phone = row.phone_confirmed_at === null || !takesSentCodes ? null : row.phone;
  const takesMail = row.email_confirmed_at !== null && takesSentCodes;
  const codesLeft = row.codes_left ?? 0;
  const methods: WireMfaMethod[] = [];
  if (row.has_passkey === true) methods.push('passkey');
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
    totpEnabledAt: row.totp_enabled_at,
    recoveryCodesLeft: codesLeft,
  };
}
