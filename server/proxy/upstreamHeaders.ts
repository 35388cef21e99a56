// The headers of every call to the upstream, from the proxy and from rendering alike: made here from the facts of
// the request, never copied from the client.
import type { WebSettings } from '../../config/webSettings';
import type { RequestFacts } from '../requestFacts';

type Settings = Pick<WebSettings, 'publicOrigin' | 'internalSecret'>;

export function upstreamHeaders(
  facts: RequestFacts,
  { publicOrigin, internalSecret }: Settings,
  locale: string,
): Record<string, string> {
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
    ...(facts.deviceToken === null ? {} : { 'x-device-token': facts.deviceToken }),
    ...(facts.userAgent === '' ? {} : { 'user-agent': facts.userAgent }),
    ...(internalSecret === null ? {} : { 'x-internal-secret': internalSecret }),
  };
}
