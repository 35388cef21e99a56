// Marks a request by what was asked: the same body has the same mark whatever the order of its keys. Keyed with the
// process's secret, because bodies hold passwords, which a plain hash would give away to whoever reads the table.
// Called by the step-up's modules. Pure.
import type { SecretBox } from '../../../secrets/secretBox';

/** JSON with sorted keys; undefined fields are left out. `value` is what JSON can hold. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** 32 bytes. */
export function hashOfRequest(secrets: SecretBox, body: unknown): Buffer {
  return secrets.fingerprint(canonicalJson(body ?? null), 'step-up body');
}
