// The drop-off points of the built-in carrier: five made-up shops near a sender, always the same
// for a postcode. Pure.
import type { WirePostalAddress } from '../../../../src/contract/orders/orderSchemas';
import type { WireDropOffPoint } from '../../../../src/contract/shipping/packages';
import { getHourStyle } from '../../../../src/lib/instant';
import { localeDetails, type Locale } from '../../../../src/lib/locales';
import { createRng, hashText } from '../../lib/random';
import { getLetterLines } from '../../domain/accounts/addresses/addressFormat';
import { getPlaceNames } from './getPlaceNames';

const count = 5;
// A Monday in winter: no country changes its clocks in that week.
const monday = Date.UTC(2026, 0, 5);
const dayMs = 24 * 60 * 60 * 1_000;

/** `days` from Monday = 0, hours of the day. */
function openingHours(locale: Locale, until: { weekday: number; saturday: number }): string {
  const day = new Intl.DateTimeFormat(localeDetails[locale].intl, {
    weekday: 'short',
    timeZone: 'UTC',
  });
  const time = new Intl.DateTimeFormat(localeDetails[locale].intl, {
    hour: getHourStyle(localeDetails[locale].intl),
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const at = (hour: number): Date => new Date(monday + hour * 60 * 60 * 1_000);
  const weekdays = day.formatRange(at(0), new Date(monday + 4 * dayMs));
  const saturday = day.format(new Date(monday + 5 * dayMs));
  const weekdayHours = time.formatRange(at(8), at(until.weekday));
  const saturdayHours = time.formatRange(at(9), at(until.saturday));
  return `${weekdays} ${weekdayHours}, ${saturday} ${saturdayHours}`;
}

export function createDropOffPoints(from: WirePostalAddress, locale: Locale): WireDropOffPoint[] {
  const { country_code: country, postal_code: postalCode = '', city = '', region = '' } = from;
  const postcode = postalCode.toUpperCase().replaceAll(/\s/g, '');
  const place = `${country} ${postcode} ${city.toLowerCase()}`;
  const rng = createRng(place);
  const { shops, streets, number } = getPlaceNames(country);
  const names = rng.sample(shops, count);
  let distance = rng.int(80, 400);
  return Array.from({ length: Math.min(count, names.length) }, (_, index) => {
    const street = rng.pick(streets);
    const houseNumber = rng.int(1, 120);
    const line1 = number === 'before' ? `${houseNumber} ${street}` : `${street} ${houseNumber}`;
    const point = {
      id: `${country}-${hashText(`${place} ${index}`).toString(36)}`,
      name: names[index] ?? '',
      address_lines: getLetterLines(country, {
        name: '',
        company: '',
        line1,
        line2: '',
        postalCode,
        city,
        region,
      }),
      opening_hours: openingHours(locale, { weekday: rng.int(18, 22), saturday: rng.int(13, 18) }),
      distance_metres: distance,
    };
    distance += rng.int(60, 700);
    return point;
  });
}
