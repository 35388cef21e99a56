import { parseWholeAmount } from '../../../lib/amountText';
import { looksLikeTypo, readAmount } from './readAmount';

const eur = (major: number) => ({ minor: major * 100, currency: 'EUR' });

describe('readAmount', () => {
  const limits = { minimum: eur(110), maximum: eur(5000), ownMaximum: null };
  const read = (text: string, more: Partial<Parameters<typeof readAmount>[1]> = {}) =>
    readAmount(parseWholeAmount(text, 'EUR'), { ...limits, ...more });

  it.each([
    ['110', 110],
    ['1.250', 1250],
    ['€ 200,00', 200],
  ])('accepts %s', (text, major) =>
    expect(read(text)).toEqual({ amount: eur(major), error: null }),
  );

  it.each([
    ['', 'empty'],
    ['abc', 'notNumber'],
    ['110.50', 'decimals'],
    ['200 USD', 'otherCurrency'],
    ['109', 'belowMinimum'],
    ['5001', 'aboveLimit'],
  ])('reports %s as %s', (text, kind) => expect(read(text).error?.kind).toBe(kind));

  it('requires more than the leading bidder’s own maximum', () => {
    expect(read('400', { ownMaximum: eur(400) }).error).toEqual({
      kind: 'notAboveOwn',
      limit: eur(400),
    });
    expect(read('401', { ownMaximum: eur(400) }).error).toBeNull();
  });

  it.each([
    [550, false],
    [551, true],
  ])('looks like a typo at %i: %s', (major, expected) =>
    expect(looksLikeTypo(eur(major), eur(110), 5)).toBe(expected),
  );
});
