// Picture URLs: "/images/<preset>[,cw_dpr2]/<key>.jpg[@webp|@avif]". Takes a URL that the upstream
// sent (of any preset) or a bare image key, and gives the URL for a preset, density and format.
// URLs of another form are returned unchanged: they have one size and one format.
import type { ImagePreset } from './imagePresets';

export type PictureFormat = 'jpg' | 'webp' | 'avif';

const ownPicturePattern =
  /^(.*\/images\/)[a-z0-9_]+(?:,cw_dpr2)?\/([^/?#@]+?)(?:\.jpg)?(?:@(?:webp|avif))?$/;
const bareKey = /^[A-Za-z0-9][\w-]*$/;

/** The key of a picture of ours; null for pictures of other sites, which have none. */
export function getPictureKey(source: string): string | null {
  return bareKey.test(source)
    ? source
    : /^\/images\//.test(source)
      ? (ownPicturePattern.exec(source)?.[2] ?? null)
      : null;
}

/** Whether `source` is available in every preset and format. */
export function isPictureSource(source: string): boolean {
  return bareKey.test(source) || ownPicturePattern.test(source);
}

export function getPictureUrl(
  source: string,
  preset: ImagePreset,
  density: 1 | 2 = 1,
  format: PictureFormat = 'jpg',
): string {
  const match = ownPicturePattern.exec(source);
  const [base, key] = match === null ? ['/images/', source] : [match[1] ?? '', match[2] ?? ''];
  if (match === null && !bareKey.test(source)) return source;
  const densitySuffix = density === 2 ? ',cw_dpr2' : '';
  const formatSuffix = format === 'jpg' ? '' : `@${format}`;
  return `${base}${preset}${densitySuffix}/${key}.jpg${formatSuffix}`;
}

/**
 * Whether a page may show the picture: an image key, a path of our own, a data URL, or a URL on one
 * of `origins`. The content security policy would block other hosts, which would also learn who
 * views what.
 */
export function isAllowedPicture(source: string, origins: readonly string[]): boolean {
  if (source === '' || source.startsWith('data:image/')) return source !== '';
  const ownOrigin = 'https://own.invalid';
  if (bareKey.test(source)) return true;
  if (!URL.canParse(source, ownOrigin)) return false;
  const { origin } = new URL(source, ownOrigin);
  return origin === ownOrigin || origins.includes(origin);
}

/** Both densities, for `srcset`. */
export function getPictureSrcSet(
  source: string,
  preset: ImagePreset,
  format: PictureFormat,
): string {
  const normal = getPictureUrl(source, preset, 1, format);
  const double = getPictureUrl(source, preset, 2, format);
  return `${normal} 1x, ${double} 2x`;
}
