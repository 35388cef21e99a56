// A hash of an email address or phone number for tables of codes and counters, which must not hold
// personal data. Case and surrounding spaces do not change it.
import { createHash } from 'node:crypto';

export function toDestinationKey(destination: string): string {
  return createHash('sha256').update(destination.trim().toLowerCase()).digest('base64url');
}
