import fc from 'fast-check';
import { readWeight } from './readWeight';

it.each([
  ['850', 850],
  ['850 g', 850],
  ['1.2 kg', 1200],
  ['1,25KG', 1250],
  ['0.5kg', 500],
  [' 12 000 ', 12_000],
])('%s is %i grams', (text, grams) => {
  expect(readWeight(text)).toBe(grams);
});

it.each(['', '0', '0.0 kg', '1.2', '1,200', 'heavy', '-5', '1.2345 kg', '1.5 g'])('%j is no weight that is sure', (text) => {
  expect(readWeight(text)).toBeNull();
});

it('reads every whole number of grams, alone, with its unit and as kilograms', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), (grams) => {
      expect(readWeight(String(grams))).toBe(grams);
      expect(readWeight(`${grams}g`)).toBe(grams);
      expect(readWeight(`${(grams / 1000).toFixed(3)} kg`)).toBe(grams);
    }),
  );
});
