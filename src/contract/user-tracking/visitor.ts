// Visits and lot views of users and anonymous visitors, the source of "recently viewed"; and how
// fast pages are.
import { Type } from 'typebox';
import { PAGE_SPEED_PATH, webVitalThresholds, type WebVital } from '../../lib/trackingConstants';
import { defineEndpoint } from '../core/endpoint';
import { Id, Instant, nullable } from '../core/schemas';

const OneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>(Type.Union(values.map((value) => Type.Literal(value))));

const Parameter = Type.Optional(Type.String({ maxLength: 100 }));

/** What a visitor event may carry besides the event itself. */
const VisitorParameters = {
  /** The kind of page: the first segment of its path, such as `l`. */
  page: Parameter,
  utm_source: Parameter,
  utm_medium: Parameter,
  utm_campaign: Parameter,
};

export const createVisitorEvent = defineEndpoint({
  service: 'userTracking',
  name: 'createVisitorEvent',
  method: 'POST',
  path: '/user_tracking/api/v1/external/visitor',
  summary: 'Records a visit, a lot view or an engagement. Without `event` it is `visitor`.',
  body: Type.Object({
    user_agent: Type.String({ maxLength: 500 }),
    anonymous_id: Type.String({ maxLength: 64 }),
    locale: Type.String({ maxLength: 20 }),
    event: Type.Optional(Type.String({ maxLength: 60 })),
    user_id: Type.Optional(nullable(Id)),
    lot_id: Type.Optional(nullable(Id)),
    ...VisitorParameters,
  }),
  status: 201,
  response: Type.Object({ status: Type.String() }),
});

export const getVisitor = defineEndpoint({
  service: 'userTracking',
  name: 'getVisitor',
  method: 'GET',
  path: '/user_tracking/api/v1/visitor',
  summary: 'Returns what is stored about the caller’s visits: the user’s, or those of the browser.',
  response: Type.Object({
    visitor: Type.Object({
      first_seen_at: nullable(Instant),
      last_seen_at: nullable(Instant),
      event_count: Type.Integer(),
      /** The newest ones. */
      events: Type.Array(
        Type.Object({
          event: Type.String(),
          lot_id: nullable(Id),
          locale: Type.String(),
          params: Type.Object(VisitorParameters),
          created_at: Instant,
        }),
      ),
    }),
  }),
});

export const removeVisitor = defineEndpoint({
  service: 'userTracking',
  name: 'removeVisitor',
  method: 'DELETE',
  path: '/user_tracking/api/v1/visitor',
  summary: 'Deletes what is stored about the caller’s visits.',
  status: 204,
  response: Type.Null(),
});

export const visitorSegments = [
  'new_visitor',
  'returning_visitor',
  'engaged',
  'bidder',
  'buyer',
  'seller',
] as const;
export type VisitorSegment = (typeof visitorSegments)[number];

export const listSegments = defineEndpoint({
  service: 'userTracking',
  name: 'listSegments',
  method: 'GET',
  path: '/user_tracking/api/v1/segment',
  summary: 'Returns the groups that the caller belongs to, by their visits and purchases.',
  response: Type.Object({
    segments: Type.Array(OneOf(visitorSegments)),
  }),
});

const webVitals = Object.keys(webVitalThresholds) as WebVital[];
/** An hour: longer than any page takes to load. */
const MAX_VALUE = 3_600_000;

export const createPageSpeed = defineEndpoint({
  service: 'userTracking',
  name: 'createPageSpeed',
  method: 'POST',
  path: PAGE_SPEED_PATH,
  summary: 'Records how fast one page load was, without anything about the visitor.',
  body: Type.Object({
    /** The id of the page's route. */
    route: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }),
    metrics: Type.Array(
      Type.Object({
        name: OneOf(webVitals),
        value: Type.Number({ minimum: 0, maximum: MAX_VALUE }),
      }),
      { minItems: 1, maxItems: webVitals.length },
    ),
  }),
  status: 201,
  response: Type.Object({ status: Type.String() }),
});
