// A keyed fingerprint of a request's body, independent of the order of its keys. Bodies contain
// passwords, and an unkeyed hash would expose them to anyone who can read the table.
import { canonicalJson } from '../../../lib/canonicalJson';
import type { SecretBox } from '../../../secrets/secretBox';

/** Returns 32 bytes. */
export function hashRequest(secrets: SecretBox, body: unknown): Buffer {
  return secrets.fingerprint(canonicalJson(body ?? null), 'step-up body');
}
