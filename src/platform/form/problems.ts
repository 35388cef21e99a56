// What is wrong with a form, as plain data: by field, or of the whole. Made by checks before sending and by the readers of
// a call's error (api/core/readProblems); every feature has words of its own for the codes. Pure.

export type Problem = { code: string; meta: Readonly<Record<string, unknown>> };
export type FieldProblems<K extends string, P = Problem> = Partial<Record<K, P>>;
export type Problems<K extends string, P = Problem> = { fields: FieldProblems<K, P>; form: P | null };

export const plainProblem = (code: string): Problem => ({ code, meta: {} });

export function hasProblems<K extends string, P>({ fields, form }: Problems<K, P>): boolean {
  return form !== null || Object.keys(fields).length > 0;
}

/** Those of `names` that hold nothing but blanks. */
export function missingFields<K extends string>(values: Readonly<Record<K, string | boolean>>, names: readonly K[]): FieldProblems<K> {
  const missing: FieldProblems<K> = {};
  for (const name of names) {
    const value: string | boolean = values[name];
    if (typeof value === 'string' && value.trim() === '') missing[name] = plainProblem('field_required');
  }
  return missing;
}
