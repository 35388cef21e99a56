// Compares a response body with the schema of its endpoint, field by field, and says where it
// differs: what our marketplace would have sent, what came instead, and how the front end reads it.
// The marks of src/contract/core/reading.ts decide what is tolerated.
import Ajv, { type ValidateFunction } from 'ajv';
import type { TSchema } from 'typebox';
import type { Endpoint } from '../../src/contract/core/endpoint';
import { Instant } from '../../src/contract/core/schemas';
import { isRecord } from '../../src/lib/untrustedJson';
import { readingSchema, strictSchema } from '../../config/codegen/readingSchema';

type Schema = Readonly<Record<string, unknown>>;

export type Difference = {
  /** JSON path: `$.lots[3].sellerId`. `status` and `content-type` are not part of the body. */
  path: string;
  expected: string;
  found: string;
  /** What the front end makes of it; null if it cannot use the response. */
  readAs: string | null;
};

const { pattern: timePattern } = Instant as TSchema as Schema;
const OPTIONAL = 'x-read-optional';
const READ_AS = 'x-read-as';
/** What has a schema of its own, which is compared by itself. */
const inner = new Set([
  'properties',
  'required',
  'items',
  'anyOf',
  'patternProperties',
  'additionalProperties',
  OPTIONAL,
  READ_AS,
]);

const ajv = new Ajv({ strict: true, strictTypes: false });
const ownValidators = new WeakMap<Schema, ValidateFunction>();

/** Validates type and limits of the value itself, not of what is in it. */
function fitsItself(schema: Schema, value: unknown): boolean {
  let validate = ownValidators.get(schema);
  if (validate === undefined) {
    const own = Object.entries(schema).filter(([key]) => !inner.has(key));
    validate = ajv.compile(Object.fromEntries(own));
    ownValidators.set(schema, validate);
  }
  // A day that does not exist fits the pattern, but has no place on a clock.
  const isTime = schema['pattern'] === timePattern;
  return validate(value) && !(isTime && Number.isNaN(Date.parse(String(value))));
}

const toSchemas = (value: unknown): Schema[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

function describeText(pattern: unknown): string {
  if (pattern === undefined) return 'text';
  if (pattern === timePattern) return 'a time with a time zone';
  return pattern === '.' ? 'text that is not empty' : `text like ${String(pattern)}`;
}

function describeSchema(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema['const']);
  const branches = toSchemas(schema['anyOf']);
  if (branches.length > 0) return branches.map(describeSchema).join(' or ');
  switch (schema['type']) {
    case 'array':
      return 'an array';
    case 'object':
      return 'an object';
    case 'integer':
      return schema['minimum'] === undefined
        ? 'an integer'
        : `an integer from ${String(schema['minimum'])}`;
    case 'string':
      return describeText(schema['pattern']);
    case undefined:
      return 'a value of any type';
    case 'null':
      return 'null';
    default:
      return `a ${String(schema['type'])}`;
  }
}

const MAX_SHOWN = 40;
function describeValue(value: unknown): string {
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (isRecord(value)) return `an object with ${Object.keys(value).join(', ') || 'nothing'}`;
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…"` : text;
}

const createDifference = (
  path: string,
  schema: Schema,
  value: unknown,
  readAs: string | null,
): Difference => ({
  path,
  expected: describeSchema(schema),
  found: describeValue(value),
  readAs,
});

const isBroken = ({ readAs }: Difference): boolean => readAs === null;
/** The JSON path of a property or item. */
export function toMember(path: string, member: string | number): string {
  if (typeof member === 'number') return `${path}[${member}]`;
  return /^[A-Za-z_]\w*$/.test(member) ? `${path}.${member}` : `${path}[${JSON.stringify(member)}]`;
}

function compareProperty(
  schema: Schema,
  { isRequired, value, path }: { isRequired: boolean; value: unknown; path: string },
): Difference[] {
  const isTolerated = schema[OPTIONAL] === true;
  if (value === undefined && !isRequired) return [];
  if (value === undefined)
    return [createDifference(path, schema, value, isTolerated ? 'as unknown' : null)];
  const differences = compareValue(schema, value, path);
  return value === null && isTolerated && differences.length > 0
    ? [createDifference(path, schema, value, 'as unknown')]
    : differences;
}

function compareObject(schema: Schema, value: Schema, path: string): Difference[] {
  const required: unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const properties = isRecord(schema['properties']) ? Object.entries(schema['properties']) : [];
  const patterns = isRecord(schema['patternProperties'])
    ? Object.entries(schema['patternProperties'])
    : [];
  const ofProperties = properties.flatMap(([name, property]) =>
    isRecord(property)
      ? compareProperty(property, {
          isRequired: required.includes(name),
          value: Object.hasOwn(value, name) ? value[name] : undefined,
          path: toMember(path, name),
        })
      : [],
  );
  const ofPatterns = patterns.flatMap(([pattern, property]) =>
    Object.entries(value).flatMap(([name, item]) =>
      isRecord(property) && new RegExp(pattern).test(name)
        ? compareValue(property, item, toMember(path, name))
        : [],
    ),
  );
  return [...ofProperties, ...ofPatterns];
}

/** The differences from the branch that the value resembles most. */
function compareUnion(schema: Schema, value: unknown, path: string): Difference[] {
  const results = toSchemas(schema['anyOf']).map((branch) => compareValue(branch, value, path));
  const kept = results.find((differences) => differences.length === 0);
  const tolerated = results.find((differences) => !differences.some(isBroken));
  // A branch of another type differs at the path itself.
  const resembling = results.find((differences) => differences.every((one) => one.path !== path));
  return kept ?? tolerated ?? resembling ?? [createDifference(path, schema, value, null)];
}

function compareShape(schema: Schema, value: unknown, path: string): Difference[] {
  if ('anyOf' in schema) return compareUnion(schema, value, path);
  if (!fitsItself(schema, value)) return [createDifference(path, schema, value, null)];
  const { items } = schema;
  if (Array.isArray(value))
    return isRecord(items)
      ? value.flatMap((item, index) => compareValue(items, item, toMember(path, index)))
      : [];
  return isRecord(value) ? compareObject(schema, value, path) : [];
}

function compareValue(schema: Schema, value: unknown, path: string): Difference[] {
  const differences = compareShape(schema, value, path);
  const wider = schema[READ_AS];
  if (!isRecord(wider) || differences.length === 0) return differences;
  const fromWider = compareValue(wider, value, path);
  if (fromWider.some(isBroken)) return fromWider;
  const isItselfWider = differences.some((one) => one.path === path);
  return isItselfWider
    ? [createDifference(path, schema, value, `as ${describeSchema(wider)}`), ...fromWider]
    : differences.map((one) => ({ ...one, readAs: one.readAs ?? `as ${describeSchema(wider)}` }));
}

type Validators = { strict: ValidateFunction; reading: ValidateFunction };
const validators = new WeakMap<Endpoint, Validators>();

/** The schemas that the generated validators are made of, see config/codegen/generate.ts. */
export function getSchemaValidators(endpoint: Endpoint): Validators {
  const known = validators.get(endpoint);
  if (known !== undefined) return known;
  const created = {
    strict: ajv.compile(strictSchema(endpoint.response) as Schema),
    reading: ajv.compile(readingSchema(endpoint.response) as Schema),
  };
  validators.set(endpoint, created);
  return created;
}

/** Empty if the body is what our marketplace would have sent. */
export function compareBody(schema: TSchema, body: unknown): Difference[] {
  return compareValue(schema as Schema, body, '$');
}
