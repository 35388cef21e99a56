// What the debug panel shows and copies: the page props, what the page was made with, and what the
// store holds. Browser only.
import { experimentNames, experiments } from '../../lib/experiments';
import { isRecord } from '../../lib/untrustedJson';
import { webVitalThresholds, type WebVital } from '../../lib/trackingConstants';
import type { Clock } from '../../platform/clock';
import type { PageInfo } from '../../platform/pageInfo';
import type { AssetData, PageProps } from '../../platform/pageProps';
import { APP_ELEMENT_ID, PAYLOAD_ELEMENT_ID, type PagePayload } from '../pagePayload';
import { maskText } from './sanitizeForDebug';

const joinHtml = (elements: readonly Element[]): string =>
  elements.map(({ outerHTML }) => outerHTML).join('');

/** The header and footer are in the document, around the app. */
function readAssetData(sent: PagePayload['assetData']): AssetData | null {
  if (sent === null) return null;
  const around = [...document.body.children].filter(({ tagName }) => tagName !== 'SCRIPT');
  const at = around.findIndex(({ id }) => id === APP_ELEMENT_ID);
  return {
    header: joinHtml(around.slice(0, at)),
    footer: joinHtml(around.slice(at + 1)),
    'tags.js': sent['tags.js'],
  };
}

/** The page props of the document, which stay what they were on client navigation. */
export function readPageProps(): PageProps {
  const text = document.getElementById(PAYLOAD_ELEMENT_ID)?.textContent ?? '';
  const { pageInfo, translations, lotId, units, userSegments, supportedImageFormats, assetData } =
    JSON.parse(text) as PagePayload;
  return {
    locale: pageInfo.locale,
    translations,
    lotId,
    units,
    userSegments,
    supportedImageFormats,
    assetData: readAssetData(assetData),
    debugMode: pageInfo.debugMode,
  };
}

export type CachedQuery = {
  slice: string;
  key: string;
  status: string;
  /** Seconds since the result arrived; null without one. */
  ageSeconds: number | null;
};

/** On the clock of the device, as the timestamps of RTK Query. */
const getDeviceNow = (): number => performance.timeOrigin + performance.now();

/** The newest first. */
export function listCachedQueries(state: object, now = getDeviceNow()): CachedQuery[] {
  return Object.entries(state)
    .flatMap(([slice, part]: [string, unknown]) =>
      isRecord(part) && isRecord(part['queries'])
        ? Object.entries(part['queries']).map(([key, query]) => {
            const { status, fulfilledTimeStamp: at } = isRecord(query) ? query : {};
            return {
              slice,
              key: maskText(key),
              status: String(status),
              ageSeconds:
                typeof at === 'number' ? Math.max(0, Math.round((now - at) / 1000)) : null,
            };
          })
        : [],
    )
    .sort((a, b) => (a.ageSeconds ?? 0) - (b.ageSeconds ?? 0));
}

export type Rating = 'good' | 'fair' | 'poor';

export function rateVital(name: WebVital, value: number): Rating {
  const { good, poor } = webVitalThresholds[name];
  return value <= good ? 'good' : value > poor ? 'poor' : 'fair';
}

/** The experiments and the variants that the visitor sees; none if there are none for them. */
export function listExperiments({
  experiments: assigned,
}: Pick<PageInfo, 'experiments'>): [string, string][] {
  if (assigned === null) return [];
  return experimentNames.map((name) => {
    const variant = experiments[name].variants[assigned.variants[name] ?? 0] ?? '';
    return [name, assigned.forced.includes(name) ? `${variant}, forced` : variant];
  });
}

/** The scripts' name has a hash of their content, so it tells two builds apart. */
function readBuild(): string {
  const [script] = document.querySelectorAll<HTMLScriptElement>('script[src*="/assets/client."]');
  return /client\.([^.]+)\.js/.exec(script?.src ?? '')?.[1] ?? 'development';
}

/** Names as in the code. */
export function listPageFacts(
  pageInfo: PageInfo,
  { units, userSegments }: PageProps,
): [string, string][] {
  const { locale, country, timeZone, display, sentry } = pageInfo;
  return [
    ['locale', locale],
    ['country', country],
    ['timeZone', timeZone],
    ['currency', display?.currency ?? ''],
    ['userId', String(units.userId ?? '')],
    ['userSegments', userSegments.join(', ')],
    ['build', readBuild()],
    ['release', sentry?.release ?? ''],
  ];
}

/** How far the device is behind the server. Milliseconds. */
export const getClockOffset = (clock: Clock): number => Math.round(clock.now() - getDeviceNow());
