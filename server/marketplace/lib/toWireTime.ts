// The form of start and bid times on the wire.

/**
 * Start and bid times have whole seconds on the wire, because some clients cannot parse fractions.
 * Closing times are exact.
 */
export function toWireTime(iso: string): string {
  return iso.replace(/\.\d+(?=Z$)/, '');
}
