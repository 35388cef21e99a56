// The headers of every upstream call, from the proxy and from rendering. They are built from the
// request context, never copied from the client.
import { formatTraceparent } from '../../config/observability/tracing';
import type { WebSettings } from '../../config/webSettings';
import type { RequestContext } from '../middleware/requestContext';

type Settings = Pick<WebSettings, 'publicOrigin' | 'internalSecret'>;

export function upstreamHeaders(
  context: RequestContext,
  { publicOrigin, internalSecret }: Settings,
  locale: string,
): Record<string, string> {
  const origin = new URL(publicOrigin);
  return {
    host: origin.host,
    'x-forwarded-proto': origin.protocol.replace(':', ''),
    'x-geo-country-iso-code': context.country,
    'x-request-id': context.requestId,
    traceparent: formatTraceparent(context.trace),
    'x-client-ip': context.clientIp,
    'accept-language': locale,
    ...(context.anonymousId === null ? {} : { 'x-anonymous-id': context.anonymousId }),
    ...(context.sessionToken === null ? {} : { 'auth-token': context.sessionToken }),
    ...(context.deviceToken === null ? {} : { 'x-device-token': context.deviceToken }),
    ...(context.userAgent === '' ? {} : { 'user-agent': context.userAgent }),
    ...(internalSecret === null ? {} : { 'x-internal-secret': internalSecret }),
  };
}
