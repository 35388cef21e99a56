// Passes on what the SDK in a browser reports about experiments. The service's key stays here, and
// so does the guard: only with consent, and only about the visitor who sends it. So do the retries,
// for which the browser does not wait: the SDK would write each failure to the visitor's console.
import { createHash } from 'node:crypto';
import { Router, type Request, type Response } from 'express';
import getRawBody from 'raw-body';
import { Agent, interceptors, type Dispatcher } from 'undici';
import { getExperimentUnits } from '../../src/lib/experiments';
import { EXPERIMENT_RETRIES, EXPERIMENT_TIMEOUT_MS } from '../../src/lib/trackingConstants';
import { getMember, isRecord } from '../../src/lib/untrustedJson';
import { HttpError } from '../middleware/httpError';
import { withSlotReleased } from '../middleware/inFlightLimit';
import { getRequestContext, type RequestContext } from '../middleware/requestContext';
import type { ServerDeps } from '../serverDeps';
import { MAX_READ_BYTES } from './bodyTypes';

/** The first of the retries waits this long, in ms. */
const FIRST_RETRY_MS = 50;

const CONNECTIONS = 16;

/** A pool of its own for the service, which retries as its SDK does. */
export const connectExperiments = (): Dispatcher =>
  new Agent({ connections: CONNECTIONS }).compose(
    interceptors.retry({ maxRetries: EXPERIMENT_RETRIES, minTimeout: FIRST_RETRY_MS }),
  );

/** The SDK's hash of a unit. */
const hashUnit = (unit: string | number): string =>
  createHash('md5').update(String(unit)).digest('base64url');

/** The hashed units that a report may name, by type. None without consent. */
function getOwnUnits(request: RequestContext): ReadonlyMap<string, string> {
  const { anonymousId, sessionToken, userId } = request;
  if (anonymousId === null) return new Map();
  const units = getExperimentUnits(anonymousId, sessionToken === null ? null : userId);
  return new Map(Object.entries(units).map(([type, unit]) => [type, hashUnit(unit)]));
}

function isOwnReport(report: unknown, ownUnits: ReadonlyMap<string, string>): boolean {
  const units = getMember(report, 'units');
  return (
    Array.isArray(units) &&
    units.length > 0 &&
    units.every(
      (unit) =>
        isRecord(unit) &&
        typeof unit['uid'] === 'string' &&
        ownUnits.get(String(unit['type'])) === unit['uid'],
    )
  );
}

async function readReport(req: Request, res: Response): Promise<{ text: string; json: unknown }> {
  if (!req.is('application/json')) throw new HttpError(415, 'unsupported_media_type', 'Send JSON.');
  const text = await withSlotReleased(res, () =>
    getRawBody(req, { limit: MAX_READ_BYTES, encoding: 'utf8' }).catch(() => {
      throw new HttpError(413, 'body_too_large', 'The request is too large.');
    }),
  );
  try {
    return { text, json: JSON.parse(text) };
  } catch {
    throw new HttpError(400, 'malformed_json', 'The body is not JSON.');
  }
}

export function experimentsRouter({
  settings: { experiments: service },
  log,
}: Pick<ServerDeps, 'settings' | 'log'>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  if (service === null) return router;
  const target = new URL(`${service.endpoint}/context`);
  const connections = connectExperiments();
  const headers = {
    'content-type': 'application/json',
    'x-api-key': service.apiKey,
    'x-agent': 'gavel-web',
    'x-application': service.application,
    'x-application-version': '0',
    'x-environment': service.environment,
  };

  /** Throws if the service did not accept the report. */
  async function passOn(report: string): Promise<void> {
    const { statusCode, body } = await connections.request({
      origin: target.origin,
      path: target.pathname,
      method: 'PUT',
      headers,
      body: report,
      signal: AbortSignal.timeout(EXPERIMENT_TIMEOUT_MS),
    });
    await body.dump();
    if (statusCode >= 300) throw new Error(`The service answered ${statusCode}.`);
  }

  router.put('/context', async (req, res) => {
    const ownUnits = getOwnUnits(getRequestContext(res));
    const { text, json } = await readReport(req, res);
    res.set('cache-control', 'private, no-store').json({});
    // Not an error: the visitor may have signed out or withdrawn consent since the page was made.
    if (isOwnReport(json, ownUnits))
      await passOn(text).catch((error: unknown) =>
        log.warn({ err: error }, 'a report about experiments is lost'),
      );
  });
  return router;
}
