import fc from 'fast-check';
import { parseStoredFields } from './untrustedJson';

it('returns the fields of an object by name', () => {
  expect([...parseStoredFields('{"a":1,"__proto__":{"b":2}}')]).toEqual([
    ['a', 1],
    ['__proto__', { b: 2 }],
  ]);
});

it('returns nothing for anything else, and never throws', () => {
  for (const text of [null, '', 'x', 'null', '7', '"a"'])
    expect(parseStoredFields(text).size).toBe(0);
  fc.assert(
    fc.property(fc.string(), (text) => expect(parseStoredFields(text)).toBeInstanceOf(Map)),
  );
});
