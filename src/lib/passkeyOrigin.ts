// Where passkeys can be: WebAuthn wants a secure context and a domain. An IP address is no domain, and of plain http only
// localhost counts. Read by the marketplace, which makes the challenges, and by the web server for the pages' facts. Pure.

/** The origin that passkeys belong to; null where there can be none. `publicOrigin`: where people reach the site. */
export function getPasskeyOrigin(publicOrigin: string): string | null {
  if (!URL.canParse(publicOrigin)) return null;
  const { protocol, hostname, origin } = new URL(publicOrigin);
  const isIpAddress = hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || hostname.endsWith('.localhost')));
  return isSecure && !isIpAddress ? origin : null;
}
