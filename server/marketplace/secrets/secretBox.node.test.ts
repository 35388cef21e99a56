import { randomBytes } from 'node:crypto';
import { createSecretBox, newToken } from './secretBox';

const box = createSecretBox(randomBytes(32));

test('what was sealed opens again, for the same use and under the same key alone', () => {
  const sealed = box.seal('123456', 'mail 7');
  expect(box.open(sealed, 'mail 7')).toBe('123456');
  expect(box.open(sealed, 'mail 8')).toBeNull();
  expect(createSecretBox(randomBytes(32)).open(sealed, 'mail 7')).toBeNull();
  expect(sealed.toString('latin1')).not.toContain('123456');
});

test('a changed byte, or a stump, opens nothing', () => {
  const sealed = box.seal('a secret', 'x');
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(box.open(changed, 'x')).toBeNull();
  }
  expect(box.open(sealed.subarray(0, 20), 'x')).toBeNull();
});

test('sealing twice gives two texts, a fingerprint is always the same', () => {
  expect(box.seal('a', 'x').equals(box.seal('a', 'x'))).toBe(false);
  expect(box.fingerprint('a', 'x').equals(box.fingerprint('a', 'x'))).toBe(true);
  expect(box.fingerprint('a', 'x').equals(box.fingerprint('a', 'y'))).toBe(false);
});

test('a key of another length is refused, tokens have 256 bits', () => {
  expect(() => createSecretBox(Buffer.alloc(16))).toThrow(RangeError);
  expect(newToken()).toMatch(/^[\w-]{43}$/);
});
