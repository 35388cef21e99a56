// The network that an address belongs to for limits: an IPv4 address itself, the /64 of an IPv6 address (a home has
// a whole /64, so single addresses there cost an attacker nothing). Called by the sign-in and tracking limits.
import { isIPv6 } from 'node:net';

/** The eight groups of a valid IPv6 address, in full. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...right].map((group) => group.padStart(4, '0').toLowerCase());
}

export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain;
}
