// The experiment service: the protocol of A/B Smartly, which its SDK speaks. It is outside the
// contract, because the SDK defines its paths and bodies. GET returns the running experiments,
// which are no secret; PUT takes what visitors saw and did, with the key that only our web server
// has. Reports may be repeated: each exposure and goal is stored once.
import { timingSafeEqual } from 'node:crypto';
import Ajv from 'ajv';
import { Router, type Request } from 'express';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/generated/database';
import { ApiError } from '../../http/apiError';
import type { MarketplaceDeps } from '../../http/context';
import { startDeadline } from '../../http/deadline';
import { parseBody, readBody, requireJson } from '../../http/requestBody';
import { readQuery } from '../../http/validation';

type Report = {
  units: { type: string; uid: string }[];
  exposures?: {
    id: number;
    unit: string | null;
    variant: number;
    assigned: boolean;
    eligible: boolean;
    overridden: boolean;
    fullOn: boolean;
    custom: boolean;
    audienceMismatch: boolean;
  }[];
  goals?: { name: string; achievedAt: number }[];
  attributes?: { name: string; value: unknown }[];
};

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const list = (maxItems: number, properties: Record<string, object>, optional: string[] = []) => ({
  type: 'array',
  maxItems,
  items: {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => !optional.includes(name)),
  },
});
const flag = { type: 'boolean' };
const whole = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };

const isReport = new Ajv().compile<Report>({
  type: 'object',
  required: ['units', 'hashed', 'publishedAt'],
  properties: {
    hashed: { const: true },
    publishedAt: whole,
    units: list(4, { type: text(40), uid: text(64) }),
    exposures: list(50, {
      id: whole,
      unit: { anyOf: [text(40), { type: 'null' }] },
      variant: { type: 'integer', minimum: 0, maximum: 100 },
      assigned: flag,
      eligible: flag,
      overridden: flag,
      fullOn: flag,
      custom: flag,
      audienceMismatch: flag,
    }),
    goals: list(50, { name: text(60), achievedAt: whole }),
    attributes: list(60, { name: text(60), value: {} }, ['value']),
  },
});

/** What a result may be divided by. The ids and the user agent are not stored. */
const storedAttributes = [
  'locale',
  'platform',
  'is_native_app',
  'source',
  'medium',
  'login_status',
];
const maxAttributeLength = 100;

function toStoredAttributes(attributes: Report['attributes'] = []): Record<string, unknown> {
  return Object.fromEntries(
    attributes.flatMap(({ name, value }) => {
      const isShort = typeof value === 'string' && value.length <= maxAttributeLength;
      return storedAttributes.includes(name) && (isShort || typeof value === 'boolean')
        ? [[name, value]]
        : [];
    }),
  );
}

/** Whether a visitor saw a variant by chance: only then does it say something about the variant. */
const isCounted = (exposure: NonNullable<Report['exposures']>[number]): boolean =>
  exposure.assigned &&
  exposure.eligible &&
  !exposure.overridden &&
  !exposure.fullOn &&
  !exposure.custom &&
  !exposure.audienceMismatch;

type Source = { application: string; environment: string };

function storeReport(db: Kysely<Database>, report: Report, source: Source): Promise<void> {
  const { units, exposures = [], goals = [] } = report;
  const uidByType = new Map(units.map(({ type, uid }) => [type, uid]));
  const seen = exposures.filter(isCounted).flatMap(({ id, unit, variant }) => {
    const uid = uidByType.get(unit ?? '');
    return uid === undefined ? [] : [{ id, unit, uid, variant }];
  });
  const achieved = goals.flatMap(({ name, achievedAt }) =>
    units.map(({ type, uid }) => ({ type, uid, name, at: achievedAt })),
  );
  return db.transaction().execute(async (trx) => {
    // One time for both: a goal counts for an exposure of the same report.
    await sql`
      insert into experiment_exposures
        (experiment_id, environment, unit_type, unit, variant, attributes, created_at)
      select e.id, ${source.environment}, e.unit_type, r.uid, r.variant,
        ${JSON.stringify(toStoredAttributes(report.attributes))}, now()
      from jsonb_to_recordset(${JSON.stringify(seen)})
          as r (id bigint, unit text, uid text, variant integer)
        join experiments e on e.id = r.id and e.unit_type = r.unit
      where e.application = ${source.application} and e.ended_at is null
        and e.full_on_variant = 0 and r.variant < cardinality(e.split)
      on conflict do nothing`.execute(trx);
    await sql`
      insert into experiment_goals (environment, unit_type, unit, goal, achieved_ms, created_at)
      select ${source.environment}, r.type, r.uid, r.name, r.at, now()
      from jsonb_to_recordset(${JSON.stringify(achieved)})
          as r (type text, uid text, name text, at bigint)
      where r.type in ('anonymous_id', 'user_id')
        and exists (select from experiments e where r.name = any (e.goals))
      on conflict do nothing`.execute(trx);
  });
}

/** In the SDK's words. */
async function readContextData(db: Kysely<Database>, application: string): Promise<object> {
  const rows = await db
    .selectFrom('experiments')
    .selectAll()
    .where('application', '=', application)
    .where('endedAt', 'is', null)
    .where('startedAt', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('id')
    .execute();
  const experiments = rows.map((row) => ({
    id: row.id,
    name: row.name,
    unitType: row.unitType,
    iteration: 1,
    fullOnVariant: row.fullOnVariant,
    split: row.split,
    seedHi: row.seedHi,
    seedLo: row.seedLo,
    trafficSplit: [1 - row.traffic, row.traffic],
    trafficSeedHi: row.trafficSeedHi,
    trafficSeedLo: row.trafficSeedLo,
    audience: row.audience,
    audienceStrict: row.audience !== '',
    applications: [{ name: row.application }],
    variants: row.split.map((_share, index) => ({
      name: String.fromCharCode('A'.charCodeAt(0) + index),
      config: null,
    })),
    customFieldValues: null,
  }));
  return { experiments };
}

function requireKey(req: Request, apiKey: string): void {
  const given = Buffer.from(req.get('x-api-key') ?? '');
  const expected = Buffer.from(apiKey);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new ApiError(401, 'unauthenticated', 'The API key is missing or wrong.');
}

const label = /^[\w.@+-]{1,64}$/;

function readLabel(value: unknown, name: string): string {
  if (typeof value === 'string' && label.test(value)) return value;
  throw new ApiError(400, 'bad_query', `The ${name} is missing or not a label.`);
}

/** `apiKey`: of the web server, the only caller that may report. */
export function experimentService(
  { db, settings }: Pick<MarketplaceDeps, 'db' | 'settings'>,
  apiKey: string,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(startDeadline(settings.requestTimeoutMs));
  router.get('/context', async (req, res) => {
    const { application, environment } = readQuery(req.url);
    readLabel(environment, 'environment');
    const data = await readContextData(db, readLabel(application, 'application'));
    res.set('cache-control', 'no-store').json(data);
  });
  router.put(
    '/context',
    (req, _res, next) => {
      requireKey(req, apiKey);
      next();
    },
    requireJson,
    readBody,
    parseBody,
    async (req, res) => {
      const source = {
        application: readLabel(req.get('x-application'), 'application'),
        environment: readLabel(req.get('x-environment'), 'environment'),
      };
      const report: unknown = req.body;
      if (!isReport(report))
        throw new ApiError(422, 'validation_failed', 'This is not a report of the SDK.');
      await storeReport(db, report, source);
      res.json({});
    },
  );
  return router;
}
