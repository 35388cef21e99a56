// The 44 countries where Gavel sells (docs/domain.md, "Markets, locales and addresses"), as
// lower-case ISO 3166 codes. Territories are not included. Pure data.
import { euCountries } from './euCountries';

const otherCountries = 'gb ch no is li mc ad sm us ca au jp cn hk tw sg il'.split(' ');

export const marketCountries: ReadonlySet<string> = new Set([...euCountries, ...otherCountries]);
