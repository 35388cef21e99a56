// The headers of every call to the upstream, from the proxy and from rendering alike: made here from the facts of
// the request, never copied from the client.
import type { RequestFacts } from '../requestFacts';

export function upstreamHeaders(facts: Omit<RequestFacts, 'anonymousId'> & { anonymousId: string | null }, publicOrigin: string, locale: string): Record<string, string> {
  const origin = new URL(publicOrigin);
  return {
    host: origin.host,
    'x-forwarded-proto': origin.protocol.replace(':', ''),
    'x-geo-country-iso-code': facts.country,
    'x-request-id': facts.requestId,
    'x-client-ip': facts.clientIp,
    'accept-language': locale,
    ...(facts.anonymousId === null ? {} : { 'x-anonymous-id': facts.anonymousId }),
    ...(facts.sessionToken === null ? {} : { 'auth-token': facts.sessionToken }),
  };
}
