// What is kept of a picture in the database: small JSON from which it can be drawn at any size. Written by the seed
// and the importer, read by the image service. Parsing is strict: a spec of another shape is no picture.
import { hashText } from '../random';
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
  /** For walls: the frame's name. For tables: the surface's. */
  setting: string;
  options: PictureOptions;
};

/** A picture of the importer's folder, copied into DATA_DIR/originals under this name. */
export type StoredPicture = { original: string };

/** Three drawn pictures side by side: the picture of an auction. */
export type Collage = { collage: DrawnPicture[] };

export type PictureSource = DrawnPicture | StoredPicture | Collage;

const scenes: readonly SceneName[] = ['wall', 'table', 'floor', 'studio', 'bare'];
const views: readonly View[] = ['front', 'detail', 'angle', 'scale', 'plain'];

function isOption(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Null when `spec` is not a picture of ours. */
export function parsePicture(spec: unknown): PictureSource | null {
  if (typeof spec !== 'object' || spec === null) return null;
  const fields: Readonly<Record<string, unknown>> = { ...spec };
  if (Array.isArray(fields.collage)) return parseCollage(fields.collage);
  const { original, motif, seed, ground, setting, options } = fields;
  if (typeof original === 'string') return /^[a-f0-9]{40}$/.test(original) ? { original } : null;
  const scene = scenes.find((name) => name === fields.scene);
  const view = views.find((name) => name === fields.view);
  if (typeof motif !== 'string' || typeof seed !== 'number' || typeof ground !== 'number' || typeof setting !== 'string' || !scene || !view) return null;
  const kept = Object.entries(typeof options === 'object' && options !== null ? options : {}).filter((entry): entry is [string, string | number | boolean] => isOption(entry[1]));
  return { motif, seed, scene, view, ground, setting, options: Object.fromEntries(kept) };
}

function parseCollage(parts: readonly unknown[]): Collage | null {
  const drawn = parts.map(parsePicture).filter((part): part is DrawnPicture => part !== null && 'motif' in part);
  return drawn.length === parts.length && drawn.length > 0 ? { collage: drawn } : null;
}

/** Six hex digits that change with the picture. */
export function pictureVersion(spec: unknown): string {
  return (hashText(stableJson(spec)) & 0xffffff).toString(16).padStart(6, '0');
}

/** JSON with sorted keys: jsonb does not keep their order. */
function stableJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${stableJson(item)}`)
    .join(',')}}`;
}
