// Parses phone numbers that can receive text messages, in the 44 countries, from any common
// spelling to E.164. A valid number does not prove who owns it: a code is sent.
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { countries } from '../../../../config/markets';

/**
 * `phone` is in E.164, `callingCode` has no plus sign, `international` is formatted for display.
 */
type CheckedPhone =
  | { kind: 'ok'; phone: string; callingCode: string; international: string }
  | { kind: 'phone_invalid' }
  | { kind: 'phone_country_unsupported' };

/** Territories with their own numbering plan, and the country that they belong to. */
const territoryCountries: Readonly<Record<string, string>> = { AX: 'fi', SJ: 'no', VA: 'it' };

/** `country`: alpha-2 in lower case, for numbers without a country code. */
export function checkPhone(typed: string, country: string): CheckedPhone {
  const region = country.toUpperCase();
  if (!countries.has(country) || !isSupportedCountry(region))
    return { kind: 'phone_country_unsupported' };
  const parsed = parsePhoneNumberFromString(typed.normalize('NFKC'), {
    defaultCountry: region,
    extract: false,
  });
  if (parsed === undefined || !parsed.isValid() || parsed.ext !== undefined)
    return { kind: 'phone_invalid' };
  const home = territoryCountries[parsed.country ?? ''] ?? parsed.country?.toLowerCase() ?? '';
  if (!countries.has(home)) return { kind: 'phone_country_unsupported' };
  const type = parsed.getType();
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') return { kind: 'phone_invalid' };
  return {
    kind: 'ok',
    phone: parsed.number,
    callingCode: parsed.countryCallingCode,
    international: parsed.formatInternational(),
  };
}
