// What a line of an import file may say, and the check of it. Amounts are in major units of `currency`.
// Called by readRecords; the reasons it gives are for the person who made the file, so they name the field.
import Ajv, { type ErrorObject, type JSONSchemaType } from 'ajv';

export type ImportRecord = {
  /** The object's own number at its source; a record is imported once for each. */
  external_id: string;
  title: string;
  subtitle?: string;
  description?: string;
  /** Names from the top, separated by slashes: at most three levels. */
  category: string;
  specifications?: { name: string; value: string }[];
  tags?: string[];
  currency?: string;
  start_price?: number;
  expert_estimate?: { min: number; max: number } | null;
  reserve_price?: number | null;
  /** Files beside the import file or below its folder. */
  images?: string[];
};

const highestAmount = 10_000_000;
const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;
const named = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: '\\S' }) as const;
const amount = { type: 'number', minimum: 0, maximum: highestAmount } as const;

const schema: JSONSchemaType<ImportRecord> = {
  type: 'object',
  required: ['external_id', 'title', 'category'],
  properties: {
    external_id: named(200),
    title: named(1_000),
    subtitle: { ...text(1_000), nullable: true },
    description: { ...text(50_000), nullable: true },
    category: named(300),
    specifications: {
      type: 'array',
      maxItems: 100,
      nullable: true,
      items: { type: 'object', required: ['name', 'value'], properties: { name: named(100), value: named(5_000) } },
    },
    tags: { type: 'array', maxItems: 200, nullable: true, items: named(200) },
    // The currencies in which the house can take bids.
    currency: { type: 'string', enum: ['EUR', 'USD', 'GBP'], nullable: true },
    start_price: { type: 'integer', minimum: 1, maximum: highestAmount, nullable: true },
    expert_estimate: { type: 'object', required: ['min', 'max'], properties: { min: amount, max: amount }, nullable: true },
    reserve_price: { type: 'number', exclusiveMinimum: 0, maximum: highestAmount, nullable: true },
    images: { type: 'array', maxItems: 50, nullable: true, items: named(500) },
  },
};

const isRecord = new Ajv({ allowUnionTypes: true }).compile(schema);

function fieldOf({ instancePath, params, keyword }: ErrorObject): string {
  const missing: unknown = keyword === 'required' ? (params as Record<string, unknown>)['missingProperty'] : undefined;
  return [...instancePath.split('/').slice(1), ...(typeof missing === 'string' ? [missing] : [])].join('.') || 'the record';
}

function describe(error: ErrorObject): string {
  const field = fieldOf(error);
  if (error.keyword === 'required') return `${field} is missing`;
  if (error.keyword === 'pattern' || error.keyword === 'minLength') return `${field} is empty`;
  if (error.keyword === 'enum') return `${field} must be EUR, USD or GBP`;
  return `${field} ${error.message ?? 'is wrong'}`;
}

// Halves of surrogate pairs and control characters cannot be stored or shown.
const unusable = /[\0-\x08\v\f\x0e-\x1f]|\p{Surrogate}/u;

function hasUnusableText(value: unknown): boolean {
  if (typeof value === 'string') return unusable.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasUnusableText);
}

export function categoryPath({ category }: ImportRecord): string[] {
  return category.split('/').map((name) => name.trim().replace(/\s+/g, ' '));
}

function problemOf(record: ImportRecord): string | null {
  const path = categoryPath(record);
  if (path.length > 3) return 'category has more than three levels';
  if (path.some((name) => name === '' || name.length > 80)) return 'category has an empty or very long name';
  const { expert_estimate: estimate } = record;
  if (estimate && estimate.min > estimate.max) return 'expert_estimate.min is above expert_estimate.max';
  return hasUnusableText(record) ? 'there are characters in it that no text can have' : null;
}

/** The record, or in words why it is none. */
export function checkRecord(value: unknown): { record: ImportRecord } | { problem: string } {
  if (!isRecord(value)) {
    const error = isRecord.errors?.[0];
    return { problem: error ? describe(error) : 'is no record' };
  }
  const problem = problemOf(value);
  return problem === null ? { record: value } : { problem };
}
