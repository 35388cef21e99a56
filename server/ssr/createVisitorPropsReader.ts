// The page props that depend on the visitor. They are filled in when a page is sent, so that
// visitors with different ones share the rendered page.
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type VisitorProps, type VisitorSegment, readImageFormats } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import type { RequestContext } from '../middleware/requestContext';
import { upstreamHeaders } from '../proxy/upstreamHeaders';
import { createUpstreamPorts } from '../proxy/upstreamPorts';
import type { ServerDeps } from '../serverDeps';
import type { FinishedPage } from './caches';
import { createErrorReporter } from './pageContext';

type Segments = readonly VisitorSegment[];
type Call = { request: RequestContext; locale: Locale };

/** The short cache lifetime of the specification. */
const SEGMENTS_TTL_MS = 300_000;
const DEADLINE_MS = 1000;
const MAX_VISITORS = 10_000;
/** A slow service must not collect the visitors of a rush. */
const MAX_CALLS = 32;

const noSegments: Segments = [];

/** Null if there is no visitor to ask about, or they don't allow it. */
function getVisitorKey({ sessionToken, anonymousId, consent }: RequestContext): string | null {
  const id = sessionToken ?? anonymousId;
  if (!consent.statistics || id === null) return null;
  return createHash('sha256').update(id).digest('base64url');
}

/**
 * Reads segments without delaying a page: the returned function gives what has arrived by the time
 * the page is ready. What arrives later is for the next page.
 */
function createSegmentReader(deps: ServerDeps): (call: Call) => () => Segments {
  const { settings, dispatcher, upstreamClock, now, renderer } = deps;
  let calls = 0;

  async function readSegments({ request, locale }: Call): Promise<Segments> {
    calls += 1;
    try {
      return await renderer.readSegments({
        ...createUpstreamPorts({
          dispatcher,
          origin: settings.upstreamUrl,
          headers: upstreamHeaders(request, settings, locale),
          clock: upstreamClock,
          now,
          deadlineMs: DEADLINE_MS,
        }),
        report: createErrorReporter(deps, request),
      });
    } finally {
      calls -= 1;
    }
  }
  // A failure is kept too: a service that is down is not asked again for every page.
  const segmentsByVisitor = new LRUCache<string, Segments, Call>({
    max: MAX_VISITORS,
    ttl: SEGMENTS_TTL_MS,
    allowStale: true,
    fetchMethod: (_key, _stale, { context }) => readSegments(context),
  });
  return (call) => {
    const key = getVisitorKey(call.request);
    if (key === null) return () => noSegments;
    if (calls < MAX_CALLS) segmentsByVisitor.fetch(key, { context: call }).catch(() => undefined);
    return () => segmentsByVisitor.get(key, { allowStale: true }) ?? noSegments;
  };
}

/** Starts to read what needs a call; the returned function completes the props of a page. */
export function createVisitorPropsReader(
  deps: ServerDeps,
): (call: Call, accept: string) => (page: Pick<FinishedPage, 'userId' | 'tags'>) => VisitorProps {
  const readSegments = createSegmentReader(deps);
  return (call, accept) => {
    const getSegments = readSegments(call);
    return ({ userId, tags }) => ({
      units: { userId },
      userSegments: getSegments(),
      supportedImageFormats: readImageFormats(accept),
      assetData: tags && { 'tags.js': call.request.consent.marketing ? tags : [] },
    });
  };
}
