// A mark of an e-mail address or phone number for tables of codes and counters, which are no place for the addresses of
// people. The same however it was typed. Pure.
import { createHash } from 'node:crypto';

export function destinationKey(destination: string): string {
  return createHash('sha256').update(destination.trim().toLowerCase()).digest('base64url');
}
