// What is measured about visits: names, times and limits (specification, sections 4, 7 and 9). The
// browser, the web server and the marketplace read them here. Pure.

export const ANONYMOUS_ID_COOKIE = 'anonymous_id';
export const ANONYMOUS_ID_DAYS = 180;
/** How long an answer about cookies counts before the visitor is asked again. */
export const CONSENT_DAYS = 180;
/** How long the marketplace keeps an event of a visitor. */
export const VISITOR_EVENT_DAYS = 90;

// Visitor tracking.

export const VISITOR_PATH = '/user_tracking/api/v1/external/visitor';

/** The event of a first view, and of a request that names none. */
export const DEFAULT_VISITOR_EVENT = 'visitor';
export const visitorEvents = {
  visit: DEFAULT_VISITOR_EVENT,
  lotView: 'lot_view',
  userId: 'user_id',
  engagedFirst: 'engaged_3s',
  engagedLast: 'engaged_20s',
} as const;
export type VisitorEvent = (typeof visitorEvents)[keyof typeof visitorEvents];
/** How long after a page was shown its visitor counts as engaged. */
export const FIRST_ENGAGEMENT_MS = 3000;
export const SECOND_ENGAGEMENT_MS = 20_000;
/** The parameters of a campaign's link that go into the events of the visit. */
export const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign'] as const;

// Experiments.

/** Where the browser's SDK sends to: our web server, which adds the key and asks for consent. */
export const EXPERIMENTS_PATH = '/experiments';
/** How often a call of the experiment service is repeated, and how long all attempts may take. */
export const EXPERIMENT_RETRIES = 5;
export const EXPERIMENT_TIMEOUT_MS = 3000;
/** Begins the parameters and cookies that force a variant: `ab_home_first_section=1`. */
export const FORCED_VARIANT_PREFIX = 'ab_';
export const FORCED_VARIANT_SECONDS = 3600;
/** How often the page looks for the legacy AB library. */
export const LEGACY_POLL_MS = 300;
export const LEGACY_POLL_ATTEMPTS = 10;
/** How long the marketplace keeps what its experiment service received. */
export const EXPERIMENT_DAYS = 90;

// Page speed.

export const PAGE_SPEED_PATH = '/user_tracking/api/v1/external/page_speed';
export const PAGE_SPEED_DAYS = 30;
/** The share of page loads that are measured. */
export const WEB_VITALS_SAMPLE_RATE = 0.003;
/** Up to which value a metric is good, and above which it is poor. Milliseconds, except CLS. */
export const webVitalThresholds = {
  LCP: { good: 2500, poor: 4000 },
  CLS: { good: 0.1, poor: 0.25 },
  INP: { good: 200, poor: 500 },
  FID: { good: 100, poor: 300 },
  FCP: { good: 1800, poor: 3000 },
  TTFB: { good: 800, poor: 1800 },
} as const;
export type WebVital = keyof typeof webVitalThresholds;
