// IP addresses as rate limits and logs use them. Pure.
import ipaddr from 'ipaddr.js';

function parseIp(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  try {
    return ipaddr.process(address);
  } catch {
    return null;
  }
}

/**
 * Converts an IPv4 address that came over IPv6 (`::ffff:192.0.2.1`) to IPv4. Anything that is not
 * an address is returned unchanged.
 */
export function normalizeIp(address: string): string {
  return parseIp(address)?.toString() ?? address;
}

/** `networks` contains addresses, and networks such as 10.0.0.0/8. */
export function isInNetworks(address: string, networks: ReadonlySet<string>): boolean {
  if (networks.has(address)) return true;
  const parsed = parseIp(address);
  return [...networks].some((network) => {
    if (parsed === null || !ipaddr.isValidCIDR(network)) return false;
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === parsed.kind() && parsed.match(base, bits);
  });
}

/**
 * The network that rate limits count: an IPv4 address itself, or the /64 of an IPv6 address. A
 * household has a whole /64, so single addresses in it cost an attacker nothing.
 */
export function toNetwork(address: string): string {
  const parsed = parseIp(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed?.toString() ?? address;
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}
