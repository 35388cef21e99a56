// Traces (W3C Trace Context). Every request has a trace id, which its log lines and its upstream
// calls contain. Spans are recorded, and OpenTelemetry's SDK loaded, only where a collector is
// configured. The tracer is not registered globally, so Sentry and other packages keep their own.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Tracer,
} from '@opentelemetry/api';
import type { Logger } from 'pino';

type TracingSettings = {
  /** Such as `http://127.0.0.1:4318`. */
  collectorUrl: string;
  /** From 0 to 1. Both processes must have the same, because each decides by the trace id. */
  sampleRate: number;
};

export type TraceContext = { traceId: string; spanId: string; isSampled: boolean };
type SpanEnd = { name?: string; attributes?: Attributes; isFailed?: boolean };
export type Span = TraceContext & { end: (end?: SpanEnd) => void };
export type FlushTraces = () => Promise<void>;

const EXPORT_TIMEOUT_MS = 5_000;
const FLUSH_TIMEOUT_MS = 2_000;

let tracer: Tracer | null = null;
const activeSpan = new AsyncLocalStorage<TraceContext>();

/**
 * Sends spans in the background. While the collector is slow or unreachable, spans are dropped, and
 * requests do not wait. Resolves to a function that sends what is left. The exporter itself reads
 * the standard variables that the settings do not list, such as OTEL_EXPORTER_OTLP_HEADERS.
 */
export async function startTracing(
  settings: TracingSettings | null,
  processName: 'web' | 'marketplace',
  log: Pick<Logger, 'warn'>,
): Promise<FlushTraces> {
  if (settings === null) return () => Promise.resolve();
  const [{ BasicTracerProvider, BatchSpanProcessor, TraceIdRatioBasedSampler }, otlp, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const ignore = (): void => undefined;
  const warn = (detail: unknown): void => log.warn({ detail }, 'traces were not sent');
  diag.setLogger(
    { error: warn, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const exporter = new otlp.OTLPTraceExporter({
    url: `${settings.collectorUrl}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  });
  const provider = new BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': `gavel-${processName}` }),
    sampler: new TraceIdRatioBasedSampler(settings.sampleRate),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  tracer = provider.getTracer('gavel');
  return async () => {
    const tooLate = new Promise<void>((resolve) => {
      setTimeout(resolve, FLUSH_TIMEOUT_MS).unref();
    });
    await Promise.race([provider.forceFlush().catch(warn), tooLate]);
  };
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/** Without a parent, the span begins a trace. Its name and its attributes hold no personal data. */
export function startSpan(
  kind: keyof typeof kinds,
  name: string,
  parent: TraceContext | null,
  attributes: Attributes = {},
): Span {
  if (tracer === null)
    return {
      traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
      isSampled: false,
      end: () => undefined,
    };
  const context =
    parent === null
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, {
          traceId: parent.traceId,
          spanId: parent.spanId,
          traceFlags: parent.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
          isRemote: kind === 'server',
        });
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceId,
    spanId,
    isSampled: (traceFlags & TraceFlags.SAMPLED) !== 0,
    end: ({ name: newName, attributes: newAttributes = {}, isFailed = false } = {}) => {
      if (newName !== undefined) span.updateName(newName);
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttributes(newAttributes).end();
    },
  };
}

/** Spans of database statements are children of the span that is active. */
export function runInSpan(span: TraceContext, work: () => void): void {
  if (tracer === null || !span.isSampled) work();
  else activeSpan.run(span, work);
}

export const getActiveSpan = (): TraceContext | null => activeSpan.getStore() ?? null;

/** The fields of log lines, named as OpenTelemetry wants. */
export const toLogFields = ({
  traceId,
  spanId,
}: TraceContext): { trace_id: string; span_id: string } => ({
  trace_id: traceId,
  span_id: spanId,
});

export const formatTraceparent = ({ traceId, spanId, isSampled }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;

const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Returns null for any other form, which counts as no header: https://www.w3.org/TR/trace-context */
export function parseTraceparent(header: unknown): TraceContext | null {
  const [, traceId, spanId, flags] =
    TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}
