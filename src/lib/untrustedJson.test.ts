import fc from 'fast-check';
import { getMember, isRecord, parseStoredFields } from './untrustedJson';

it.each([
  [{}, true],
  [{ id: 1 }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ['text', false],
  [1, false],
])('knows whether %p is a record', (value, expected) => {
  expect(isRecord(value)).toBe(expected);
});

it('reads members of objects only, and never inherited ones', () => {
  expect(getMember({ user: { id: 7 } }, 'user')).toEqual({ id: 7 });
  expect(getMember({ user: null }, 'user')).toBeNull();
  expect(getMember({}, 'user')).toBeUndefined();
  expect(getMember({}, 'constructor')).toBeUndefined();
  expect(getMember(JSON.parse('{"__proto__":{"id":7}}'), '__proto__')).toEqual({ id: 7 });
  expect(getMember(['text'], 'length')).toBeUndefined();
  expect(getMember(null, 'user')).toBeUndefined();
  expect(getMember('text', 'length')).toBeUndefined();
});

describe('parseStoredFields', () => {
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
});
