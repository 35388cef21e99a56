// A postal address as packages keep it: the parts as they were then, and the lines of a letter. Called where a package is
// opened or its sender chosen. Pure.
import type { WirePostalAddress } from '../../../../src/contract/orders/orderSchemas';
import { letterLines } from '../accounts/addresses/letterLines';

type Parts = { country_code: string; name: string; company: string; line1: string; line2: string; postal_code: string; city: string; region: string };

export function postalAddress({ country_code, name, company, line1, line2, postal_code, city, region }: Parts): WirePostalAddress {
  const parts = { name, company, line1, line2, postal_code, city, region };
  return { country_code, ...parts, lines: letterLines(country_code, parts) };
}
