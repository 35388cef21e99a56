// The built-in carrier: codes that are right and never the same, a tariff that makes sense, places to drop off, its way.
import fc from 'fast-check';
import type { WirePostalAddress } from '../../../src/contract/orders/orderSchemas';
import { packageExceptions, packageStates, packageStatuses, type PackageStatus } from '../../../src/lib/orders/packageStates';
import { isPackageEventDescription } from '../../../src/lib/orders/packageEvents';
import { locales } from '../../../src/lib/locales';
import { isS10 } from '../domain/shipping/carriers/checkDigits';
import { canStand, exceptionRules } from '../domain/shipping/exceptionRules';
import { taxCountries } from '../domain/tax/countries';
import { testCarrier } from './testCarrier';
import { nextScan, scanDescription, scanPlace, type NextScan } from './testRoute';

const home: WirePostalAddress = { country_code: 'nl', name: 'Sam', line1: 'Damrak 1', postal_code: '1012 AB', city: 'Amsterdam', lines: [] };
const codeOf = async (reference: string, service = 'parcel'): Promise<string> => (await testCarrier.buyLabel({ reference, service, shipTo: home })).trackingCode;

test('a label has a code of the postal union, the same for the same reference and another for every other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 1, max: 25 }), async (one, other, label) => {
      const [code, again, next, stranger] = await Promise.all([codeOf(`${one}-${label}`), codeOf(`${one}-${label}`), codeOf(`${one}-${label + 1}`), codeOf(`${other}-${label}`)]);
      expect([isS10(code), again === code, next === code, stranger === code]).toEqual([true, true, false, one === other]);
    }),
  );
  expect([(await codeOf('50000-1', 'express'))[0], (await codeOf('50000-1', 'tracked_letter'))[0]]).toEqual(['E', 'L']);
});

describe('its tariff', () => {
  const price = (origin: string, destination: string, service: string, currency = 'EUR'): number => testCarrier.tariff({ origin, destination, currency })?.services.find(({ code }) => code === service)?.priceMinor ?? NaN;

  test('is dearer the farther it goes, and whole minor units in every currency', () => {
    for (const service of ['tracked_letter', 'parcel', 'parcel_heavy', 'express']) {
      const far = [price('nl', 'nl', service), price('nl', 'de', service), price('nl', 'ch', service), price('nl', 'jp', service)];
      expect(far).toEqual(far.toSorted((a, b) => a - b));
    }
    for (const currency of ['EUR', 'USD', 'GBP', 'CHF', 'NOK', 'SEK', 'DKK', 'PLN', 'SGD']) expect(Number.isSafeInteger(price('nl', 'us', 'parcel', currency))).toBe(true);
    expect([price('nl', 'nl', 'parcel'), price('nl', 'nl', 'parcel', 'GBP')]).toEqual([725, 653]);
    expect(testCarrier.tariff({ origin: 'nl', destination: 'nl', currency: 'KWD' })).toBeNull();
  });

  test('names sizes that there are, and takes no more than they hold', () => {
    const { sizes, services } = testCarrier.tariff({ origin: 'nl', destination: 'nl', currency: 'EUR' }) ?? { sizes: [], services: [] };
    const limits = new Map(sizes.map(({ code, maxWeightGrams }) => [code, maxWeightGrams]));
    for (const service of services) {
      expect(service.sizes.length).toBeGreaterThan(0);
      for (const size of service.sizes) expect(limits.has(size)).toBe(true);
      expect(Math.max(...service.sizes.map((size) => limits.get(size) ?? 0))).toBe(service.maxWeightGrams);
      expect(service.fromDays).toBeLessThanOrEqual(service.toDays);
    }
  });
});

describe('its places', () => {
  test('are the same for a postcode, others elsewhere, and there in every country and language', () => {
    expect(testCarrier.dropOffPoints(home, 'en')).toEqual(testCarrier.dropOffPoints({ ...home, name: 'Somebody', line1: 'Damrak 99' }, 'en'));
    const elsewhere = testCarrier.dropOffPoints({ ...home, postal_code: '3511 AB' }, 'en');
    expect(elsewhere.map(({ id }) => id)).not.toEqual(testCarrier.dropOffPoints(home, 'en').map(({ id }) => id));
    for (const country of Object.keys(taxCountries)) {
      const points = testCarrier.dropOffPoints({ ...home, country_code: country }, 'en');
      expect(points.length).toBeGreaterThanOrEqual(4);
      expect(new Set(points.map(({ id }) => id)).size).toBe(points.length);
      expect(new Set(points.map(({ name }) => name)).size).toBe(points.length);
      for (const { id, address_lines: lines } of points) expect([id.length <= 40, lines.length > 0]).toEqual([true, true]);
    }
  });

  test('the nearest comes first, with its hours in the language of the reader', () => {
    const distances = testCarrier.dropOffPoints(home, 'en').map(({ distance_metres: metres }) => metres ?? 0);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    const hours = locales.map((locale) => testCarrier.dropOffPoints(home, locale)[0]?.opening_hours ?? '');
    expect(new Set(hours).size).toBeGreaterThan(12);
    expect(testCarrier.dropOffPoints(home, 'de')[0]?.opening_hours).toMatch(/^Mo.+Fr.* 08:00.+, Sa.* 09:00/);
    expect(testCarrier.dropOffPoints(home, 'fr').map(({ id }) => id)).toEqual(testCarrier.dropOffPoints(home, 'de').map(({ id }) => id));
  });
});

test('its sorting code is short and plain, with and without a postcode', () => {
  expect(testCarrier.routingCode(home, 'parcel')).toBe('NL-1012AB-C');
  expect(testCarrier.routingCode({ ...home, country_code: 'hk', postal_code: '' }, 'express')).toBe('HK-0-E');
});

describe('its way', () => {
  const walk = (facts: { crossesCustoms: boolean; isAbroad: boolean }): NextScan[] => {
    const scans: NextScan[] = [];
    const descriptions: string[] = ['accepted_at_drop_off'];
    for (let scan = nextScan({ exception: null, descriptions, ...facts }); scan !== null && scans.length < 20; scan = nextScan({ exception: null, descriptions, ...facts })) {
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
    [{ crossesCustoms: false, isAbroad: false }, ['left_drop_off', 'arrived_at_hub', 'out_for_delivery', 'delivered']],
    [{ crossesCustoms: false, isAbroad: true }, ['left_drop_off', 'arrived_in_country', 'arrived_at_hub', 'out_for_delivery', 'delivered']],
    [{ crossesCustoms: true, isAbroad: true }, ['left_drop_off', 'customs_started', 'customs_cleared', 'arrived_at_hub', 'out_for_delivery', 'delivered']],
  ])('ends at the door and is legal: %p', (facts, expected) => {
    const scans = walk(facts);
    expect(scans.map(({ description }) => description)).toEqual(expected);
    expect(legal(scans)).toBe(true);
  });

  test('goes on after each exception, from every state that it can stand in', () => {
    for (const exception of packageExceptions) {
      expect(exceptionRules[exception].in.length).toBeGreaterThan(0);
      for (const state of packageStatuses.filter((each) => canStand(exception, each) && packageStates[each].to.length > 0)) {
        const next = nextScan({ exception, descriptions: ['exception'], crossesCustoms: true, isAbroad: true });
        expect([exception, state, next !== null && (next.state === state || packageStates[state].to.includes(next.state))]).toEqual([exception, state, true]);
      }
    }
  });

  test('a hand-over that only the seller tells of is nothing that it knows', () => {
    expect(nextScan({ exception: null, descriptions: ['handed_over_by_seller'], crossesCustoms: false, isAbroad: false })).toBeNull();
  });

  test('says where it is without saying whose door', () => {
    const ends = { ship_from: home, ship_to: { ...home, city: 'Utrecht' } };
    expect([scanPlace(ends, 'handed_over'), scanPlace(ends, 'in_transit', 'left_drop_off'), scanPlace(ends, 'out_for_delivery'), scanPlace(ends, 'lost'), scanPlace({ ...ends, ship_from: null }, 'handed_over')]).toEqual(['Amsterdam', 'Amsterdam', 'Utrecht', null, null]);
    for (const to of ['handed_over', 'in_transit', 'customs', 'out_for_delivery', 'delivered', 'returned', 'lost'] as const) expect(isPackageEventDescription(scanDescription('handed_over', to, null))).toBe(true);
  });
});
