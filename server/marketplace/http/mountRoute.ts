// Puts one route on Express: body, query, session, deadline, the handler, and the answer checked by the contract.
// Called by createMarketplace for every route; knows no service.
import type { Express, Request, Response } from 'express';
import { servedPaths, type Endpoint } from '../../../src/contract/core/endpoint';
import { notFound } from './apiError';
import type { MarketplaceDeps, RequestContext } from './context';
import { noTranslations } from '../translation/translations';
import type { ReadCache } from '../services/discovery/readCache';
import { validatorsOf, type RawInput, type RouteDefinition } from './implement';
import { readBody } from './readBody';
import { readQuery } from './readQuery';
import { anonymousIdOf, clientIpOf, countryOf, deviceTokenOf, isInternalCaller, localeOf } from './requestFacts';
import { checkRight, rightOf, type Right } from './rights';
import { findSessionUser } from './sessionUser';
import { withDeadline } from './withDeadline';

function propertyType(schema: unknown, name: string): unknown {
  if (typeof schema !== 'object' || schema === null || !('properties' in schema)) return undefined;
  const properties: unknown = schema.properties;
  if (typeof properties !== 'object' || properties === null) return undefined;
  const property: unknown = Object.entries(properties).find(([key]) => key === name)?.[1];
  return typeof property === 'object' && property !== null && 'type' in property ? property.type : undefined;
}

/** Numeric ids have one spelling: `1e3`, `01` and `+1` are other addresses, and nothing is there; nor where a NUL is. */
function checkPath(endpoint: Endpoint, params: Request['params']): void {
  for (const [name, value] of Object.entries(params)) {
    if (value?.includes('\0')) throw notFound();
    const numeric = propertyType(endpoint.params, name) === 'integer';
    if (numeric && !(typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value))) throw notFound();
  }
}

function hasBody(endpoint: Endpoint): boolean {
  return !('type' in endpoint.body && endpoint.body.type === 'null');
}

/** What createMarketplace adds to what it was given. */
export type RouteDeps = MarketplaceDeps & { cache: ReadCache };

async function contextOf(deps: RouteDeps, req: Request, res: Response, locale: unknown): Promise<RequestContext> {
  const { db, cache, clock, live, secrets, settings, translations = noTranslations } = deps;
  const internal = isInternalCaller(req, settings);
  const token = req.headers['auth-token'];
  const sessionToken = typeof token === 'string' && token !== '' ? token : null;
  const requestId = String(res.locals['requestId']);
  return {
    db,
    cache,
    clock,
    live,
    secrets,
    settings,
    translations,
    sessionToken,
    requestId,
    user: sessionToken === null ? null : await findSessionUser(db, sessionToken),
    deviceToken: deviceTokenOf(req, secrets),
    anonymousId: anonymousIdOf(req),
    clientIp: clientIpOf(req, internal),
    userAgent: req.headers['user-agent'] ?? '',
    country: countryOf(req, internal, settings.defaultCountry),
    locale: localeOf(req, locale),
    log: deps.log.child({ requestId }),
  };
}

async function inputOf(deps: RouteDeps, endpoint: Endpoint, right: Right, req: Request, res: Response): Promise<RawInput> {
  checkPath(endpoint, req.params);
  const query = readQuery(req.url);
  const ctx = await contextOf(deps, req, res, query['locale']);
  // Who may not do this is told so before the body is looked at.
  checkRight(right, ctx.user);
  const body = hasBody(endpoint) ? await readBody(req, res) : null;
  return { params: { ...req.params }, query, body, headers: req.headers, ctx };
}

async function answerJson(deps: RouteDeps, route: Extract<RouteDefinition, { kind: 'json' }>, right: Right, req: Request, res: Response): Promise<void> {
  const { endpoint } = route;
  const result = await route.run(await inputOf(deps, endpoint, right, req, res));
  if (res.headersSent || res.destroyed) return;
  const status = result.status ?? endpoint.status;
  if (deps.settings.validateResponses) {
    const validate = validatorsOf(endpoint).response;
    const wire: unknown = status === 204 ? null : JSON.parse(JSON.stringify(result.body));
    if (!validate(wire)) throw new Error(`${endpoint.name} answered outside the contract: ${JSON.stringify(validate.errors)}`);
  }
  for (const [name, value] of Object.entries(result.headers ?? {})) res.setHeader(name, value);
  res.setHeader('X-Server-Time-Ms', String(deps.clock.now()));
  if (status === 204) res.status(204).end();
  else res.status(status).json(result.body);
}

/** Throws at start for a route without a row in the table of rights. */
export function mountRoute(app: Express, route: RouteDefinition, deps: RouteDeps): void {
  const { endpoint } = route;
  const right = rightOf(endpoint);
  const handle = async (req: Request, res: Response): Promise<void> => {
    const ms = deps.settings.requestTimeoutMs;
    if (route.kind === 'json') {
      await withDeadline(answerJson(deps, route, right, req, res), ms);
      return;
    }
    const input = await withDeadline(inputOf(deps, endpoint, right, req, res), ms);
    await route.run(input, req, res);
  };
  const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
  app[verbs[endpoint.method]](servedPaths(endpoint), handle);
}
