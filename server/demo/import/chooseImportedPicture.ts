// Chooses the drawing of an imported lot without pictures: by its category, technique, tags and
// date. The drawing is a placeholder in a similar style, never a copy of the work.
import type { Rng } from '../../marketplace/lib/random';
import type { LotDraft } from '../lots/lotDraft';
import type { ImportRecord } from './importRecord';

type Picture = LotDraft['picture'];
type Clue = { text: string; technique: string; year: number; rng: Rng };

const has = (text: string, ...any: readonly string[]): boolean =>
  any.some((word) => text.includes(word));

function scenery({ text, rng }: Clue): string {
  if (has(text, 'sea', 'ship', 'boat', 'coast', 'harbour', 'beach', 'wave')) return 'sea';
  if (has(text, 'mountain', 'alp', 'cliff', 'peak')) return 'mountains';
  if (has(text, 'lake')) return 'lake';
  if (has(text, 'river', 'stream', 'bridge', 'waterfall')) return 'river';
  return rng.pick(['hills', 'hills', 'river']);
}

function onPaper(clue: Clue): Picture {
  const { text, technique, year, rng } = clue;
  const setting = rng.pick(['oak mat', 'black mat', 'gilt mat']);
  if (year > 1945 && !has(text, 'landscape', 'man', 'woman', 'figure'))
    return {
      motif: 'abstractPainting',
      scene: 'wall',
      setting,
      options: { palette: rng.int(0, 9) },
    };
  const subject =
    has(text, 'man,', 'man ', 'woman', 'figure', 'head / face', 'standing', 'nude', 'group') &&
    !has(text, 'landscape')
      ? 'figure'
      : has(text, 'sea', 'coast', 'cliff', 'harbour', 'ship', 'boat')
        ? 'coast'
        : has(
              text,
              'church',
              'cathedral',
              'architecture',
              'interior',
              'building',
              'arch',
              'column',
              'tower',
            ) && !has(technique, 'watercolour')
          ? 'architecture'
          : 'watercolour';
  return {
    motif: 'workOnPaper',
    scene: rng.chance(0.5) ? 'wall' : 'table',
    setting: rng.chance(0.5) ? setting : rng.pick(['linen', 'paper', 'wood']),
    options: { subject },
  };
}

function print({ text, technique, year, rng }: Clue): Picture {
  if (has(technique, 'screenprint', 'lithograph', 'aquatint', 'linocut') && year > 1930)
    return {
      motif: 'abstractPainting',
      scene: 'wall',
      setting: rng.pick(['black mat', 'white', 'oak mat']),
      options: {
        palette: rng.int(0, 9),
        manner: rng.pick([
          'grid',
          'circles',
          'hard edge',
          'biomorphic',
          'constructivist',
          'cityscape',
        ]),
      },
    };
  const subject = has(text, 'sea', 'ship', 'boat', 'harbour', 'coast')
    ? 'harbour'
    : has(text, 'plant', 'flower', 'leaf')
      ? 'botanical'
      : has(text, 'ruin', 'temple', 'castle', 'abbey', 'column', 'arch')
        ? 'ruins'
        : 'village';
  return {
    motif: 'etching',
    scene: rng.chance(0.5) ? 'wall' : 'table',
    setting: rng.pick(['black mat', 'oak mat', 'linen', 'paper']),
    options: { subject },
  };
}

function painting(clue: Clue): Picture {
  const { text, year, rng } = clue;
  const setting =
    year > 1920
      ? rng.pick(['oak', 'black', 'white', 'canvas'])
      : rng.pick(['gilt', 'gilt', 'walnut', 'silver']);
  if (
    has(text, 'portrait', 'head / face', 'self-portrait') ||
    (has(text, 'man', 'woman') && !has(text, 'landscape', 'sea'))
  )
    return {
      motif: 'portrait',
      scene: 'wall',
      setting,
      options: { manner: year > 1905 ? 'elongated' : 'classical' },
    };
  if (has(text, 'flower', 'fruit', 'still life', 'vase', 'bowl', 'jug'))
    return {
      motif: 'stillLife',
      scene: 'wall',
      setting,
      options: { subject: has(text, 'flower') ? 'flowers' : 'table', palette: rng.int(0, 4) },
    };
  if (year > 1910 && !has(text, 'landscape', 'sea', 'field', 'tree', 'river', 'hill'))
    return {
      motif: 'abstractPainting',
      scene: 'wall',
      setting,
      options: { palette: rng.int(0, 9) },
    };
  return {
    motif: 'landscape',
    scene: 'wall',
    setting,
    options: { view: scenery(clue), palette: rng.int(0, 7) },
  };
}

function sculpture({ text, technique, rng }: Clue): Picture {
  const material = has(technique, 'bronze')
    ? rng.pick(['bronze', 'verdigris'])
    : has(technique, 'marble')
      ? 'marble'
      : has(technique, 'wood', 'walnut', 'oak')
        ? 'walnut'
        : has(technique, 'granite')
          ? 'granite'
          : has(technique, 'terracotta', 'clay', 'ceramic')
            ? 'terracotta'
            : has(technique, 'stone', 'plaster')
              ? 'limestone'
              : rng.pick(['bronze', 'black marble', 'limestone']);
  const form = has(text, 'head', 'face', 'bust')
    ? 'bust'
    : has(text, 'horse')
      ? 'horse'
      : has(text, 'bird')
        ? 'bird'
        : has(text, 'man', 'woman', 'figure', 'standing')
          ? 'figure'
          : rng.pick(['pierced', 'stacked', 'knot', 'bird']);
  return { motif: 'sculpture', scene: 'studio', setting: '', options: { form, material } };
}

/** The year from the record's texts, or 1850. */
function getYear(record: ImportRecord): number {
  const period =
    record.specifications?.find(({ name }) => /period|year|date/i.test(name))?.value ??
    record.subtitle ??
    '';
  const match = /\b(1[4-9]\d\d|20\d\d)\b/.exec(period);
  return match ? Number(match[1]) : 1850;
}

export function chooseImportedPicture(rng: Rng, record: ImportRecord): Picture {
  const category = record.category.toLowerCase();
  const technique = (record.specifications ?? [])
    .filter(({ name }) => /technique|material|medium/i.test(name))
    .map(({ value }) => value)
    .join(' ')
    .toLowerCase();
  const clue: Clue = {
    text: `${record.title} ${(record.tags ?? []).join(' , ')} ,`.toLowerCase(),
    technique,
    year: getYear(record),
    rng,
  };
  if (has(category, 'sculpture')) return sculpture(clue);
  if (has(category, 'print', 'etching', 'engraving')) return print(clue);
  if (has(category, 'paper', 'drawing', 'watercolour')) return onPaper(clue);
  if (has(category, 'painting')) return painting(clue);
  if (has(category, 'ceramic', 'glass', 'vase'))
    return {
      motif: 'vessel',
      scene: 'studio',
      setting: '',
      options: {
        colour: rng.pick(['#ece8dd', '#9db8a4', '#b5532d', '#24364f']),
        decor: rng.pick(['plain', 'bands', 'flowers', 'drip']),
      },
    };
  if (has(category, 'book', 'manuscript'))
    return { motif: 'book', scene: 'studio', setting: '', options: {} };
  if (has(category, 'map')) return { motif: 'map', scene: 'table', setting: 'wood', options: {} };
  if (has(category, 'coin')) return { motif: 'coin', scene: 'table', setting: 'felt', options: {} };
  if (has(category, 'watch'))
    return { motif: 'wristwatch', scene: 'table', setting: 'slate', options: {} };
  if (has(category, 'installation'))
    return {
      motif: 'abstractPainting',
      scene: 'wall',
      setting: 'white',
      options: {
        manner: rng.pick(['constructivist', 'hard edge', 'colour field']),
        palette: rng.int(0, 9),
        width: 1200,
        height: 800,
      },
    };
  return {
    motif: 'abstractPainting',
    scene: 'wall',
    setting: rng.pick(['oak', 'black', 'canvas']),
    options: { palette: rng.int(0, 9) },
  };
}
