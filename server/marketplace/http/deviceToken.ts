// The id of a browser, in its own secret cookie: made by us alone. Half of it is random, half is the fingerprint of that
// under our key, so an id that somebody invents is none. Used where requests are read and where a device gets its first id.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../secrets/secretBox';

type Fingerprints = Pick<SecretBox, 'fingerprint'>;

const randomLength = 16;

function seal(secrets: Fingerprints, random: Buffer): Buffer {
  return secrets.fingerprint(random.toString('base64url'), 'device token').subarray(0, randomLength);
}

/** 43 characters of base64url. */
export function newDeviceToken(secrets: Fingerprints): string {
  const random = randomBytes(randomLength);
  return Buffer.concat([random, seal(secrets, random)]).toString('base64url');
}

export function isDeviceToken(secrets: Fingerprints, token: string): boolean {
  if (!/^[\w-]{43}$/.test(token)) return false;
  const bytes = Buffer.from(token, 'base64url');
  return timingSafeEqual(bytes.subarray(randomLength), seal(secrets, bytes.subarray(0, randomLength)));
}
