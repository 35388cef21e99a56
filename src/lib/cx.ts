/*
 * Joins class names, leaving out what is absent. Used by every component of src/ui and the
 * features; it knows nothing of CSS Modules.
 */
export function cx(...names: readonly (string | false | null | undefined)[]): string | undefined {
  const joined = names.filter(Boolean).join(' ');
  return joined === '' ? undefined : joined;
}
