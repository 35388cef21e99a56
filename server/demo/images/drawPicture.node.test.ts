import { createHash } from 'node:crypto';
import { demoExperts } from '../people/experts';
import { drawCollage, drawPicture, motifNames } from './drawPicture';
import { pictureVersion } from '../../marketplace/lib/pictureKey';
import { parsePicture, type DrawnPicture } from './parsePicture';
import type { View } from './scenes/backdrop';

const base: DrawnPicture = {
  motif: 'vessel',
  seed: 11,
  scene: 'studio',
  view: 'front',
  ground: 0,
  setting: '',
  options: {},
};
const digest = (text: string | undefined): string =>
  createHash('sha1')
    .update(text ?? '')
    .digest('hex');

/** Invalid numbers and names in a drawing, except inside the bytes of tiles. */
const findInvalidValues = (svg = ''): string[] =>
  svg.replace(/href="data:[^"]*"/g, '').match(/NaN|undefined|Infinity/g) ?? [];

describe('drawPicture', () => {
  it.each(motifNames)(
    'draws %s the same way every time, and another way for another seed',
    (motif) => {
      const once = drawPicture({ ...base, motif });
      expect(digest(drawPicture({ ...base, motif })?.svg)).toBe(digest(once?.svg));
      if (!['blank', 'openBook', 'thing'].includes(motif))
        expect(digest(drawPicture({ ...base, motif, seed: 12 })?.svg)).not.toBe(digest(once?.svg));
      expect(findInvalidValues(once?.svg)).toEqual([]);
    },
  );

  it.each<View>(['front', 'detail', 'angle', 'scale', 'plain'])(
    'shows a painting as %s',
    (view) => {
      const drawn = drawPicture({
        ...base,
        motif: 'landscape',
        scene: 'wall',
        view,
        setting: 'gilt',
      });
      expect(drawn?.width).toBeGreaterThanOrEqual(700);
      expect(findInvalidValues(drawn?.svg)).toEqual([]);
    },
  );

  it('returns null for an unknown motif', () =>
    expect(drawPicture({ ...base, motif: 'constructor' })).toBeNull());

  it('defines each id once, even in a collage', () => {
    const drawn = drawCollage({
      collage: [
        base,
        { ...base, motif: 'thing', options: { name: 'camera' } },
        { ...base, motif: 'thing', options: { name: 'violin' } },
      ],
    });
    const ids = [...(drawn?.svg.matchAll(/\bid="([^"]+)"/g) ?? [])].map((match) => match[1]);
    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('gives experts portraits that match their names', () => {
  const men = demoExperts
    .filter(({ picture }) => picture.options['female'] === false)
    .map(({ name }) => name);
  expect(men).toEqual([
    'Marco Settimelli',
    'Jonas Ekelund',
    'Bastiaan ter Haar',
    'Reto Haldimann',
    'Luís Carvalhal',
    'Dédé Lambrechts',
    'Viggo Sandvik',
  ]);
  for (const { picture } of demoExperts) {
    const other = {
      ...picture,
      options: { ...picture.options, female: picture.options['female'] !== true },
    };
    expect(digest(drawPicture(picture)?.svg)).not.toBe(digest(drawPicture(other)?.svg));
  }
});

describe('parsePicture', () => {
  it('returns what was stored, in any key order', () => {
    const stored: unknown = JSON.parse(
      JSON.stringify(Object.fromEntries(Object.entries(base).reverse())),
    );
    expect(parsePicture(stored)).toEqual(base);
    expect(pictureVersion(stored)).toBe(pictureVersion(base));
  });

  it.each([
    null,
    7,
    {},
    { original: '../../etc/passwd' },
    { ...base, scene: 'cave' },
    { ...base, seed: '1' },
    { collage: [{}] },
  ])('refuses %j', (spec) => {
    expect(parsePicture(spec)).toBeNull();
  });
});
