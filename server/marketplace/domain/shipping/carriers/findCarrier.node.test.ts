// Every carrier's codes: its example is one, wrong ones are none; the check digits; and patterns that take no long while.
import fc from 'fast-check';
import { couriers } from './couriers';
import { endsInMod37, isS10, s10CheckDigit } from './checkDigits';
import { carrierName, carriersFrom, findCarrier, isCourier, trackingCodeOf, trackingUrl } from './findCarrier';
import { posts } from './posts';
import { taxCountries } from '../../tax/countries';

const all = [...posts, ...couriers];

test('there are many, each once, and none is called like ours', () => {
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  expect(all.map(({ code }) => code)).not.toContain('gavel_post');
});

test.each(all.map((carrier) => [carrier.code, carrier] as const))('%s knows its example, however it is typed', (code, carrier) => {
  const { example } = carrier;
  expect(trackingCodeOf(carrier, example)).toBe(example);
  expect(trackingCodeOf(carrier, ` ${example.toLowerCase().slice(0, 4)} ${example.slice(4, 6)}-${example.slice(6)}. `)).toBe(example);
  const url = trackingUrl(code, example);
  if (url !== null) expect([new URL(url).protocol, url.endsWith(example)]).toEqual(['https:', true]);
  expect(carrierName(code)).toBe(carrier.name);
});

test.each(all.map((carrier) => [carrier.code, carrier] as const))('%s refuses what is no code', (_code, carrier) => {
  const { example } = carrier;
  for (const wrong of ['', 'x', '123', `${example}77777777777777777777`, example.slice(1, 4), `${example.slice(0, -1)}_`, `${example}\n<b>`, '../../etc', '０１２３４５６７８９']) expect([wrong, trackingCodeOf(carrier, wrong)]).toEqual([wrong, null]);
});

// Published by the postal union; carriers; and a list of tracking numbers that others test with.
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
])('%s: %s is one, %s is none', (code, right, wrong) => {
  const carrier = findCarrier(code);
  if (carrier === null) throw new Error(`No carrier ${code}`);
  expect([trackingCodeOf(carrier, right) === null, trackingCodeOf(carrier, wrong)]).toEqual([false, null]);
});

test('most wrong digits in a code of the postal union are found', () => {
  // Two rests of eleven share the digit 5, so a few are not.
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
      const serial = String(number).padStart(8, '0');
      const check = s10CheckDigit(serial);
      expect(isS10(`RR${serial}${check}NL`)).toBe(true);
      const others = [...serial].flatMap((digit, place) => [...'0123456789'].filter((other) => other !== digit).map((other) => `${serial.slice(0, place)}${other}${serial.slice(place + 1)}`));
      const missed = others.filter((other) => isS10(`RR${other}${check}NL`));
      expect(missed.length).toBeLessThan(others.length / 6);
      expect(check === 5 || missed.length === 0).toBe(true);
    }),
  );
});

test('a wrong sign in a code of DPD is found', () => {
  const body = '09980000020033';
  expect([...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].filter((sign) => endsInMod37(body + sign))).toEqual(['F']);
});

test('from each of the countries there is a post and a courier, the post first', () => {
  for (const country of Object.keys(taxCountries)) {
    const [first, ...others] = carriersFrom(country);
    expect([country, first?.kind]).toEqual([country, 'post']);
    expect([country, others.some(({ kind }) => kind === 'courier')]).toEqual([country, true]);
  }
});

test('couriers take an invoice, posts do not, and strangers are neither', () => {
  expect([isCourier('ups'), isCourier('postnl'), isCourier('gavel_post'), isCourier('nobody')]).toEqual([true, false, false, false]);
  expect([carrierName('gavel_post'), carrierName('gone'), trackingUrl('gavel_post', 'CA0'), findCarrier('toString')]).toEqual(['Gavel Post', 'gone', null, null]);
});

test('no pattern takes long over a text that is made to be slow', () => {
  const slow = ['0'.repeat(100_000), `${'A'.repeat(100_000)}!`, `1Z${'9'.repeat(100_000)}`, `JJD${'0'.repeat(100_000)}x`, `${'3S'.repeat(50_000)}-`];
  const before = process.cpuUsage();
  for (const { forms } of all) for (const { pattern } of forms) for (const text of slow) pattern.test(text);
  // Of the processor, in microseconds: other work on the machine does not count.
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});
