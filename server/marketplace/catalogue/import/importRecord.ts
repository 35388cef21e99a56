// The shape of a line in an import file, checked before anything is done with it. Called by readRecords.
import { locales, type Locale } from '../../../../src/lib/locales';
import Ajv, { type ErrorObject } from 'ajv';

export type ImportRecord = {
  external_id: string;
  title: string;
  subtitle?: string;
  description?: string;
  /** A locale of ours that the texts are written in; English where none is given. */
  language?: Locale;
  /** Names from the top category down, at most three, joined by slashes. */
  category: string;
  specifications?: { name: string; value: string }[];
  tags?: string[];
  currency: string;
  /** Whole units of the currency, as all amounts here. */
  start_price: number;
  expert_estimate?: { min: number; max: number } | null;
  reserve_price?: number | null;
  /** Files beside the import file; addresses are never fetched. */
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
    category: { type: 'string', maxLength: 200, pattern: '^[^/]*[^/\\s][^/]*(?:/[^/]*[^/\\s][^/]*){0,2}$' },
    specifications: { type: 'array', maxItems: 60, items: { type: 'object', required: ['name', 'value'], properties: { name: text(100, 1), value: text(2_000, 1) } } },
    tags: { type: 'array', maxItems: 100, items: text(200, 1) },
    // Those in which the house takes bids.
    currency: { type: 'string', enum: ['EUR', 'USD', 'GBP'] },
    start_price: amount,
    expert_estimate: { anyOf: [{ type: 'null' }, { type: 'object', required: ['min', 'max'], properties: { min: amount, max: amount } }] },
    reserve_price: { anyOf: [{ type: 'null' }, amount] },
    images: { type: 'array', maxItems: 20, items: text(1_000, 1) },
  },
};

const validate = new Ajv({ allErrors: false, strict: false }).compile<ImportRecord>(schema);

function reasonOf(error: ErrorObject | undefined): string {
  if (!error) return 'not a lot';
  const field = error.instancePath.replace(/^\//, '').replaceAll('/', '.');
  if (error.keyword === 'required') return `${field === '' ? '' : `${field}.`}${String(error.params['missingProperty'])} is missing`;
  if (error.keyword === 'pattern' || error.keyword === 'minLength') return `${field} is empty or not of the right form`;
  if (error.keyword === 'enum') return `${field} must be ${field === 'currency' ? 'EUR, USD or GBP' : `one of ${locales.join(', ')}`}`;
  return `${field === '' ? 'the line' : field} ${error.message ?? 'is wrong'}`;
}

/** Control characters and halves of letters: PostgreSQL cannot store them all, and nobody can read them. */
const control = /[^\P{Cc}\t\n\r]/u;
const halfLetter = /\p{Surrogate}/u;

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !control.test(value) && !halfLetter.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}

/** The record, or the reason why the line is none. */
export function checkRecord(line: string): ImportRecord | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return `not JSON (${error instanceof Error ? error.message : String(error)})`;
  }
  if (!validate(value)) return reasonOf(validate.errors?.[0]);
  if (!isStorable(value)) return 'holds a character that cannot be stored';
  if (value.expert_estimate && value.expert_estimate.min > value.expert_estimate.max) return 'expert_estimate.min is above expert_estimate.max';
  return value;
}
