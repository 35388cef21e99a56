// The built-in carrier: tracking codes, tariff, drop-off points and route.
import fc from 'fast-check';
import type { WirePostalAddress } from '../../../../src/contract/orders/orderSchemas';
import {
  packageExceptions,
  packageStates,
  packageStatuses,
  type PackageStatus,
  isPackageEventDescription,
} from '../../../../src/lib/orders/packageStates';
import { locales } from '../../../../src/lib/locales';
import { isS10 } from '../../domain/shipping/carriers/carrier';
import { isExceptionActive, exceptionRules } from '../../domain/shipping/exceptionRules';
import { taxCountries } from '../../domain/tax/taxCountries';
import {
  sandboxCarrier,
  getNextScan,
  getScanDescription,
  getScanPlace,
  type NextScan,
} from './sandboxCarrier';

const home: WirePostalAddress = {
  country_code: 'nl',
  name: 'Sam',
  line1: 'Damrak 1',
  postal_code: '1012 AB',
  city: 'Amsterdam',
  lines: [],
};
const getTrackingCode = async (reference: string, service = 'parcel'): Promise<string> =>
  (await sandboxCarrier.buyLabel({ reference, service, shipTo: home })).trackingCode;

test('creates a valid S10 code per reference, always the same one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: 1, max: 25 }),
      async (one, other, label) => {
        const [code, again, next, stranger] = await Promise.all([
          getTrackingCode(`${one}-${label}`),
          getTrackingCode(`${one}-${label}`),
          getTrackingCode(`${one}-${label + 1}`),
          getTrackingCode(`${other}-${label}`),
        ]);
        expect([isS10(code), again === code, next === code, stranger === code]).toEqual([
          true,
          true,
          false,
          one === other,
        ]);
      },
    ),
  );
  expect([
    (await getTrackingCode('50000-1', 'express'))[0],
    (await getTrackingCode('50000-1', 'tracked_letter'))[0],
  ]).toEqual(['E', 'L']);
});

describe('the tariff', () => {
  const price = (origin: string, destination: string, service: string, currency = 'EUR'): number =>
    sandboxCarrier
      .tariff({ origin, destination, currency })
      ?.services.find(({ code }) => code === service)?.priceMinor ?? NaN;

  test('rises with the distance, in whole minor units of every currency', () => {
    for (const service of ['tracked_letter', 'parcel', 'parcel_heavy', 'express']) {
      const far = [
        price('nl', 'nl', service),
        price('nl', 'de', service),
        price('nl', 'ch', service),
        price('nl', 'jp', service),
      ];
      expect(far).toEqual(far.toSorted((a, b) => a - b));
    }
    for (const currency of ['EUR', 'USD', 'GBP', 'CHF', 'NOK', 'SEK', 'DKK', 'PLN', 'SGD'])
      expect(Number.isSafeInteger(price('nl', 'us', 'parcel', currency))).toBe(true);
    expect([price('nl', 'nl', 'parcel'), price('nl', 'nl', 'parcel', 'GBP')]).toEqual([725, 653]);
    expect(sandboxCarrier.tariff({ origin: 'nl', destination: 'nl', currency: 'KWD' })).toBeNull();
  });

  test('lists existing sizes, each within the weight of its services', () => {
    const { sizes, services } = sandboxCarrier.tariff({
      origin: 'nl',
      destination: 'nl',
      currency: 'EUR',
    }) ?? { sizes: [], services: [] };
    const limits = new Map(sizes.map(({ code, maxWeightGrams }) => [code, maxWeightGrams]));
    for (const service of services) {
      expect(service.sizes.length).toBeGreaterThan(0);
      for (const size of service.sizes) expect(limits.has(size)).toBe(true);
      expect(Math.max(...service.sizes.map((size) => limits.get(size) ?? 0))).toBe(
        service.maxWeightGrams,
      );
      expect(service.fromDays).toBeLessThanOrEqual(service.toDays);
    }
  });
});

describe('the drop-off points', () => {
  test('are the same for a postcode and exist in every country and language', () => {
    expect(sandboxCarrier.dropOffPoints(home, 'en')).toEqual(
      sandboxCarrier.dropOffPoints({ ...home, name: 'Somebody', line1: 'Damrak 99' }, 'en'),
    );
    const elsewhere = sandboxCarrier.dropOffPoints({ ...home, postal_code: '3511 AB' }, 'en');
    expect(elsewhere.map(({ id }) => id)).not.toEqual(
      sandboxCarrier.dropOffPoints(home, 'en').map(({ id }) => id),
    );
    for (const country of Object.keys(taxCountries)) {
      const points = sandboxCarrier.dropOffPoints({ ...home, country_code: country }, 'en');
      expect(points.length).toBeGreaterThanOrEqual(4);
      expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
      expect(new Set(points.map(({ name }) => name)).size).toBe(points.length);
      for (const { id, address_lines: lines } of points)
        expect([id.length <= 40, lines.length > 0]).toEqual([true, true]);
    }
  });

  test('lists the nearest first, with opening hours in the locale', () => {
    const distances = sandboxCarrier
      .dropOffPoints(home, 'en')
      .map(({ distance_metres: metres }) => metres ?? 0);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const hours = locales.map(
      (locale) => sandboxCarrier.dropOffPoints(home, locale)[0]?.opening_hours ?? '',
    );
    expect(new Set(hours).size).toBeGreaterThan(12);
    expect(sandboxCarrier.dropOffPoints(home, 'de')[0]?.opening_hours).toMatch(
      /^Mo.+Fr.* 08:00.+, Sa.* 09:00/,
    );
    expect(sandboxCarrier.dropOffPoints(home, 'fr').map(({ id }) => id)).toEqual(
      sandboxCarrier.dropOffPoints(home, 'de').map(({ id }) => id),
    );
  });
});

test('creates a short routing code with and without a postcode', () => {
  expect(sandboxCarrier.routingCode(home, 'parcel')).toBe('NL-1012AB-C');
  expect(
    sandboxCarrier.routingCode({ ...home, country_code: 'hk', postal_code: '' }, 'express'),
  ).toBe('HK-0-E');
});

describe('the route', () => {
  const walk = (route: { crossesCustoms: boolean; isAbroad: boolean }): NextScan[] => {
    const scans: NextScan[] = [];
    const descriptions: string[] = ['accepted_at_drop_off'];
    for (
      let scan = getNextScan({ exception: null, descriptions, ...route });
      scan !== null && scans.length < 20;
      scan = getNextScan({ exception: null, descriptions, ...route })
    ) {
      scans.push(scan);
      descriptions.unshift(scan.description);
    }
    return scans;
  };
  const legal = (scans: readonly NextScan[]): boolean => {
    let at: PackageStatus = 'handed_over';
    return scans.every(({ state }) => {
      const good = packageStates[at].to.includes(state) || at === state;
      at = state;
      return good;
    });
  };

  test.each([
    [
      { crossesCustoms: false, isAbroad: false },
      ['departed_drop_off', 'arrived_at_hub', 'out_for_delivery', 'delivered'],
    ],
    [
      { crossesCustoms: false, isAbroad: true },
      [
        'departed_drop_off',
        'arrived_in_country',
        'arrived_at_hub',
        'out_for_delivery',
        'delivered',
      ],
    ],
    [
      { crossesCustoms: true, isAbroad: true },
      [
        'departed_drop_off',
        'customs_started',
        'customs_cleared',
        'arrived_at_hub',
        'out_for_delivery',
        'delivered',
      ],
    ],
  ])('ends with the delivery, by allowed transitions: %p', (route, expected) => {
    const scans = walk(route);
    expect(scans.map(({ description }) => description)).toEqual(expected);
    expect(legal(scans)).toBe(true);
  });

  test('continues after each exception, in every status where it can occur', () => {
    for (const exception of packageExceptions) {
      expect(exceptionRules[exception].in.length).toBeGreaterThan(0);
      for (const state of packageStatuses.filter(
        (each) => isExceptionActive(exception, each) && packageStates[each].to.length > 0,
      )) {
        const next = getNextScan({
          exception,
          descriptions: ['exception'],
          crossesCustoms: true,
          isAbroad: true,
        });
        expect([
          exception,
          state,
          next !== null && (next.state === state || packageStates[state].to.includes(next.state)),
        ]).toEqual([exception, state, true]);
      }
    }
  });

  test('does not continue a hand-over that only the seller confirmed', () => {
    expect(
      getNextScan({
        exception: null,
        descriptions: ['handed_over_by_seller'],
        crossesCustoms: false,
        isAbroad: false,
      }),
    ).toBeNull();
  });

  test('names the city, but not the address', () => {
    const ends = { shipFrom: home, shipTo: { ...home, city: 'Utrecht' } };
    expect([
      getScanPlace(ends, 'handed_over'),
      getScanPlace(ends, 'in_transit', 'departed_drop_off'),
      getScanPlace(ends, 'out_for_delivery'),
      getScanPlace(ends, 'lost'),
      getScanPlace({ ...ends, shipFrom: null }, 'handed_over'),
    ]).toEqual(['Amsterdam', 'Amsterdam', 'Utrecht', null, null]);
    for (const to of [
      'handed_over',
      'in_transit',
      'customs',
      'out_for_delivery',
      'delivered',
      'returned',
      'lost',
    ] as const)
      expect(isPackageEventDescription(getScanDescription('handed_over', to, null))).toBe(true);
  });
});
