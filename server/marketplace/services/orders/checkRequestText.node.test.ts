import { checkRequestText } from './checkRequestText';

test.each([
  ['  It broke 🤷‍♀️ on the way ', 'It broke 🤷‍♀️ on the way'],
  ['un\u00ADopened', 'unopened'],
])('normalizes %s', (typed, expected) => {
  expect(checkRequestText(typed, { required: true })).toBe(expected);
});

test.each(['hid\u200Dden', 'turned \u202Eround', 'a \u200B blank'])(
  'refuses invisible characters: %j',
  (typed) => {
    expect(() => checkRequestText(typed, { required: true })).toThrow(
      expect.objectContaining({ status: 422 }) as Error,
    );
  },
);

test('requires a text only where it must', () => {
  expect(() => checkRequestText(' \u00AD ', { required: true })).toThrow();
  expect(checkRequestText('  ', { required: false })).toBe('');
});
