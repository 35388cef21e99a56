// Turns what ajv found into the wire's list of {code, message, attribute}.
// Called by implement; it never repeats a value that the client sent.
import type { ValidationError } from '../../../src/contract/core/runtimeEndpoint';
import type { WireErrorDetail } from '../../../src/contract/core/schemas';

/** By attribute: the code to give instead of the general one. */
export type FieldCodes = Readonly<Record<string, string>>;

const codes: Readonly<Record<string, string>> = {
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

function missingProperty(error: ValidationError): string | null {
  if (error.keyword !== 'required') return null;
  return /'([^']+)'/.exec(error.message ?? '')?.[1] ?? null;
}

function attributeOf(error: ValidationError): string | null {
  const path = error.instancePath.split('/').slice(1);
  const missing = missingProperty(error);
  if (missing !== null) path.push(missing);
  return path.length > 0 ? path.join('.') : null;
}

export function bodyIssues(errors: readonly ValidationError[], fieldCodes: FieldCodes = {}): WireErrorDetail[] {
  const found = new Map<string | null, WireErrorDetail>();
  for (const error of errors) {
    const attribute = attributeOf(error);
    const general = codes[error.keyword] ?? 'invalid';
    const own = attribute === null || error.keyword === 'required' ? undefined : fieldCodes[attribute];
    // ajv puts the error of a union after those of its members, so the last one says the most.
    found.set(attribute, { code: own ?? general, message: error.message ?? 'is not valid', attribute });
  }
  return [...found.values()];
}
