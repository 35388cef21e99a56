import { randomBytes } from 'node:crypto';
import { createSecretBox, createToken } from './secretBox';

const box = createSecretBox(randomBytes(32));

test('opens sealed text only for the same use and with the same key', () => {
  const sealed = box.seal('123456', 'mail 7');
  expect(box.open(sealed, 'mail 7')).toBe('123456');
  expect(box.open(sealed, 'mail 8')).toBeNull();
  expect(createSecretBox(randomBytes(32)).open(sealed, 'mail 7')).toBeNull();
  expect(sealed.toString('latin1')).not.toContain('123456');
});

test('opens nothing when a byte was changed or removed', () => {
  const sealed = box.seal('a secret', 'x');
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(box.open(changed, 'x')).toBeNull();
  }
  expect(box.open(sealed.subarray(0, 20), 'x')).toBeNull();
});

test('seals differently each time, but keeps fingerprints equal', () => {
  expect(box.seal('a', 'x').equals(box.seal('a', 'x'))).toBe(false);
  expect(box.fingerprint('a', 'x').equals(box.fingerprint('a', 'x'))).toBe(true);
  expect(box.fingerprint('a', 'x').equals(box.fingerprint('a', 'y'))).toBe(false);
});

test('refuses a key of another length, and creates tokens of 256 bits', () => {
  expect(() => createSecretBox(Buffer.alloc(16))).toThrow(RangeError);
  expect(createToken()).toMatch(/^[\w-]{43}$/);
});
