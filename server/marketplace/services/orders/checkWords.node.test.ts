import { checkWords } from './checkWords';

test.each([
  ['  It broke 🤷‍♀️ on the way ', 'It broke 🤷‍♀️ on the way'],
  ['un\u00ADopened', 'unopened'],
])('%s is taken as it is meant', (typed, kept) => {
  expect(checkWords(typed, { required: true })).toBe(kept);
});

test.each(['hid\u200Dden', 'turned \u202Eround', 'a \u200B blank'])('letters that cannot be seen are refused', (typed) => {
  expect(() => checkWords(typed, { required: true })).toThrow(expect.objectContaining({ status: 422 }) as Error);
});

test('nothing is refused where words are needed', () => {
  expect(() => checkWords(' \u00AD ', { required: true })).toThrow();
  expect(checkWords('  ', { required: false })).toBe('');
});
