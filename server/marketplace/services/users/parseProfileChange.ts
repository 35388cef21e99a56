// Validates a change of the profile and converts it to columns. Pure.
import { countries } from '../../../../config/markets';
import type { updateMe } from '../../../../src/contract/buyer/users';
import type { BodyOf } from '../../../../src/contract/core/endpoint';
import type { WireErrorDetail } from '../../../../src/contract/core/schemas';
import { isCurrencyCode } from '../../../../src/lib/currencies';
import { isLocale } from '../../../../src/lib/locales';
import { parseDisplayName } from '../../domain/accounts/parseDisplayName';
import { isPlainText, tidyText } from '../../domain/accounts/personText';

export type ProfileColumns = {
  display_name?: string;
  first_name?: string;
  last_name?: string;
  locale?: string;
  currency_code?: string;
  country_code?: string;
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

const names = [
  'display_name',
  'first_name',
  'last_name',
  'locale',
  'currency_code',
  'country_code',
] as const;

export function parseProfileChange(body: BodyOf<typeof updateMe>): {
  columns: ProfileColumns;
  faults: WireErrorDetail[];
} {
  const columns: ProfileColumns = {};
  const faults: WireErrorDetail[] = [];
  for (const attribute of names) {
    const typed = body[attribute];
    if (typed === undefined) continue;
    const result = rules[attribute](typed);
    if (typeof result === 'string') columns[attribute] = result;
    else faults.push({ code: result.code, message: messages[result.code], attribute });
  }
  return { columns, faults };
}
