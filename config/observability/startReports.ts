// Error reports and traces of the web server and the marketplace. What they log as errors goes to
// Sentry too: log lines hold no secrets and no personal data, so neither do the reports (ADR 030).
import type { NodeClient } from '@sentry/node';
import type { Logger } from 'pino';
import {
  MAX_ERROR_MESSAGE_LENGTH,
  maskPersonalData,
  sampleRates,
} from '../../src/lib/errorReports';
import type { Settings } from '../settings';
import { startTracing } from './tracing';

type ErrorReportSettings = {
  dsn: string;
  environment: string;
  release: string | null;
  sampleRate: number;
};

/** Sends what is left. Wait for it before the process exits. */
export type FlushReports = () => Promise<void>;

const FLUSH_TIMEOUT_MS = 2_000;
/** A failed request is also logged as an error, by the handler that knows the cause. */
const REQUEST_LINE = 'request completed';

/**
 * `settings`: null turns reports off, and no code is loaded for them. Each report has the request
 * id of its log line.
 */
export async function startErrorReports(
  settings: ErrorReportSettings | null,
  processName: 'web' | 'marketplace',
): Promise<FlushReports> {
  if (settings === null) return () => Promise.resolve();
  const { dedupeIntegration, flush, init, linkedErrorsIntegration, pinoIntegration } =
    await import('@sentry/node');
  const client: NodeClient | undefined = init({
    dsn: settings.dsn,
    environment: settings.environment,
    release: settings.release ?? undefined,
    sampleRate: settings.sampleRate,
    tracesSampleRate: sampleRates.traces,
    maxValueLength: MAX_ERROR_MESSAGE_LENGTH,
    sendClientReports: false,
    serverName: processName,
    // No tracing, no breadcrumbs, and no patches of other modules.
    enableRuntimeChannelInjection: false,
    defaultIntegrations: false,
    integrations: [
      linkedErrorsIntegration(),
      dedupeIntegration(),
      pinoIntegration({ error: { levels: ['error', 'fatal'] }, log: { levels: [] } }),
    ],
    beforeSend: (event) => {
      if (event.message === REQUEST_LINE) return null;
      for (const exception of event.exception?.values ?? [])
        if (exception.value !== undefined) exception.value = maskPersonalData(exception.value);
      return event;
    },
  });
  return async () => {
    if (client !== undefined) await flush(FLUSH_TIMEOUT_MS);
  };
}

/** Starts the error reports and the traces of a process, as far as they are configured. */
export async function startReports(
  settings: Settings,
  processName: 'web' | 'marketplace',
  log: Logger,
): Promise<FlushReports> {
  const flushErrorReports = await startErrorReports(settings.web.sentry, processName);
  const flushTraces = await startTracing(settings.tracing, processName, log);
  return async () => {
    await Promise.all([flushErrorReports(), flushTraces()]);
  };
}
