// Names of pictures in URLs: `<kind>-<id>-<n>-<version>`, with the version of the spec. Services
// without the spec can write `<kind>-<id>` or `<kind>-<id>-<n>`: such URLs are also served, but not
// cached forever.
import { hashText } from './random';

export const pictureKinds = ['lot', 'category', 'auction', 'expert', 'hero'] as const;
export type PictureKind = (typeof pictureKinds)[number];

export type PictureName = { kind: PictureKind; id: number; n: number; version: string | null };

export function pictureKey(kind: PictureKind, id: number, n: number, spec: unknown): string {
  return `${kind}-${id}-${n}-${pictureVersion(spec)}`;
}

const pattern = /^([a-z]+)-(\d{1,15})(?:-(\d{1,2}))?(?:-([0-9a-f]{6}))?$/;

/** Returns null for a name that is not valid. */
export function parsePictureKey(key: string): PictureName | null {
  const match = pattern.exec(key);
  const kind = pictureKinds.find((name) => name === match?.[1]);
  if (!match || !kind) return null;
  return {
    kind,
    id: Number(match[2]),
    n: match[3] === undefined ? 1 : Number(match[3]),
    version: match[4] ?? null,
  };
}

/** Six hex digits that change with the spec. */
export function pictureVersion(spec: unknown): string {
  return (hashText(stableJson(spec)) & 0xffffff).toString(16).padStart(6, '0');
}

/** JSON with sorted keys: jsonb does not preserve key order. */
function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${stableJson(item)}`)
    .join(',')}}`;
}
