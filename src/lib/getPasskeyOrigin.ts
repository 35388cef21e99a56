// Where passkeys work: WebAuthn requires a secure context and a domain. An IP address is not a
// domain, and over plain http only localhost counts. Pure.

/**
 * The origin of passkeys, or null if there can be none. `publicOrigin` is where people reach the
 * site.
 */
export function getPasskeyOrigin(publicOrigin: string): string | null {
  if (!URL.canParse(publicOrigin)) return null;
  const { protocol, hostname, origin } = new URL(publicOrigin);
  const isIpAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  const isSecure =
    protocol === 'https:' ||
    (protocol === 'http:' && (hostname === 'localhost' || hostname.endsWith('.localhost')));
  return isSecure && !isIpAddress ? origin : null;
}
