/*
 * Addresses of pictures: "/images/<preset>[,cw_dpr2]/<key>.jpg[@webp|@avif]". Takes an address
 * that the upstream sent (of any preset) or a bare image key, and gives the address for a preset,
 * density and format. Used by Picture and the head's preloads. Addresses of another form are left
 * as they are: then there is one size and one format.
 */
import type { ImagePreset } from './imagePresets';

export type PictureFormat = 'jpg' | 'webp' | 'avif';

const ours = /^(.*\/images\/)[a-z0-9_]+(?:,cw_dpr2)?\/([^/?#@]+?)(?:\.jpg)?(?:@(?:webp|avif))?$/;
const bareKey = /^[A-Za-z0-9][\w-]*$/;

/** True where `source` can be had in every preset and format. */
export function isPictureSource(source: string): boolean {
  return bareKey.test(source) || ours.test(source);
}

export function pictureUrl(source: string, preset: ImagePreset, density: 1 | 2 = 1, format: PictureFormat = 'jpg'): string {
  const match = ours.exec(source);
  const [base, key] = match === null ? ['/images/', source] : [match[1] ?? '', match[2] ?? ''];
  if (match === null && !bareKey.test(source)) return source;
  return `${base}${preset}${density === 2 ? ',cw_dpr2' : ''}/${key}.jpg${format === 'jpg' ? '' : `@${format}`}`;
}

/**
 * Whether a page may show it: an image key, a path of our own, an embedded picture, or an address at one of `origins`.
 * Other hosts would be refused by the content security policy, and would learn who looks at what.
 */
export function isAllowedPicture(source: string, origins: readonly string[]): boolean {
  if (source === '' || source.startsWith('data:image/')) return source !== '';
  const ownOrigin = 'https://own.invalid';
  if (bareKey.test(source)) return true;
  if (!URL.canParse(source, ownOrigin)) return false;
  const { origin } = new URL(source, ownOrigin);
  return origin === ownOrigin || origins.includes(origin);
}

/** One density after the other, for `srcset`. */
export function pictureSrcSet(source: string, preset: ImagePreset, format: PictureFormat): string {
  return `${pictureUrl(source, preset, 1, format)} 1x, ${pictureUrl(source, preset, 2, format)} 2x`;
}
