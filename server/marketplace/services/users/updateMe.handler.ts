// Changes the given fields of the profile and returns the whole profile, so that screens need no
// second request.
import { sql, type Kysely } from 'kysely';
import { updateMe } from '../../../../src/contract/buyer/users';
import { countries } from '../../../../config/markets';
import type { BodyOf } from '../../../../src/contract/core/endpoint';
import type { ErrorDetail } from '../../../../src/contract/allEndpoints';
import { isCurrencyCode } from '../../../../src/lib/currencies';
import { isLocale } from '../../../../src/lib/locales';
import type { Database } from '../../database/generated/database';
import { ApiError } from '../../http/apiError';
import { implement, requireUser } from '../../http/implement';
import { getKeys } from '../../lib/random';
import { isPlainText, tidyText, parseDisplayName } from '../../domain/accounts/personText';
import { refreshVerified } from '../accounts/userRows';
import { readProfile } from './readProfile';

type ProfileColumns = {
  displayName?: string;
  firstName?: string;
  lastName?: string;
  locale?: string;
  currencyCode?: string;
  countryCode?: string;
};

const messages = {
  display_name_invalid: 'A display name has 2 to 40 visible characters.',
  name_required: 'Enter a name.',
  name_invalid: 'The name has invisible characters.',
  locale_unknown: 'This language is not supported.',
  currency_unknown: 'This currency is not supported.',
  country_unsupported: 'Gavel does not support this country.',
} as const;

type ProfileFault = { code: keyof typeof messages };

function parseName(typed: string): string | ProfileFault {
  const name = tidyText(typed);
  if (name === '') return { code: 'name_required' };
  return isPlainText(name) ? name : { code: 'name_invalid' };
}

const rules = {
  display_name: (typed: string): string | ProfileFault =>
    parseDisplayName(typed) ?? { code: 'display_name_invalid' },
  first_name: parseName,
  last_name: parseName,
  locale: (locale: string): string | ProfileFault =>
    isLocale(locale) ? locale : { code: 'locale_unknown' },
  currency_code: (code: string): string | ProfileFault =>
    isCurrencyCode(code) ? code : { code: 'currency_unknown' },
  country_code: (code: string): string | ProfileFault =>
    countries.has(code) ? code : { code: 'country_unsupported' },
} as const;

const columnNames = {
  display_name: 'displayName',
  first_name: 'firstName',
  last_name: 'lastName',
  locale: 'locale',
  currency_code: 'currencyCode',
  country_code: 'countryCode',
} as const;

/** Validates a change of the profile and converts it to columns. Pure. */
function parseProfileChange(body: BodyOf<typeof updateMe>): {
  columns: ProfileColumns;
  faults: ErrorDetail[];
} {
  const columns: ProfileColumns = {};
  const faults: ErrorDetail[] = [];
  for (const attribute of getKeys(columnNames)) {
    const typed = body[attribute];
    if (typed === undefined) continue;
    const result = rules[attribute](typed);
    if (typeof result === 'string') columns[columnNames[attribute]] = result;
    else faults.push({ code: result.code, message: messages[result.code], attribute });
  }
  return { columns, faults };
}

/** A lock per name serializes concurrent requests for the same name. */
async function assertNameAvailable(
  trx: Kysely<Database>,
  userId: number,
  name: string,
): Promise<void> {
  const requestedName = name.toLowerCase();
  const lockName = `display name ${requestedName}`;
  await sql`select pg_advisory_xact_lock(hashtext(${lockName}))`.execute(trx);
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['displayName']), '=', requestedName))
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) return;
  throw new ApiError(422, 'validation_failed', 'Another user has this name.', [
    {
      code: 'display_name_taken',
      message: 'Another user has this name.',
      attribute: 'display_name',
    },
  ]);
}

async function storeProfile(
  db: Kysely<Database>,
  userId: number,
  columns: ProfileColumns,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (columns.displayName !== undefined)
      await assertNameAvailable(trx, userId, columns.displayName);
    await trx.updateTable('users').set(columns).where('id', '=', userId).execute();
    await refreshVerified(trx, userId);
  });
}

export const updateMeRoute = implement(
  updateMe,
  async ({ body, ctx }) => {
    const user = requireUser(ctx);
    const { columns, faults } = parseProfileChange(body);
    if (faults.length > 0)
      throw new ApiError(422, 'validation_failed', 'Some fields are not valid.', faults);
    if (Object.keys(columns).length > 0) await storeProfile(ctx.db, user.id, columns);
    return { body: { user: await readProfile(ctx.db, user) } };
  },
  {
    fieldCodes: {
      display_name: 'display_name_invalid',
      currency_code: 'currency_unknown',
      country_code: 'country_unsupported',
      locale: 'locale_unknown',
    },
  },
);
