// Formats an address as on a letter in its country, with localized-address-format. Pure; without
// the country's name.
import { formatAddress } from 'localized-address-format';
import { getCountryForm } from './getCountryForm';

export type AddressParts = {
  name: string;
  company: string;
  line1: string;
  line2: string;
  postal_code: string;
  city: string;
  region: string;
};

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** For a closed list, the region's name on letters, in the script of the other parts. */
function formatRegion(country: string, region: string, script: 'local' | 'latin'): string {
  return (
    getCountryForm(country)?.region?.options.find(({ value }) => value === region)?.letter[
      script
    ] ?? region
  );
}

/** `country` is in lower case. */
export function getLetterLines(country: string, parts: AddressParts): string[] {
  const { name, company, line1, line2, postal_code: postalCode, city, region } = parts;
  const script = eastAsian.test(line1 + city) ? 'local' : 'latin';
  // The library has no city for Japan: there the city is part of the address lines.
  const isJapan = country === 'jp';
  const cityLine = script === 'local' ? [city, line1, line2] : [line1, line2, city];
  const lines = formatAddress(
    {
      postalCountry: country.toUpperCase(),
      name,
      organization: company,
      addressLines: (isJapan ? cityLine : [line1, line2]).filter((line) => line !== ''),
      locality: isJapan ? '' : city,
      administrativeArea: formatRegion(country, region, script),
      postalCode,
    },
    script,
  );
  // Empty parts leave their comma or dash behind.
  return lines
    .map((line) => line.replace(/^[\s,–-]+|[\s,–-]+$/g, ''))
    .filter((line) => line !== '');
}
