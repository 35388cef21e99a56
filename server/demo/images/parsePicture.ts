// The stored form of a picture: small JSON from which it can be drawn at any size. Parsing is
// strict: a spec of another shape is not a picture.
import type { PictureOptions } from './motifs/motif';
import type { View } from './scenes/backdrop';

export type SceneName = 'wall' | 'table' | 'floor' | 'studio' | 'bare';

export type DrawnPicture = {
  motif: string;
  seed: number;
  scene: SceneName;
  view: View;
  /** Index into the studio grounds. */
  ground: number;
  /** On walls the name of the frame, on tables the name of the surface. */
  setting: string;
  options: PictureOptions;
};

/** A picture from the import folder, copied to DATA_DIR/originals under this name. */
export type StoredPicture = { original: string };

/** Three drawn pictures side by side, for an auction. */
export type Collage = { collage: DrawnPicture[] };

export type PictureSource = DrawnPicture | StoredPicture | Collage;

const scenes: readonly SceneName[] = ['wall', 'table', 'floor', 'studio', 'bare'];
const views: readonly View[] = ['front', 'detail', 'angle', 'scale', 'plain'];

function isOption(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Returns null when `spec` is not valid. */
export function parsePicture(spec: unknown): PictureSource | null {
  if (typeof spec !== 'object' || spec === null) return null;
  const fields: Readonly<Record<string, unknown>> = { ...spec };
  if (Array.isArray(fields.collage)) return parseCollage(fields.collage);
  const { original, motif, seed, ground, setting, options } = fields;
  if (typeof original === 'string') return /^[a-f0-9]{40}$/.test(original) ? { original } : null;
  const scene = scenes.find((name) => name === fields.scene);
  const view = views.find((name) => name === fields.view);
  if (
    typeof motif !== 'string' ||
    typeof seed !== 'number' ||
    typeof ground !== 'number' ||
    typeof setting !== 'string' ||
    !scene ||
    !view
  )
    return null;
  const validOptions = Object.entries(
    typeof options === 'object' && options !== null ? options : {},
  ).filter((entry): entry is [string, string | number | boolean] => isOption(entry[1]));
  return { motif, seed, scene, view, ground, setting, options: Object.fromEntries(validOptions) };
}

function parseCollage(parts: readonly unknown[]): Collage | null {
  const drawnParts = parts
    .map(parsePicture)
    .filter((part): part is DrawnPicture => part !== null && 'motif' in part);
  return drawnParts.length === parts.length && drawnParts.length > 0
    ? { collage: drawnParts }
    : null;
}
