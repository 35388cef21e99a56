// The 44 countries where Gavel sells (domain.md 7), as lower-case ISO 3166 codes. Territories are not countries and not
// here. Pure data, for the servers by way of config/markets, and for the choice of a country in forms.
import { euCountries } from './euCountries';

const otherCountries = 'gb ch no is li mc ad sm us ca au jp cn hk tw sg il'.split(' ');

export const marketCountries: ReadonlySet<string> = new Set([...euCountries, ...otherCountries]);
