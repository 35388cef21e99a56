import fc from 'fast-check';
import { storedFields } from './storedFields';

it('gives the fields of an object by name', () => {
  expect([...storedFields('{"a":1,"__proto__":{"b":2}}')]).toEqual([['a', 1], ['__proto__', { b: 2 }]]);
});

it('gives nothing for anything else, and never throws', () => {
  for (const text of [null, '', 'x', 'null', '7', '"a"']) expect(storedFields(text).size).toBe(0);
  fc.assert(fc.property(fc.string(), (text) => expect(storedFields(text)).toBeInstanceOf(Map)));
});
