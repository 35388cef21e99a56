// The variants of a visitor, decided by the A/B Smartly SDK without waiting for its service: the
// service's data is read in the background and kept. Without data everyone gets the control.
import { SDK } from '@absmartly/javascript-sdk';
import {
  experimentNames,
  getExperimentAttributes,
  getExperimentUnits,
  isCrawler,
  toKnownVariant,
  type PageExperiments,
  type Variants,
} from '../../src/lib/experiments';
import { EXPERIMENT_TIMEOUT_MS } from '../../src/lib/trackingConstants';
import { isRecord } from '../../src/lib/untrustedJson';
import { connectExperiments } from '../proxy/experimentsRouter';
import { readCapped } from '../proxy/readCapped';
import type { RequestContext } from '../middleware/requestContext';
import type { ServerDeps } from '../serverDeps';

/** Older data is read again in the background, and pages use it meanwhile. */
const REFRESH_MS = 10_000;
/** When the service has not responded for this long, all experiments stop. */
const MAX_AGE_MS = 600_000;
const MAX_BYTES = 256_000;

type ContextData = Exclude<Parameters<SDK['createContextWith']>[1], Promise<unknown>>;

type Visitor = {
  request: Pick<RequestContext, 'userAgent' | 'sessionToken' | 'userId'>;
  /** Null without consent. On a first visit, the id that this response sets. */
  anonymousId: string | null;
  locale: string;
  search: string;
  forced: Variants;
};

export type Experiments = {
  /** Null if the visitor sees the control everywhere. */
  assign: (visitor: Visitor) => PageExperiments | null;
};

/** Keeps the experiments of this version. Throws if the SDK could not use the answer. */
function toData(answer: unknown): ContextData {
  const listed = isRecord(answer) ? (answer['experiments'] ?? []) : null;
  if (!Array.isArray(listed)) throw new Error('The answer has no list of experiments.');
  const names: readonly unknown[] = experimentNames;
  const known = listed.filter((item) => isRecord(item) && names.includes(item['name']));
  return { experiments: known as ContextData['experiments'] & object };
}

const toNames = (variants: Variants): PageExperiments['forced'] =>
  experimentNames.filter((name) => variants[name] !== undefined);

/** Forcing a variant needs no id and no consent, and is not counted. */
const toForced = (forced: Variants): PageExperiments | null =>
  toNames(forced).length === 0 ? null : { variants: forced, forced: toNames(forced), data: null };

const neverPublish = { publishDelay: -1, refreshPeriod: 0 };

function decide(
  sdk: SDK,
  data: ContextData,
  visitor: Omit<Visitor, 'anonymousId'>,
  anonymousId: string,
): Variants {
  const { request, locale, search, forced } = visitor;
  // The cookie counts only next to a session; it decides no more than a variant.
  const userId = request.sessionToken === null ? null : request.userId;
  const { userAgent } = request;
  const context = sdk.createContextWith(
    { units: getExperimentUnits(anonymousId, userId) },
    data,
    neverPublish,
  );
  context.attributes(getExperimentAttributes({ locale, userAgent, search, userId, anonymousId }));
  context.overrides(forced);
  return Object.fromEntries(
    experimentNames.map((name) => [name, toKnownVariant(name, context.peek(name))]),
  );
}

export function createExperiments({
  settings: { experiments: service },
  log,
  now,
}: Pick<ServerDeps, 'log' | 'now'> & {
  settings: Pick<ServerDeps['settings'], 'experiments'>;
}): Experiments {
  if (service === null) return { assign: ({ forced }) => toForced(forced) };
  const { endpoint, application, environment } = service;
  const url = new URL(`${endpoint}/context`);
  url.searchParams.set('application', application);
  url.searchParams.set('environment', environment);
  const connections = connectExperiments();

  // The SDK's own client reads answers of any size and writes to the console.
  async function readAnswer(): Promise<unknown> {
    const answer = await connections.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(EXPERIMENT_TIMEOUT_MS),
    });
    const bytes = await readCapped(answer.body, MAX_BYTES);
    if (answer.statusCode !== 200) throw new Error(`The service answered ${answer.statusCode}.`);
    return JSON.parse(bytes.toString('utf8'));
  }

  const sdk = new SDK({ ...service, provider: { getContextData: readAnswer } });
  const probe = {
    request: { userAgent: '', sessionToken: null, userId: null },
    locale: 'en',
    search: '',
    forced: {},
  };
  let stored: { data: ContextData; at: number } | null = null;
  let refreshAt = 0;

  async function refresh(): Promise<void> {
    try {
      const data = toData(await sdk.getContextData({ path: '/context' }));
      decide(sdk, data, probe, 'probe');
      stored = { data, at: now() };
    } catch (error) {
      log.warn({ err: error }, 'the experiments could not be read');
    }
  }

  function getData(): ContextData | null {
    const at = now();
    if (at >= refreshAt) {
      refreshAt = at + REFRESH_MS;
      void refresh();
    }
    return stored === null || at - stored.at > MAX_AGE_MS ? null : stored.data;
  }

  getData();
  return {
    assign: (visitor) => {
      const { request, anonymousId, forced } = visitor;
      const data = getData();
      if (data === null || anonymousId === null || isCrawler(request.userAgent))
        return toForced(forced);
      return {
        variants: decide(sdk, data, visitor, anonymousId),
        forced: toNames(forced),
        data,
      };
    },
  };
}
