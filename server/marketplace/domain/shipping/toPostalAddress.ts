// A postal address as packages store it: a copy of the parts, and the lines of a letter. Pure.
import type { WirePostalAddress } from '../../../../src/contract/orders/orderSchemas';
import { getLetterLines, type AddressParts } from '../accounts/addresses/addressFormat';

export function toPostalAddress(
  address: AddressParts & { countryCode: string },
): WirePostalAddress {
  const { countryCode, name, company, line1, line2, postalCode, city, region } = address;
  return {
    country_code: countryCode,
    name,
    company,
    line1,
    line2,
    postal_code: postalCode,
    city,
    region,
    lines: getLetterLines(countryCode, address),
  };
}
