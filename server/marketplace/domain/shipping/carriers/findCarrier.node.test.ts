// The tracking codes of every carrier: examples and invalid codes, check digits, and the speed of
// the patterns.
import fc from 'fast-check';
import { couriers } from './couriers';
import { endsInMod37, isS10, s10CheckDigit } from './carrier';
import {
  getCarrierName,
  getCarriersFrom,
  findCarrier,
  isCourier,
  parseTrackingCode,
  getTrackingUrl,
} from './findCarrier';
import { posts } from './posts';
import { taxCountries } from '../../tax/taxCountries';

const all = [...posts, ...couriers];

test('has many different carriers, none with the built-in carrier’s name', () => {
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  expect(all.map(({ code }) => code)).not.toContain('gavel_post');
});

test.each(all.map((carrier) => [carrier.code, carrier] as const))(
  '%s accepts its example in any notation',
  (code, carrier) => {
    const { example } = carrier;
    expect(parseTrackingCode(carrier, example)).toBe(example);
    expect(
      parseTrackingCode(
        carrier,
        ` ${example.toLowerCase().slice(0, 4)} ${example.slice(4, 6)}-${example.slice(6)}. `,
      ),
    ).toBe(example);
    const url = getTrackingUrl(code, example);
    if (url !== null)
      expect([new URL(url).protocol, url.endsWith(example)]).toEqual(['https:', true]);
    expect(getCarrierName(code)).toBe(carrier.name);
  },
);

test.each(all.map((carrier) => [carrier.code, carrier] as const))(
  '%s refuses invalid codes',
  (_code, carrier) => {
    const { example } = carrier;
    for (const wrong of [
      '',
      'x',
      '123',
      `${example}77777777777777777777`,
      example.slice(1, 4),
      `${example.slice(0, -1)}_`,
      `${example}\n<b>`,
      '../../etc',
      '０１２３４５６７８９',
    ])
      expect([wrong, parseTrackingCode(carrier, wrong)]).toEqual([wrong, null]);
  },
);

// Published by the postal union and carriers, and in a public list of test tracking numbers.
test.each([
  ['post_at', 'RB123456785AT', 'RB123456786AT'],
  ['royal_mail', 'RB123456785GB', 'RB123456785US'],
  ['usps', 'RB123456785US', 'RB123456786US'],
  ['usps', '9400111206206406260787', '9434611206206407667131'],
  ['usps', '9405803699300124287899', '2334611306206407667222'],
  ['canada_post', '0073938000549297', '0073938000549292'],
  ['canada_post', '7035114477138472', '7035114477138471'],
  ['ups', '1Z879E930346834440', '1Z1111111111111111'],
  ['ups', '1ZXX3150YW44070023', '2Z5R89390357567127'],
  ['fedex', '477179081230', '996578788855'],
  ['fedex', '568283610012734', '568283610012732'],
  ['dhl_express', '8487135506', '3318810034'],
  ['dpd', '0998 0000 0200 34D', '09980000020033D'],
  ['postnl', '3SKABA000000000', '3SKAB'],
  ['swiss_post', '99.60.131754.11004730', '98.60.131754.11004730'],
  ['dhl_de', '00340434000000000000', '00340434000000000001'],
])('%s: accepts %s and refuses %s', (code, right, wrong) => {
  const carrier = findCarrier(code);
  if (carrier === null) throw new Error(`No carrier ${code}`);
  expect([parseTrackingCode(carrier, right) === null, parseTrackingCode(carrier, wrong)]).toEqual([
    false,
    null,
  ]);
});

test('detects most wrong digits in an S10 code', () => {
  // Two remainders of eleven share the digit 5, so a few are not detected.
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
      const serial = String(number).padStart(8, '0');
      const check = s10CheckDigit(serial);
      expect(isS10(`RR${serial}${check}NL`)).toBe(true);
      const others = [...serial].flatMap((digit, place) =>
        [...'0123456789']
          .filter((other) => other !== digit)
          .map((other) => `${serial.slice(0, place)}${other}${serial.slice(place + 1)}`),
      );
      const missed = others.filter((other) => isS10(`RR${other}${check}NL`));
      expect(missed.length).toBeLessThan(others.length / 6);
      expect(check === 5 || missed.length === 0).toBe(true);
    }),
  );
});

test('detects a wrong character in a DPD code', () => {
  const body = '09980000020033';
  expect(
    [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((sign) => endsInMod37(body + sign)),
  ).toEqual(['F']);
});

test('has a postal operator, listed first, and a courier for each country', () => {
  for (const country of Object.keys(taxCountries)) {
    const [first, ...others] = getCarriersFrom(country);
    expect([country, first?.kind]).toEqual([country, 'post']);
    expect([country, others.some(({ kind }) => kind === 'courier')]).toEqual([country, true]);
  }
});

test('requires an invoice for couriers, but not for posts or unknown carriers', () => {
  expect([
    isCourier('ups'),
    isCourier('postnl'),
    isCourier('gavel_post'),
    isCourier('nobody'),
  ]).toEqual([true, false, false, false]);
  expect([
    getCarrierName('gavel_post'),
    getCarrierName('gone'),
    getTrackingUrl('gavel_post', 'CA0'),
    findCarrier('toString'),
  ]).toEqual(['Gavel Post', 'gone', null, null]);
});

test('matches long adversarial texts quickly with every pattern', () => {
  const slow = [
    '0'.repeat(100_000),
    `${'A'.repeat(100_000)}!`,
    `1Z${'9'.repeat(100_000)}`,
    `JJD${'0'.repeat(100_000)}x`,
    `${'3S'.repeat(50_000)}-`,
  ];
  const before = process.cpuUsage();
  for (const { forms } of all)
    for (const { pattern } of forms) for (const text of slow) pattern.test(text);
  // CPU time in microseconds, so that other work on the machine does not count.
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});
