// GET /images/flags/<country>.svg and .png: country flags from an npm package. Only the package's
// country codes are accepted, which limits what is rendered, and no other part of the URL reaches
// the file system.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Router } from 'express';
import sharp from 'sharp';
import { worldCountries } from '../../../src/lib/countries';

const PNG_WIDTH = 120;
const ONE_DAY = 'public, max-age=86400';

/** The URLs are null for an unknown country. */
export function flagUrls(countryCode: string): {
  flag_svg_url: string | null;
  flag_png_url: string | null;
} {
  if (!worldCountries.has(countryCode)) return { flag_svg_url: null, flag_png_url: null };
  return {
    flag_svg_url: `/images/flags/${countryCode}.svg`,
    flag_png_url: `/images/flags/${countryCode}.png`,
  };
}

type Format = 'svg' | 'png';
const types: Readonly<Record<Format, string>> = { svg: 'image/svg+xml', png: 'image/png' };

function createFlags(): (code: string, format: Format) => Promise<Buffer> {
  const folder = path.join(
    path.dirname(createRequire(__filename).resolve('country-flag-icons')),
    '3x2',
  );
  const pictures = new Map<string, Promise<Buffer>>();
  const read = (code: string): Promise<Buffer> =>
    readFile(path.join(folder, `${code.toUpperCase()}.svg`));
  const draw = async (code: string): Promise<Buffer> =>
    sharp(await read(code), { density: 288 })
      .resize({ width: PNG_WIDTH })
      .png()
      .toBuffer();
  return (code, format) => {
    const name = `${code}.${format}`;
    const existing = pictures.get(name);
    if (existing !== undefined) return existing;
    const flag = format === 'svg' ? read(code) : draw(code);
    pictures.set(name, flag);
    // A failed flag is retried by the next request.
    flag.catch(() => pictures.delete(name));
    return flag;
  };
}

export function flagPictures(): Router {
  const router = Router({ caseSensitive: true });
  const getFlag = createFlags();
  router.get('/:file', (req, res, next) => {
    const [, code = '', format] = /^([a-z]{2})\.(svg|png)$/.exec(req.params.file) ?? [];
    if ((format !== 'svg' && format !== 'png') || !worldCountries.has(code)) {
      res
        .status(404)
        .setHeader('Cache-Control', 'public, max-age=60')
        .json({ error: { message: 'There is no such picture.', code: 'not_found' } });
      return;
    }
    getFlag(code, format).then((flag) => {
      res.setHeader('Cache-Control', ONE_DAY);
      res.status(200).type(types[format]).send(flag);
    }, next);
  });
  return router;
}
