// The decoders of the front end, by the name of the endpoint whose response they read. Only a
// response that they can read is usable for a page.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '../../src/api/core/baseQuery';
import { isRecord } from '../../src/lib/untrustedJson';
import { rootDir } from '../../config/webpack/folders';

type Decode = (wire: unknown) => unknown;
export type Decoders = ReadonlyMap<string, readonly Decode[]>;
/** What this needs of a slice; the slices have no common type. */
type Slice = {
  endpoints: object;
  enhanceEndpoints: (changes: {
    endpoints: Record<string, (definition: { query?: (args: object) => Call }) => void>;
  }) => unknown;
};

function isSlice(value: unknown): value is Slice {
  return (
    typeof value === 'object' &&
    value !== null &&
    'endpoints' in value &&
    typeof value.endpoints === 'object' &&
    'enhanceEndpoints' in value
  );
}

function readDecoders(slice: Slice, decoders: Map<string, Decode[]>): void {
  const read = (definition: { query?: (args: object) => Call }): void => {
    // The definition does not look at its arguments: they are for buildRequest.
    const call = definition.query?.({});
    if (call === undefined) return;
    const known = decoders.get(call.endpoint.name) ?? [];
    const decode = call.decode as Decode;
    if (!known.includes(decode)) decoders.set(call.endpoint.name, [...known, decode]);
  };
  slice.enhanceEndpoints({
    endpoints: Object.fromEntries(Object.keys(slice.endpoints).map((name) => [name, read])),
  });
}

/** Loads every slice: a new one is read without being listed here. */
export async function readFrontEnd(): Promise<Decoders> {
  const folder = path.join(rootDir, 'src/api');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /^[a-z-]+[/\\]\w+\.ts$/.test(name) && !name.startsWith('core'),
  );
  const decoders = new Map<string, Decode[]>();
  for (const file of files) {
    const module: unknown = await import(path.join(folder, file));
    const exported = isRecord(module) ? Object.values(module) : [];
    // Compiled to CommonJS, all exports can also be in `default`.
    const inner = exported.flatMap((value) => (isRecord(value) ? Object.values(value) : []));
    for (const slice of new Set([...exported, ...inner].filter(isSlice)))
      readDecoders(slice, decoders);
  }
  return decoders;
}
