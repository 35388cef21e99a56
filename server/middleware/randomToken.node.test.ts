import { randomToken } from './randomToken';

test('never repeats a token, across refills of the pool', () => {
  const tokens = new Set(Array.from({ length: 5000 }, () => randomToken(18)));
  expect(tokens.size).toBe(5000);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{24}$/);
});

test('uses fresh bytes for tokens of any length', () => {
  const seen = new Set<string>();
  for (let length = 16; length <= 64; length += 1) {
    const token = randomToken(length);
    expect(Buffer.from(token, 'base64url')).toHaveLength(length);
    expect(Buffer.from(token, 'base64url').subarray(-8)).not.toEqual(Buffer.alloc(8));
    seen.add(token.slice(0, 16));
  }
  expect(seen.size).toBe(49);
});

test('throws for more bytes than the pool allows', () => {
  expect(() => randomToken(65)).toThrow(RangeError);
});
