// A bidder's public name. Backends build it from a number, in English ("Bidder 1426"); visitors
// read it in their language. Other names stay unchanged.
import type { IntlShape } from 'react-intl';

export function formatBidderName(intl: IntlShape, name: string): string {
  const [, number] = /^Bidder (\d+)$/.exec(name) ?? [];
  return number === undefined ? name : intl.formatMessage({ id: 'common.bidder' }, { number });
}
