// Names of pictures in URLs: `<kind>-<id>-<n>-<version>`, with the version of the spec. Services
// without the spec can write `<kind>-<id>` or `<kind>-<id>-<n>`: such URLs are also served, but not
// cached forever.
import { pictureVersion } from './pictureSpec';

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
