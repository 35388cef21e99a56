// Reads the two cookies that the accounts service sets (its session, its device) out of an answer's Set-Cookie lines.
// Called by sessionExchange; every other cookie of the upstream is dropped. Pure.

/** `null`: said nothing of it. `'cleared'`: taken back. */
export type SetByUpstream = { token: string; expires: Date | null } | 'cleared' | null;
export type UpstreamCookies = { session: SetByUpstream; device: SetByUpstream };

const FORMS = { session: /^[A-Za-z0-9_-]{16,200}$/, device: /^[A-Za-z0-9_-]{43}$/ };

function attribute(line: string, name: string): string | null {
  return new RegExp(`;\\s*${name}=([^;]*)`, 'i').exec(line)?.[1] ?? null;
}

function expiryOf(line: string, nowMs: number): Date | null {
  const maxAge = attribute(line, 'max-age');
  if (maxAge !== null && /^-?\d{1,10}$/.test(maxAge)) return new Date(nowMs + Number(maxAge) * 1000);
  const expires = Date.parse(attribute(line, 'expires') ?? '');
  return Number.isNaN(expires) ? null : new Date(expires);
}

/** The last line about a cookie counts, as in a browser; one whose value has not its form is as if it were not there. */
export function readUpstreamCookies(setCookie: string | string[] | undefined, nowMs: number): UpstreamCookies {
  const found: UpstreamCookies = { session: null, device: null };
  for (const line of [setCookie ?? []].flat()) {
    for (const name of ['session', 'device'] as const) {
      if (!line.startsWith(`${name}=`)) continue;
      const token = line.slice(name.length + 1).split(';', 1)[0]?.trim() ?? '';
      const expires = expiryOf(line, nowMs);
      if (expires !== null && expires.getTime() <= nowMs) found[name] = 'cleared';
      else if (FORMS[name].test(token)) found[name] = { token, expires };
    }
  }
  return found;
}
