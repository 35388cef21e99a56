// The connections to the upstream, in three pools. Long-lived streams and slow picture downloads
// must not use up the connections for calls and pages. Every call is timed and traced.
import { Agent, interceptors, type Dispatcher } from 'undici';
import { toStatusClass } from '../config/observability/serveMetrics';
import {
  formatTraceparent,
  parseTraceparent,
  startSpan,
  type Span,
} from '../config/observability/tracing';
import { getServiceName } from './proxy/allowedPaths';
import { upstreamCalls } from './webMetrics';

export const CALL_CONNECTIONS = 128;
const PICTURE_CONNECTIONS = 64;
const KEEP_ALIVE_MS = 30_000;

type UpstreamConnections = { calls: Dispatcher; pictures: Dispatcher; streams: Dispatcher };

/** Replaces the request's span (set in upstreamHeaders.ts) with a span for this call. */
function traceCall(
  service: string,
  options: Dispatcher.DispatchOptions,
): { span: Span | null; headers: Dispatcher.DispatchOptions['headers'] } {
  const { headers } = options;
  const given = headers != null && 'traceparent' in headers ? headers.traceparent : null;
  const parent = parseTraceparent(given);
  if (parent === null) return { span: null, headers };
  const span = startSpan('client', `${options.method} ${service}`, parent, {
    'http.request.method': options.method,
    'gavel.service': service,
  });
  return { span, headers: { ...headers, traceparent: formatTraceparent(span) } };
}

/**
 * Measures the call until its headers arrive. undici passes interceptors only handlers of its newer
 * interface, which has these methods.
 */
const observeCalls: Dispatcher.DispatcherComposeInterceptor = (dispatch) => (options, handler) => {
  const service = getServiceName(options.path);
  const stopTimer = upstreamCalls.startTimer({ service });
  const { span, headers } = traceCall(service, options);
  return dispatch(
    { ...options, headers },
    {
      onRequestStart: (...args) => handler.onRequestStart?.(...args),
      onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
      onResponseStart: (controller, status, ...rest) => {
        stopTimer({ status: toStatusClass(status) });
        span?.end({ attributes: { 'http.response.status_code': status }, isFailed: status >= 500 });
        handler.onResponseStart?.(controller, status, ...rest);
      },
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (...args) => {
        stopTimer({ status: 'error' });
        span?.end({ isFailed: true });
        handler.onResponseError?.(...args);
      },
    },
  );
};

/**
 * A kept connection may end just as a call is sent on it, as when the upstream restarts. A read is
 * then sent once more.
 */
const repeatBrokenReads = interceptors.retry({
  maxRetries: 1,
  minTimeout: 0,
  methods: ['GET', 'HEAD'],
  errorCodes: ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'],
  statusCodes: [],
});

/** Each live stream takes a connection of its own, so `maxStreams` is the size of that pool. */
export function createUpstreamConnections(maxStreams: number): UpstreamConnections {
  const agent = (connections: number): Dispatcher =>
    new Agent({ connections, pipelining: 1, keepAliveTimeout: KEEP_ALIVE_MS });
  return {
    calls: agent(CALL_CONNECTIONS).compose(repeatBrokenReads, observeCalls),
    pictures: agent(PICTURE_CONNECTIONS).compose(repeatBrokenReads, observeCalls),
    streams: agent(maxStreams).compose(observeCalls),
  };
}
