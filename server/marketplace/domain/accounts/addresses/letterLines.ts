// An address as it stands on a letter in its country, by localized-address-format. Called where addresses are shown and,
// with stand-ins for the parts, to learn in which order a country writes them. Pure; the country's name is not on it.
import { formatAddress } from 'localized-address-format';
import { countryForm } from './countryForms';

export type AddressParts = { name: string; company: string; line1: string; line2: string; postal_code: string; city: string; region: string };

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Of a closed list its name for letters, in the script of the rest. */
function regionOnLetter(country: string, region: string, script: 'local' | 'latin'): string {
  return countryForm(country)?.region?.options.find(({ value }) => value === region)?.letter[script] ?? region;
}

/** `country` in lower case. */
export function letterLines(country: string, parts: AddressParts): string[] {
  const { name, company, line1, line2, postal_code: postalCode, city, region } = parts;
  const script = eastAsian.test(line1 + city) ? 'local' : 'latin';
  // The library has no city for Japan: there it is part of the street's lines.
  const isJapan = country === 'jp';
  const cityLine = script === 'local' ? [city, line1, line2] : [line1, line2, city];
  const lines = formatAddress(
    {
      postalCountry: country.toUpperCase(),
      name,
      organization: company,
      addressLines: (isJapan ? cityLine : [line1, line2]).filter((line) => line !== ''),
      locality: isJapan ? '' : city,
      administrativeArea: regionOnLetter(country, region, script),
      postalCode,
    },
    script,
  );
  // What is left out leaves its comma or dash behind.
  return lines.map((line) => line.replace(/^[\s,–-]+|[\s,–-]+$/g, '')).filter((line) => line !== '');
}
