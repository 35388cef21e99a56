// Parses the URL of a picture: preset, density, key and format. Pure. Grammar:
// /images/<preset>[,cw_dpr2]/<key>.jpg[@webp|@avif]
import { imagePresets, isImagePreset, type ImagePreset } from '../../../src/lib/imagePresets';

export type ImageFormat = 'jpeg' | 'webp' | 'avif';

export type ImageRequest = {
  preset: ImagePreset;
  width: number;
  height: number;
  key: string;
  format: ImageFormat;
};

export type ImageRequestProblem = 'unknown_preset' | 'not_found';

const file = /^([a-z][a-z0-9-]{1,63})\.jpg(?:@(webp|avif))?$/;

export function readImageRequest(
  presetText: string,
  fileText: string,
): ImageRequest | ImageRequestProblem {
  const [preset = '', ...modifiers] = presetText.split(',');
  if (!isImagePreset(preset)) return 'unknown_preset';
  if (modifiers.length > 1 || modifiers.some((modifier) => modifier !== 'cw_dpr2'))
    return 'unknown_preset';
  const match = file.exec(fileText);
  if (!match?.[1]) return 'not_found';
  const density = modifiers.length + 1;
  const box = imagePresets[preset];
  return {
    preset,
    width: box.width * density,
    height: box.height * density,
    key: match[1],
    format: match[2] === 'webp' || match[2] === 'avif' ? match[2] : 'jpeg',
  };
}
