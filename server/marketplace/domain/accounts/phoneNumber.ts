// Phone numbers that can get text messages, in the 44 countries: in any spelling that people use there, kept in E.164.
// Called by updatePhone. A number of a country is no proof of who has it: a code is sent.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { countries } from '../../../../config/markets';

/** `phone` in E.164; `callingCode` without its plus; `international` with the spaces of its country. */
type CheckedPhone = { kind: 'ok'; phone: string; callingCode: string; international: string } | { kind: 'phone_invalid' } | { kind: 'phone_country_unsupported' };

/** Numbering plans of their own that belong to one of our countries. */
const plansOf: Readonly<Record<string, string>> = { AX: 'fi', SJ: 'no', VA: 'it' };

/** `country`: alpha-2 in lower case, for numbers without a country code. */
export function checkPhone(typed: string, country: string): CheckedPhone {
  const region = country.toUpperCase();
  if (!countries.has(country) || !isSupportedCountry(region)) return { kind: 'phone_country_unsupported' };
  const parsed = parsePhoneNumberFromString(typed.normalize('NFKC'), { defaultCountry: region, extract: false });
  if (parsed === undefined || !parsed.isValid() || parsed.ext !== undefined) return { kind: 'phone_invalid' };
  const home = plansOf[parsed.country ?? ''] ?? parsed.country?.toLowerCase() ?? '';
  if (!countries.has(home)) return { kind: 'phone_country_unsupported' };
  const type = parsed.getType();
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return { kind: 'phone_invalid' };
  return { kind: 'ok', phone: parsed.number, callingCode: parsed.countryCallingCode, international: parsed.formatInternational() };
}
