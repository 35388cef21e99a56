import fc from 'fast-check';
import { parseStrictJson } from './requestBody';

test('reads what JSON.parse reads', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value, null, 1);
      expect(parseStrictJson(text, 20)).toEqual({ ok: true, value: JSON.parse(text) });
    }),
  );
});

test.each([
  ['{"amount":1,"amount":999}', 'amount'],
  ['{"a":{"b":1,"c":[{}],"b":2}}', 'b'],
  ['{"amount":1,"\\u0061mount":2}', 'amount'],
  ['[{"a":1},{"a":1,"a":2}]', 'a'],
])('refuses a duplicate key: %s', (text, key) => {
  expect(parseStrictJson(text, 16)).toEqual({ ok: false, reason: 'duplicate_key', key });
});

test('accepts the same key in two objects, and braces and quotes in strings', () => {
  const text = '{"a":{"k":"}\\",\\"a\\":1"},"b":{"k":2}}';
  expect(parseStrictJson(text, 16)).toEqual({
    ok: true,
    value: { a: { k: '}","a":1' }, b: { k: 2 } },
  });
});

test('refuses deep nesting before parsing', () => {
  expect(parseStrictJson('['.repeat(50_000), 16)).toEqual({ ok: false, reason: 'too_deep' });
  expect(parseStrictJson('[[1]]', 2)).toEqual({ ok: true, value: [[1]] });
});

test.each(['', '{', '"', '{"a"', '{"a":}', 'NaN', '{"a\\":1}', '{a:1}', '[1,]'])(
  'refuses malformed JSON: %s',
  (text) => {
    expect(parseStrictJson(text, 16)).toEqual({ ok: false, reason: 'malformed' });
  },
);
