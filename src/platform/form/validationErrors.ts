// Validation errors of a form as plain data: per field, or for the form as a whole.

export type ValidationError<Code extends string = string> = {
  code: Code;
  meta: Readonly<Record<string, unknown>>;
};
export type FieldErrors<K extends string, P = ValidationError> = Partial<Record<K, P>>;
export type FormErrors<K extends string, P = ValidationError> = {
  fields: FieldErrors<K, P>;
  form: P | null;
};

export const createValidationError = <Code extends string>(code: Code): ValidationError<Code> => ({
  code,
  meta: {},
});

export function hasErrors<K extends string, P>({ fields, form }: FormErrors<K, P>): boolean {
  return form !== null || Object.keys(fields).length > 0;
}

/** Returns an error for each field in `names` that is blank. */
export function findMissingFields<K extends string>(
  values: Readonly<Record<K, string | boolean>>,
  names: readonly K[],
): FieldErrors<K> {
  const missingErrors: FieldErrors<K> = {};
  for (const name of names) {
    const value: string | boolean = values[name];
    if (typeof value === 'string' && value.trim() === '')
      missingErrors[name] = createValidationError('field_required');
  }
  return missingErrors;
}
