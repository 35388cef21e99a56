// A postal address as packages store it: a copy of the parts, and the lines of a letter. Pure.
import type { WirePostalAddress } from '../../../../src/contract/orders/orderSchemas';
import { getLetterLines } from '../accounts/addresses/addressFormat';

type AddressFields = {
  country_code: string;
  name: string;
  company: string;
  line1: string;
  line2: string;
  postal_code: string;
  city: string;
  region: string;
};

export function toPostalAddress({
  country_code,
  name,
  company,
  line1,
  line2,
  postal_code,
  city,
  region,
}: AddressFields): WirePostalAddress {
  const parts = { name, company, line1, line2, postal_code, city, region };
  return { country_code, ...parts, lines: getLetterLines(country_code, parts) };
}
