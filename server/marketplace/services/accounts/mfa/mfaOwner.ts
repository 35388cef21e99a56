// Whose second factor it is: which methods they may use, the best first, and where codes go (masked for the wire).
// Read for each challenge that is shown and each code that is sent. Destinations in clear go to the mail queue alone.
import type { Kysely } from 'kysely';
import type { WireMfaMethod } from '../../../../../src/contract/accounts/mfa';
import type { Database } from '../../../database/schema';
import { maskEmail } from '../codes/maskDestination';
import { maskStoredPhone } from '../maskStoredPhone';

type MfaOwner = {
  id: number;
  email: string;
  locale: string;
  phone: string | null;
  methods: WireMfaMethod[];
  /** Masked, by method. */
  destinations: Partial<Record<WireMfaMethod, string>>;
  totpEnabledAt: Date | null;
  recoveryCodesLeft: number;
};

/** Throws where the account is gone. */
export async function readMfaOwner(db: Kysely<Database>, userId: number): Promise<MfaOwner> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'locale', 'email_confirmed_at', 'phone', 'phone_confirmed_at', 'totp_enabled_at', 'is_admin'])
    .select((eb) =>
      eb
        .selectFrom('recovery_codes')
        .whereRef('recovery_codes.user_id', '=', 'users.id')
        .where('recovery_codes.used_at', 'is', null)
        .select((codes) => codes.fn.countAll<number>().as('count'))
        .as('codes_left'),
    )
    .select((eb) => eb.exists(eb.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'users.id')).as('has_passkey'))
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const hasTotp = row.totp_enabled_at !== null;
  // Support sees other people's data and moves their money: whoever reads its mail must not be able to. Before the app is
  // set up there is nothing else to confirm the set-up with.
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
