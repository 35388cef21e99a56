import { randomBytes } from 'node:crypto';
import { createSecretBox } from '../../../secrets/secretBox';
import { canonicalJson, hashOfRequest } from './hashOfRequest';

test('the order of keys is nothing, everything else is something', () => {
  expect(canonicalJson({ b: [2, { d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[2,{"c":null,"d":1}]}');
  expect(canonicalJson({ a: undefined })).toBe('{}');
  const box = createSecretBox(randomBytes(32));
  const hash = (body: unknown): string => hashOfRequest(box, body).toString('hex');
  expect(hash({ amount: 6_000, lot_id: 1 })).toBe(hash({ lot_id: 1, amount: 6e3 }));
  const others = [{ amount: 6_001, lot_id: 1 }, { amount: '6000', lot_id: 1 }, { amount: 6_000 }, { amount: 6_000, lot_id: 1, x: null }, [6_000, 1], null];
  expect(new Set([{ amount: 6_000, lot_id: 1 }, ...others].map(hash)).size).toBe(7);
});

test('without the key nobody can try passwords against a mark', () => {
  const body = { password: 'a guess' };
  expect(hashOfRequest(createSecretBox(randomBytes(32)), body)).not.toEqual(hashOfRequest(createSecretBox(randomBytes(32)), body));
});
