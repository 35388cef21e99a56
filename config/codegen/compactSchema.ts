// Rewrites a response schema with fewer branches so that the browser's validators are smaller: a
// union of strings becomes an enum, and "or null" becomes a second type.
import { isRecord } from '../../src/lib/untrustedJson';

type Schema = Readonly<Record<string, unknown>>;

const isNull = (schema: Schema): boolean => schema['type'] === 'null';

function mergeUnion(branches: readonly Schema[]): Schema | null {
  const others = branches.filter((branch) => !isNull(branch));
  const nullable = others.length < branches.length;
  if (others.length > 0 && others.every((branch) => typeof branch['const'] === 'string')) {
    return { enum: [...others.map((branch) => branch['const']), ...(nullable ? [null] : [])] };
  }
  const [only] = others;
  if (!nullable || others.length !== 1 || only === undefined) return null;
  // The branch itself may already allow null.
  if (Array.isArray(only['enum']))
    return { ...only, enum: [...new Set([...(only['enum'] as unknown[]), null])] };
  if (Object.keys(only).length === 0) return only;
  const types = [only['type']].flat();
  return types.every((type) => typeof type === 'string')
    ? { ...only, type: [...new Set([...types, 'null'])] }
    : null;
}

export function compactSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(compactSchema);
  if (!isRecord(schema)) return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, compactSchema(value)]),
  );
  const branches = inner['anyOf'];
  if (!Array.isArray(branches) || !branches.every(isRecord)) return inner;
  const merged = mergeUnion(branches);
  if (merged === null) return inner;
  const { anyOf: _replaced, ...rest } = inner;
  return { ...rest, ...merged };
}
