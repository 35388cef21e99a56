// Middleware that validates requests against the endpoint's schemas, with the generated validators.
// The spelling of the path and query is checked first, before any database query.
import type { Request } from 'express';
import type { Endpoint, BodyOf, ParamsOf, QueryOf } from '../../../src/contract/core/endpoint';
import type { ValidationError, Validator } from '../../../src/contract/core/runtimeEndpoint';
import type { ErrorCode, ErrorDetail } from '../../../src/contract/allEndpoints';
import type { GeneralErrorCode } from '../../../src/contract/core/errorCodes';
import { validators, type EndpointValidators } from '../../../src/contract/generated/validators';
import { parseQuery, QueryStringError, type ParsedQuery } from '../../../src/lib/urls';
import { isRecord } from '../../../src/lib/untrustedJson';
import { ApiError, createNotFoundError } from './apiError';
import type { RouteHandler } from './context';

/** Throws at start-up when the contract was not generated. */
export function getValidators({ name }: Pick<Endpoint, 'name'>): EndpointValidators {
  const validator = validators[name];
  if (!validator) throw new Error(`No validators for ${name}: run "npm run generate".`);
  return validator;
}

function getPropertyType(schema: unknown, name: string): unknown {
  const properties = isRecord(schema) ? schema['properties'] : undefined;
  const property =
    isRecord(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isRecord(property) ? property['type'] : undefined;
}

/** Numeric ids have one spelling: `1e3`, `01`, `+1` and ids with a NUL answer 404. */
function checkPath(endpoint: Endpoint, params: Request['params']): void {
  for (const [name, value] of Object.entries(params)) {
    if (value?.includes('\0')) throw createNotFoundError();
    const isNumeric = getPropertyType(endpoint.params, name) === 'integer';
    if (isNumeric && !(typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value)))
      throw createNotFoundError();
  }
}

/** Express's own parser accepts shapes that our client never sends. */
export function readQuery(url: string): ParsedQuery {
  const start = url.indexOf('?');
  try {
    return parseQuery(start < 0 ? '' : url.slice(start + 1));
  } catch (error) {
    if (error instanceof QueryStringError) throw new ApiError(400, 'bad_query', error.message);
    throw error;
  }
}

/** Answers 404 for a malformed id, 400 for a query that cannot be parsed. */
export function parseUrl(endpoint: Endpoint): RouteHandler {
  return (req, res, next) => {
    checkPath(endpoint, req.params);
    res.locals.parsedQuery = readQuery(req.url);
    next();
  };
}

function fits<T>(validate: Validator, value: unknown): value is T {
  return validate(value);
}

/** ajv coerces "Infinity" and "1e999" to numbers and then skips minimum and maximum for them. */
function hasOnlyFiniteNumbers(values: object): boolean {
  return Object.values(values)
    .flat()
    .every((value: unknown) => typeof value !== 'number' || Number.isFinite(value));
}

/** Our own client sends lists as `ids[]=1&ids[]=2`, other clients as `ids=1,2`. */
function splitLists(schema: unknown, query: ParsedQuery): Record<string, unknown> {
  const values = Object.entries(query).map(([name, value]) =>
    typeof value === 'string' && getPropertyType(schema, name) === 'array'
      ? ([name, value.split(',')] as const)
      : ([name, value] as const),
  );
  return Object.fromEntries(values);
}

/** Sets `res.locals.params` (404 if invalid) and `res.locals.query` (400 if invalid). */
export function validateUrl<E extends Endpoint>(endpoint: E): RouteHandler<E> {
  const { params: checkParams, query: checkQuery } = getValidators(endpoint);
  return (req, res, next) => {
    const params: unknown = { ...req.params };
    if (!fits<ParamsOf<E> & object>(checkParams, params) || !hasOnlyFiniteNumbers(params))
      throw createNotFoundError();
    const query: unknown = splitLists(endpoint.query, res.locals.parsedQuery);
    if (!fits<QueryOf<E> & object>(checkQuery, query))
      throw new ApiError(
        400,
        'bad_query',
        'The query is not valid.',
        toFieldErrors(checkQuery.errors ?? []),
      );
    if (!hasOnlyFiniteNumbers(query))
      throw new ApiError(400, 'bad_query', 'The query is not valid.');
    res.locals.params = params;
    res.locals.query = query;
    next();
  };
}

/** Sets `res.locals.body` (422 if invalid). Fields that the schema does not name are dropped. */
export function validateBody<E extends Endpoint>(
  endpoint: E,
  fieldCodes?: FieldCodes,
): RouteHandler<E> {
  const { body: checkBody } = getValidators(endpoint);
  return (req, res, next) => {
    const body: unknown = hasBody(endpoint) ? req.body : null;
    if (!fits<BodyOf<E>>(checkBody, body))
      throw new ApiError(
        422,
        'validation_failed',
        'Some fields are not valid.',
        toFieldErrors(checkBody.errors ?? [], fieldCodes),
      );
    res.locals.body = body;
    next();
  };
}

export function hasBody({ body }: Endpoint): boolean {
  return !('type' in body && body.type === 'null');
}

/** For each attribute, the code to use instead of the general one. */
export type FieldCodes = Readonly<Record<string, ErrorCode>>;

const codes: Readonly<Record<string, GeneralErrorCode>> = {
  required: 'required',
  type: 'invalid_type',
  const: 'not_allowed',
  enum: 'not_allowed',
  anyOf: 'not_allowed',
  pattern: 'invalid_format',
  format: 'invalid_format',
  minimum: 'too_small',
  maximum: 'too_large',
  minLength: 'too_short',
  maxLength: 'too_long',
  minItems: 'too_few',
  maxItems: 'too_many',
};

function getMissingProperty(error: ValidationError): string | null {
  if (error.keyword !== 'required') return null;
  return /'([^']+)'/.exec(error.message ?? '')?.[1] ?? null;
}

function getAttribute(error: ValidationError): string | null {
  const path = error.instancePath.split('/').slice(1);
  const missing = getMissingProperty(error);
  if (missing !== null) path.push(missing);
  return path.length > 0 ? path.join('.') : null;
}

/** One detail per field. Never repeats a value that the client sent. */
function toFieldErrors(
  errors: readonly ValidationError[],
  fieldCodes: FieldCodes = {},
): ErrorDetail[] {
  const details = new Map<string | null, ErrorDetail>();
  for (const error of errors) {
    const attribute = getAttribute(error);
    const general = codes[error.keyword] ?? 'invalid';
    const fieldCode =
      attribute === null || error.keyword === 'required' ? undefined : fieldCodes[attribute];
    // ajv reports the error of a union after those of its members, so the last one is the most
    // useful.
    details.set(attribute, {
      code: fieldCode ?? general,
      message: error.message ?? 'is not valid',
      attribute,
    });
  }
  return [...details.values()];
}
