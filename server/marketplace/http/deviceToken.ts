// The id of a browser, kept in a secret cookie that only we create. Half of it is random and half
// is a keyed fingerprint of that, so an invented id is not valid.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../secrets/secretBox';

type Fingerprints = Pick<SecretBox, 'fingerprint'>;

const randomLength = 16;

function seal(secrets: Fingerprints, random: Buffer): Buffer {
  return secrets
    .fingerprint(random.toString('base64url'), 'device token')
    .subarray(0, randomLength);
}

/** 43 characters of base64url. */
export function createDeviceToken(secrets: Fingerprints): string {
  const random = randomBytes(randomLength);
  return Buffer.concat([random, seal(secrets, random)]).toString('base64url');
}

export function isDeviceToken(secrets: Fingerprints, token: string): boolean {
  if (!/^[\w-]{43}$/.test(token)) return false;
  const bytes = Buffer.from(token, 'base64url');
  // The last character has two spare bits. This check leaves each id one spelling.
  if (bytes.toString('base64url') !== token) return false;
  return timingSafeEqual(
    bytes.subarray(randomLength),
    seal(secrets, bytes.subarray(0, randomLength)),
  );
}
