// The format of a line in an import file, and its validation.
import { locales, type Locale } from '../../../src/lib/locales';
import Ajv, { type ErrorObject } from 'ajv';

export type ImportRecord = {
  external_id: string;
  title: string;
  subtitle?: string;
  description?: string;
  /** The locale of the texts; English by default. */
  language?: Locale;
  /** Names from the top category down, at most three, separated by slashes. */
  category: string;
  specifications?: { name: string; value: string }[];
  tags?: string[];
  currency: string;
  /** Whole units of the currency, like all amounts here. */
  start_price: number;
  expert_estimate?: { min: number; max: number } | null;
  reserve_price?: number | null;
  /** Files next to the import file; URLs are never fetched. */
  images?: string[];
};

const text = (maxLength: number, minLength = 0) => ({ type: 'string', minLength, maxLength });
const amount = { type: 'integer', minimum: 1, maximum: 10_000_000 };

const schema = {
  type: 'object',
  required: ['external_id', 'title', 'category', 'currency', 'start_price'],
  properties: {
    external_id: { type: 'string', pattern: '^\\S(?:.{0,98}\\S)?$' },
    title: { ...text(500, 1), pattern: '\\S' },
    subtitle: text(500),
    description: text(20_000),
    language: { type: 'string', enum: [...locales] },
    category: {
      type: 'string',
      maxLength: 200,
      pattern: '^[^/]*[^/\\s][^/]*(?:/[^/]*[^/\\s][^/]*){0,2}$',
    },
    specifications: {
      type: 'array',
      maxItems: 60,
      items: {
        type: 'object',
        required: ['name', 'value'],
        properties: { name: text(100, 1), value: text(2_000, 1) },
      },
    },
    tags: { type: 'array', maxItems: 100, items: text(200, 1) },
    // The currencies of demo and imported lots.
    currency: { type: 'string', enum: ['EUR', 'USD', 'GBP'] },
    start_price: amount,
    expert_estimate: {
      anyOf: [
        { type: 'null' },
        { type: 'object', required: ['min', 'max'], properties: { min: amount, max: amount } },
      ],
    },
    reserve_price: { anyOf: [{ type: 'null' }, amount] },
    images: { type: 'array', maxItems: 20, items: text(1_000, 1) },
  },
};

const validate = new Ajv({ allErrors: false, strict: false }).compile<ImportRecord>(schema);

function getReason(error: ErrorObject | undefined): string {
  if (!error) return 'not a lot';
  const field = error.instancePath.replace(/^\//, '').replaceAll('/', '.');
  if (error.keyword === 'required') {
    const property = String(error.params['missingProperty']);
    return `${field === '' ? property : `${field}.${property}`} is missing`;
  }
  if (error.keyword === 'pattern' || error.keyword === 'minLength')
    return `${field} is empty or has the wrong format`;
  if (error.keyword === 'enum')
    return field === 'currency'
      ? 'currency must be EUR, USD or GBP'
      : `${field} must be one of ${locales.join(', ')}`;
  return `${field === '' ? 'the line' : field} ${error.message ?? 'is wrong'}`;
}

/**
 * Control characters and lone surrogates: PostgreSQL cannot store all of them, and they are not
 * readable.
 */
const control = /[^\P{Cc}\t\n\r]/u;
const loneSurrogate = /\p{Surrogate}/u;

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !control.test(value) && !loneSurrogate.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}

/** Returns the record, or the reason why the line is not valid. */
export function checkRecord(line: string): ImportRecord | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return `not JSON (${error instanceof Error ? error.message : String(error)})`;
  }
  if (!validate(value)) return getReason(validate.errors?.[0]);
  if (!isStorable(value)) return 'has a character that cannot be stored';
  if (value.expert_estimate && value.expert_estimate.min > value.expert_estimate.max)
    return 'expert_estimate.min is above expert_estimate.max';
  return value;
}
