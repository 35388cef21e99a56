// GET /images/flags/<country>.svg and .png: the flags of countries, from the drawings of a package. Mounted by the
// marketplace before the other pictures. Only the codes that the package has are known, so that what is made of them is
// bounded; nothing from the address reaches the file system but a code of that list.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Router } from 'express';
import sharp from 'sharp';
import { worldCountries } from '../../../../src/lib/worldCountries';

const PNG_WIDTH = 120;
const ONE_DAY = 'public, max-age=86400';

/** null: no such country. */
export function flagUrls(countryCode: string): { flag_svg_url: string | null; flag_png_url: string | null } {
  if (!worldCountries.has(countryCode)) return { flag_svg_url: null, flag_png_url: null };
  return { flag_svg_url: `/images/flags/${countryCode}.svg`, flag_png_url: `/images/flags/${countryCode}.png` };
}

type Format = 'svg' | 'png';
const types: Readonly<Record<Format, string>> = { svg: 'image/svg+xml', png: 'image/png' };

function createFlags(): (code: string, format: Format) => Promise<Buffer> {
  const folder = path.join(path.dirname(createRequire(__filename).resolve('country-flag-icons')), '3x2');
  const made = new Map<string, Promise<Buffer>>();
  const read = (code: string): Promise<Buffer> => readFile(path.join(folder, `${code.toUpperCase()}.svg`));
  const draw = async (code: string): Promise<Buffer> => sharp(await read(code), { density: 288 }).resize({ width: PNG_WIDTH }).png().toBuffer();
  return (code, format) => {
    const name = `${code}.${format}`;
    const known = made.get(name);
    if (known !== undefined) return known;
    const flag = format === 'svg' ? read(code) : draw(code);
    made.set(name, flag);
    // What failed is tried again for the next one.
    flag.catch(() => made.delete(name));
    return flag;
  };
}

export function flagPictures(): Router {
  const router = Router({ caseSensitive: true });
  const getFlag = createFlags();
  router.get('/:file', (req, res, next) => {
    const [, code = '', format] = /^([a-z]{2})\.(svg|png)$/.exec(req.params.file) ?? [];
    if ((format !== 'svg' && format !== 'png') || !worldCountries.has(code)) {
      res.status(404).setHeader('Cache-Control', 'public, max-age=60').json({ error: { message: 'There is no such picture.', code: 'not_found' } });
      return;
    }
    getFlag(code, format).then((flag) => {
      res.setHeader('Cache-Control', ONE_DAY);
      res.status(200).type(types[format]).send(flag);
    }, next);
  });
  return router;
}
