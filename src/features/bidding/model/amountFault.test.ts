import { parseWholeAmount } from '../../../lib/amountText';
import { isSlip, readAmount } from './amountFault';

const eur = (major: number) => ({ minor: major * 100, currency: 'EUR' });

describe('a typed amount', () => {
  const limits = { minimum: eur(110), maximum: eur(5000), ownMaximum: null };
  const read = (text: string, more: Partial<Parameters<typeof readAmount>[1]> = {}) => readAmount(parseWholeAmount(text, 'EUR'), { ...limits, ...more });

  it.each([['110', 110], ['1.250', 1250], ['€ 200,00', 200]])('%s is good', (text, major) => expect(read(text)).toEqual({ amount: eur(major), fault: null }));

  it.each([
    ['', 'empty'], ['abc', 'notNumber'], ['110.50', 'decimals'], ['200 USD', 'otherCurrency'], ['109', 'belowMinimum'], ['5001', 'aboveLimit'],
  ])('%s is %s', (text, kind) => expect(read(text).fault?.kind).toBe(kind));

  it('must be above the own maximum of who leads', () => {
    expect(read('400', { ownMaximum: eur(400) }).fault).toEqual({ kind: 'notAboveOwn', limit: eur(400) });
    expect(read('401', { ownMaximum: eur(400) }).fault).toBeNull();
  });

  it.each([[550, false], [551, true]])('of %i is a slip: %s', (major, expected) => expect(isSlip(eur(major), eur(110), 5)).toBe(expected));
});
