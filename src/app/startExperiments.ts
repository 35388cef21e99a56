// Reports what a visitor saw of the experiments, and what they did, with the A/B Smartly SDK. The
// page was rendered without it: a chunk of its own, loaded after hydration and only for visitors
// who take part. Never disturbs a page: what can't be sent is lost.
import { SDK } from '@absmartly/javascript-sdk';
import { addAppListener } from '../api/core/store';
import {
  getExperimentAttributes,
  getExperimentUnits,
  type PageExperiments,
} from '../lib/experiments';
import {
  EXPERIMENT_RETRIES,
  EXPERIMENT_TIMEOUT_MS,
  EXPERIMENTS_PATH,
  LEGACY_POLL_ATTEMPTS,
  LEGACY_POLL_MS,
} from '../lib/trackingConstants';
import { getMember, isRecord } from '../lib/untrustedJson';
import { readConsent } from '../platform/readConsent';
import { reportShownExperiments } from '../platform/useTreatment';
import type { AppDependencies } from './appDependencies';

/** The goals of the experiments, by the mutation that reaches them. */
const goals: ReadonlyMap<unknown, string> = new Map([
  ['createBid', 'bid_placed'],
  ['createInterestLot', 'lot_followed'],
  ['confirmRegistration', 'registration_finished'],
]);

/** Null for other actions, and for writes that failed. */
export function findGoal(action: { type: string; meta?: unknown }): string | null {
  if (!action.type.endsWith('/executeMutation/fulfilled')) return null;
  const { arg } = isRecord(action.meta) ? action.meta : {};
  return (isRecord(arg) && goals.get(arg['endpointName'])) || null;
}

const MAX_LEGACY_VARIANTS = 10;

/**
 * The variants of the legacy AB library as attributes, so that results can be told apart by them.
 * Its script may load later than ours, or be blocked. `global`: the name of its variable.
 */
export async function pollLegacyVariants(
  global: string,
  wait: (ms: number) => Promise<void>,
): Promise<Record<string, string>> {
  for (let attempt = 0; attempt < LEGACY_POLL_ATTEMPTS; attempt += 1) {
    const variants = getMember(getMember(window, global), 'variants');
    if (isRecord(variants))
      return Object.fromEntries(
        Object.entries(variants)
          .slice(0, MAX_LEGACY_VARIANTS)
          .map(([name, variant]) => [`legacy_${name}`, String(variant)]),
      );
    await wait(LEGACY_POLL_MS);
  }
  return {};
}

export type ExperimentVisitor = { anonymousId: string; userId: number | null };

function createContext(
  { variants, forced, data }: PageExperiments,
  { locale, anonymousId, userId }: ExperimentVisitor & { locale: string },
) {
  const sdk = new SDK({
    endpoint: EXPERIMENTS_PATH,
    // The web server adds the key and the names.
    apiKey: 'web',
    application: 'web',
    environment: 'web',
    retries: EXPERIMENT_RETRIES,
    timeout: EXPERIMENT_TIMEOUT_MS,
    eventLogger: () => undefined,
  });
  const units = getExperimentUnits(anonymousId, userId);
  const context = sdk.createContextWith({ units }, data ?? {});
  context.attributes(
    getExperimentAttributes({
      locale,
      userAgent: navigator.userAgent,
      search: window.location.search,
      userId,
      anonymousId,
    }),
  );
  for (const name of forced) context.override(name, variants[name] ?? 0);
  return context;
}

/** `wait`: for a number of milliseconds. */
export async function startExperiments(
  { store, pageInfo }: Pick<AppDependencies, 'store' | 'pageInfo'>,
  visitor: ExperimentVisitor,
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  const { experiments, locale, country, legacyExperiments } = pageInfo;
  if (experiments === null || experiments.data === null) return;
  const context = createContext(experiments, { ...visitor, locale });
  if (legacyExperiments !== null)
    context.attributes(await pollLegacyVariants(legacyExperiments, wait));
  const isAllowed = (): boolean => readConsent(country).statistics;
  reportShownExperiments((name) => {
    // What the visitor saw is counted only if the SDK agrees that it was their variant.
    if (isAllowed() && context.peek(name) === (experiments.variants[name] ?? 0))
      context.treatment(name);
  });
  store.dispatch(
    addAppListener({
      predicate: (action) => findGoal(action) !== null,
      effect: (action) => {
        const goal = findGoal(action);
        if (goal === null || !isAllowed()) return;
        context.track(goal);
        // The page may be about to leave, as after a registration.
        context.publish().catch(() => undefined);
      },
    }),
  );
}
