// The experiments of the product: their names, variants and pages. The web server and the browser
// decide with the same rules, so that the first render of the browser equals the server's. Pure.
import { FORCED_VARIANT_PREFIX } from './trackingConstants';

type Experiment = {
  /** The first one is the control: the product without the experiment. */
  variants: readonly [control: string, ...string[]];
  /** The paths, without the locale, of the pages that it changes. Elsewhere everyone is control. */
  pages: RegExp;
};

/** To end an experiment, remove its row and the code of the variant that lost. */
export const experiments = {
  home_first_section: { variants: ['closing_next', 'categories'], pages: /^\/$/ },
  bid_reassurance: { variants: ['plain', 'reassured'], pages: /^/ },
} as const satisfies Record<string, Experiment>;

export type ExperimentName = keyof typeof experiments;
export type VariantName<Name extends ExperimentName> =
  (typeof experiments)[Name]['variants'][number];

/** The indexes of variants. A missing one is the control. */
export type Variants = Readonly<Partial<Record<ExperimentName, number>>>;

/** What the web server decided for a visitor, and what the browser needs to report it. */
export type PageExperiments = {
  variants: Variants;
  /** Those that the visitor forced by a parameter. They are not counted. */
  forced: readonly ExperimentName[];
  /** The SDK's data; null: the visitor takes part in nothing, and nothing is reported. */
  data: object | null;
};

export const experimentNames = Object.keys(experiments) as ExperimentName[];

const isVariant = (name: ExperimentName, index: number): boolean =>
  experiments[name].variants[index] !== undefined;

/** The control for a variant that this version does not have. */
export const toKnownVariant = (name: ExperimentName, index: number): number =>
  isVariant(name, index) ? index : 0;

/** The variants that matter on the page at `pathname`, which has no locale. */
export const selectPageVariants = (variants: Variants, pathname: string): Variants =>
  Object.fromEntries(
    experimentNames.flatMap((name) => {
      const index = variants[name] ?? 0;
      return index > 0 && experiments[name].pages.test(pathname) ? [[name, index]] : [];
    }),
  );

/**
 * The forced variants: `read` returns the text of a parameter or a cookie. Anyone can write these,
 * so unknown experiments are never looked up, and unknown variants are ignored.
 */
export const readForcedVariants = (read: (name: string) => string | null | undefined): Variants =>
  Object.fromEntries(
    experimentNames.flatMap((name) => {
      const text = read(FORCED_VARIANT_PREFIX + name) ?? '';
      const index = /^\d$/.test(text)
        ? Number(text)
        : experiments[name].variants.findIndex((variant) => variant === text);
      return isVariant(name, index) ? [[name, index]] : [];
    }),
  );

export type ExperimentAttributes = Readonly<Record<string, string | number | boolean | null>>;

/** The part of a user agent by which our apps mark the pages that they show. */
const nativeApp = /\bGavelApp\//;
const platforms = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
] as const;
const crawler = /bot\b|crawl|spider|slurp|preview|lighthouse/i;

/** Crawlers always see the control: their pages are what a search engine keeps. */
export const isCrawler = (userAgent: string): boolean => crawler.test(userAgent);

const MAX_ATTRIBUTE_LENGTH = 100;
const MAX_AGENT_LENGTH = 300;

/** What the audience of an experiment can be chosen by. `search`: of the first page. */
export function getExperimentAttributes({
  locale,
  userAgent,
  search,
  userId,
  anonymousId,
}: {
  locale: string;
  userAgent: string;
  search: string;
  userId: number | null;
  anonymousId: string;
}): ExperimentAttributes {
  const query = new URLSearchParams(search);
  const getParameter = (name: string): string | null =>
    query.get(name)?.slice(0, MAX_ATTRIBUTE_LENGTH) ?? null;
  return {
    locale,
    user_agent: userAgent.slice(0, MAX_AGENT_LENGTH),
    platform: platforms.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Web',
    is_native_app: nativeApp.test(userAgent),
    source: getParameter('utm_source'),
    medium: getParameter('utm_medium'),
    login_status: userId === null ? 'logged-out' : 'logged-in',
    user_id: userId,
    anonymous_id: anonymousId,
    crawler: isCrawler(userAgent),
  };
}

/** The SDK's units of a visitor. */
export const getExperimentUnits = (
  anonymousId: string,
  userId: number | null,
): Record<string, string | number> => ({
  anonymous_id: anonymousId,
  ...(userId !== null && { user_id: userId }),
});
