// Makes the bytes of a picture: draws or reads it, fits it into the box without cropping or enlarging, encodes it.
// Called by imageService, which limits how many run at once. Throws when a stored original is gone or broken.
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { drawCollage, drawPicture, type Svg } from './drawPicture';
import type { ImageFormat } from './imageRequest';
import { longestSide } from './naturalSize';
import type { PictureSource } from './pictureSpec';

export type RenderSize = { width: number; height: number; format: ImageFormat };

/** Below this a picture is drawn at twice its size and scaled down: fine lines stay clean. */
const smallPixels = 130;
/** What stands behind transparent originals. */
const background = '#f4f2ee';
const maxOriginalPixels = 100_000_000;
/** A picture takes a tenth of it on a busy machine. */
const longestSeconds = 10;

sharp.concurrency(1);
// No two pictures have operations in common, and what libvips keeps adds up to hundreds of megabytes.
sharp.cache(false);

function encode(timeless: Sharp, format: ImageFormat): Promise<Buffer> {
  const image = timeless.timeout({ seconds: longestSeconds });
  if (format === 'webp') return image.webp({ quality: 80, effort: 2 }).toBuffer();
  if (format === 'avif') return image.avif({ quality: 56, effort: 1 }).toBuffer();
  return image.flatten({ background }).jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
}

function rasterise(drawn: Svg, size: RenderSize): Sharp {
  const natural = longestSide / Math.max(drawn.width, drawn.height);
  const scale = Math.min(size.width / drawn.width, size.height / drawn.height, natural);
  const width = Math.max(1, Math.round(drawn.width * scale));
  const height = Math.max(1, Math.round(drawn.height * scale));
  const finer = Math.max(width, height) <= smallPixels ? 2 : 1;
  const svg = drawn.svg.replace('<svg ', `<svg width="${width * finer}" height="${height * finer}" `);
  const image = sharp(Buffer.from(svg), { unlimited: false });
  return finer === 1 ? image : image.resize(width, height);
}

/** `originalsDir` holds the importer's copies. Null for a drawing that is not known. */
export async function renderImage(source: PictureSource, size: RenderSize, originalsDir: string): Promise<Buffer | null> {
  if ('original' in source) {
    const image = sharp(path.join(originalsDir, source.original), { limitInputPixels: maxOriginalPixels });
    return encode(image.rotate().resize(size.width, size.height, { fit: 'inside', withoutEnlargement: true }), size.format);
  }
  const drawn = 'collage' in source ? drawCollage(source) : drawPicture(source);
  return drawn === null ? null : encode(rasterise(drawn, size), size.format);
}
