// What a change of the profile would store, and what is wrong with it. Pure; called by updateMe.
import { countries } from '../../../../config/markets';
import type { updateMe } from '../../../../src/contract/buyer/users';
import type { BodyOf } from '../../../../src/contract/core/endpoint';
import type { WireErrorDetail } from '../../../../src/contract/core/schemas';
import { isCurrencyCode } from '../../../../src/lib/currencies';
import { isLocale } from '../../../../src/lib/locales';
import { displayNameOf } from '../../domain/accounts/displayName';
import { isPlainText, tidyText } from '../../domain/accounts/personText';

export type ProfileColumns = { display_name?: string; first_name?: string; last_name?: string; locale?: string; currency_code?: string; country_code?: string };

const messages = {
  display_name_invalid: 'A display name has 2 to 40 letters that can be seen.',
  name_required: 'Write a name.',
  name_invalid: 'The name has letters that cannot be seen.',
  locale_unknown: 'There is no such language here.',
  currency_unknown: 'There is no such currency.',
  country_unsupported: 'Gavel is not in that country.',
} as const;

type Fault = { code: keyof typeof messages };

function nameOf(typed: string): string | Fault {
  const name = tidyText(typed);
  if (name === '') return { code: 'name_required' };
  return isPlainText(name) ? name : { code: 'name_invalid' };
}

const rules = {
  display_name: (typed: string): string | Fault => displayNameOf(typed) ?? { code: 'display_name_invalid' },
  first_name: nameOf,
  last_name: nameOf,
  locale: (locale: string): string | Fault => (isLocale(locale) ? locale : { code: 'locale_unknown' }),
  currency_code: (code: string): string | Fault => (isCurrencyCode(code) ? code : { code: 'currency_unknown' }),
  country_code: (code: string): string | Fault => (countries.has(code) ? code : { code: 'country_unsupported' }),
} as const;

const names = ['display_name', 'first_name', 'last_name', 'locale', 'currency_code', 'country_code'] as const;

export function profileChange(body: BodyOf<typeof updateMe>): { columns: ProfileColumns; faults: WireErrorDetail[] } {
  const columns: ProfileColumns = {};
  const faults: WireErrorDetail[] = [];
  for (const attribute of names) {
    const typed = body[attribute];
    if (typed === undefined) continue;
    const kept = rules[attribute](typed);
    if (typeof kept === 'string') columns[attribute] = kept;
    else faults.push({ code: kept.code, message: messages[kept.code], attribute });
  }
  return { columns, faults };
}
