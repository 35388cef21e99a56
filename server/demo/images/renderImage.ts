// Renders the bytes of a picture: draws or reads it, fits it into the box without cropping or
// enlarging, and encodes it. Throws when a stored original is missing or broken.
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { drawCollage, drawPicture, type Svg } from './drawPicture';
import type { ImageFormat } from './imageRequest';
import { longestSide } from './naturalSize';
import type { PictureSource } from './parsePicture';

export type RenderSize = { width: number; height: number; format: ImageFormat };

/** Smaller pictures are drawn at twice the size and scaled down, which keeps fine lines clean. */
const smallPixels = 130;
/** The background of transparent originals. */
const background = '#f4f2ee';
const maxOriginalPixels = 100_000_000;
/** A picture takes a tenth of this on a busy machine. */
const longestSeconds = 10;

sharp.concurrency(1);
// No two pictures share operations, and libvips' cache would grow to hundreds of megabytes.
sharp.cache(false);

function encode(timeless: Sharp, format: ImageFormat): Promise<Buffer> {
  const image = timeless.timeout({ seconds: longestSeconds });
  if (format === 'webp') return image.webp({ quality: 80, effort: 2 }).toBuffer();
  if (format === 'avif') return image.avif({ quality: 56, effort: 1 }).toBuffer();
  return image
    .flatten({ background })
    .jpeg({ quality: 84, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

function rasterize(drawing: Svg, size: RenderSize): Sharp {
  const natural = longestSide / Math.max(drawing.width, drawing.height);
  const scale = Math.min(size.width / drawing.width, size.height / drawing.height, natural);
  const width = Math.max(1, Math.round(drawing.width * scale));
  const height = Math.max(1, Math.round(drawing.height * scale));
  const finer = Math.max(width, height) <= smallPixels ? 2 : 1;
  const svg = drawing.svg.replace(
    '<svg ',
    `<svg width="${width * finer}" height="${height * finer}" `,
  );
  const image = sharp(Buffer.from(svg), { unlimited: false });
  return finer === 1 ? image : image.resize(width, height);
}

/** `originalsDir` holds the importer's copies. Resolves to null for an unknown drawing. */
export async function renderImage(
  source: PictureSource,
  size: RenderSize,
  originalsDir: string,
): Promise<Buffer | null> {
  if ('original' in source) {
    const image = sharp(path.join(originalsDir, source.original), {
      limitInputPixels: maxOriginalPixels,
    });
    return encode(
      image.rotate().resize(size.width, size.height, { fit: 'inside', withoutEnlargement: true }),
      size.format,
    );
  }
  const drawing = 'collage' in source ? drawCollage(source) : drawPicture(source);
  return drawing === null ? null : encode(rasterize(drawing, size), size.format);
}
