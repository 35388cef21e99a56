import { parseWeight } from './parseWeight';

it.each([
  ['1.2', 1200],
  ['1,25', 1250],
  ['0.85', 850],
  ['12', 12_000],
  ['1,200', 1200],
  ['1.2 kg', 1200],
  ['1,25KG', 1250],
  ['850 g', 850],
  [' 1 500 g', 1500],
  ['15G', 15],
  ['1000', 1_000_000],
])('%j is %i grams', (text, grams) => {
  expect(parseWeight(text)).toBe(grams);
});

it.each(['', '0', '0.000', '0 g', '1500', '1000001 g', '1.2345', '1.5 g', '1.2,5', 'heavy', '-5'])(
  '%j is not a weight',
  (text) => {
    expect(parseWeight(text)).toBeNull();
  },
);
