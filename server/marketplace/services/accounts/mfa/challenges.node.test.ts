import { randomBytes } from 'node:crypto';
import { createSecretBox } from '../../../lib/secretBox';
import { canonicalJson } from '../../../lib/canonicalJson';
import { hashRequest } from './challenges';

test('ignores the order of keys and nothing else', () => {
  expect(canonicalJson({ b: [2, { d: 1, c: null }], a: 'x' })).toBe(
    '{"a":"x","b":[2,{"c":null,"d":1}]}',
  );
  expect(canonicalJson({ a: undefined })).toBe('{}');
  const box = createSecretBox(randomBytes(32));
  const hash = (body: unknown): string => hashRequest(box, body).toString('hex');
  expect(hash({ amount: 6_000, lot_id: 1 })).toBe(hash({ lot_id: 1, amount: 6e3 }));
  const others = [
    { amount: 6_001, lot_id: 1 },
    { amount: '6000', lot_id: 1 },
    { amount: 6_000 },
    { amount: 6_000, lot_id: 1, x: null },
    [6_000, 1],
    null,
  ];
  expect(new Set([{ amount: 6_000, lot_id: 1 }, ...others].map(hash)).size).toBe(7);
});

test('depends on the key, so that passwords cannot be guessed from it', () => {
  const body = { password: 'a guess' };
  expect(hashRequest(createSecretBox(randomBytes(32)), body)).not.toEqual(
    hashRequest(createSecretBox(randomBytes(32)), body),
  );
});
