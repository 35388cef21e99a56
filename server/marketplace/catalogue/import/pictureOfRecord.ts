// Which drawing stands in for a record without a photograph, and the kind of object it is: by its category's name and
// by the words of title, technique and tags. Called by lotOfRecord. A drawing must look like such a thing, not like the thing.
import { categoryPictures } from '../categories/categoryPictures';
import { demoCategories } from '../categories/demoCategories';
import type { LotDraft } from '../lots/lotDraft';
import type { Rng } from '../random';
import type { ImportRecord } from './importRecord';

type Picture = LotDraft['picture'];
type Kind = { of: RegExp; objectType: (words: string) => string; picture: (rng: Rng, words: string) => Picture };

const mats = ['oak mat', 'black mat', 'gilt mat'] as const;
const frames = ['gilt', 'walnut', 'oak', 'black'] as const;

function firstOf<T extends string>(words: string, table: readonly (readonly [T, RegExp])[]): T | null {
  return table.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

const paperSubjects = [['coast', /\b(?:sea|coast|ship|boat|harbour|cliff|shore|beach)/], ['architecture', /\b(?:church|cathedral|castle|abbey|architecture|building|bridge|town|house|interior)/], ['figure', /\b(?:figure|nude|woman|man|girl|boy|head|portrait|standing|sitting)\b/], ['watercolour', /watercolour|landscape|tree|river|hill|mountain|cloud/]] as const;
const printSubjects = [['harbour', /\b(?:sea|coast|ship|boat|harbour)/], ['botanical', /\b(?:flower|plant|botanical|leaf)/], ['ruins', /\b(?:ruin|temple|column|arch|abbey|castle)/]] as const;
const views = [['sea', /\b(?:sea|coast|ship|boat|harbour|beach|shore)/], ['mountains', /mountain|alps|glacier/], ['lake', /\blake|lago\b/], ['river', /river|stream|bridge|valley/], ['hills', /landscape|tree|field|hill|forest|wood|country|cloud|farm/]] as const;

function paintingOf(rng: Rng, words: string): Picture {
  const view = firstOf(words, views);
  if (/\babstract|non-representational|geometric|irregular forms/.test(words)) return { motif: 'abstractPainting', scene: 'wall', setting: rng.pick(['oak', 'white', 'black']), options: { palette: rng.int(0, 9) } };
  if (/still life|flower|fruit|\bvase|\btable\b/.test(words)) return { motif: 'stillLife', scene: 'wall', setting: rng.pick(frames), options: { subject: /flower/.test(words) ? 'flowers' : 'table', palette: rng.int(0, 4) } };
  if (view !== null && !/portrait/.test(words)) return { motif: 'landscape', scene: 'wall', setting: rng.pick(frames), options: { view, palette: rng.int(0, 7) } };
  if (/portrait|\bhead|woman|\bman\b|girl|boy|lady|\bmrs?\b|\bsir\b|figure/.test(words)) return { motif: 'portrait', scene: 'wall', setting: rng.pick(frames), options: { manner: /\b19\d\d/.test(words) ? rng.pick(['elongated', 'planes']) : 'classical' } };
  return { motif: 'abstractPainting', scene: 'wall', setting: rng.pick(['oak', 'white', 'black']), options: { palette: rng.int(0, 9) } };
}

function printOf(rng: Rng, words: string): Picture {
  const subject = firstOf(words, printSubjects) ?? rng.pick(['village', 'ruins'] as const);
  if (/screenprint|silkscreen|lithograph/.test(words) && /\b(?:19[3-9]|20)\d\d|\babstract/.test(words)) return { motif: 'abstractPainting', scene: 'wall', setting: rng.pick(['white', 'black', 'oak']), options: { palette: rng.int(0, 9) } };
  return { motif: 'etching', scene: rng.chance(0.4) ? 'wall' : 'table', setting: rng.pick(['black mat', 'oak mat', 'linen', 'paper']), options: { subject } };
}

const stuffs = [['black marble', /black marble/], ['marble', /marble|alabaster|plaster/], ['walnut', /\bwood|oak|mahogany|walnut/], ['limestone', /stone/], ['granite', /granite|slate|concrete/], ['terracotta', /terracotta|clay|ceramic/], ['polished bronze', /brass|steel|alumin|chrome/]] as const;

function sculptureOf(rng: Rng, words: string): Picture {
  const form = /\bhead|bust|portrait/.test(words) ? 'bust' : /horse/.test(words) ? 'horse' : /bird/.test(words) ? 'bird' : /figure|woman|\bman\b|nude|girl|boy/.test(words) ? 'figure' : rng.pick(['pierced', 'stacked', 'knot'] as const);
  return { motif: 'sculpture', scene: 'studio', setting: '', options: { form, material: firstOf(words, stuffs) ?? rng.pick(['bronze', 'verdigris']) } };
}

const isPrint = /etching|engraving|lithograph|screenprint|mezzotint|aquatint|woodcut|linocut|drypoint/;

const kinds: readonly Kind[] = [
  { of: /\bpaintings?\b/, objectType: () => 'Painting', picture: paintingOf },
  { of: /\bprints?\b|etchings/, objectType: () => 'Print', picture: printOf },
  {
    of: /works? on paper|drawings?|watercolours?/,
    objectType: (words) => (/watercolour/.test(words) ? 'Watercolour' : isPrint.test(words) ? 'Print' : 'Drawing'),
    picture: (rng, words) =>
      isPrint.test(words) && !/watercolour|graphite/.test(words)
        ? printOf(rng, words)
        : { motif: 'workOnPaper', scene: rng.chance(0.55) ? 'wall' : 'table', setting: rng.pick(mats), options: { subject: firstOf(words, paperSubjects) ?? 'watercolour' } },
  },
  { of: /\bsculptures?\b/, objectType: () => 'Sculpture', picture: sculptureOf },
  { of: /\binstallations?\b/, objectType: () => 'Installation', picture: (rng) => ({ motif: 'sculpture', scene: 'studio', setting: '', options: { form: rng.pick(['stacked', 'pierced', 'knot'] as const), material: rng.pick(['polished bronze', 'black marble', 'granite']) } }) },
];

export type ObjectKind = { objectType: string; picture: Picture };

/** `path` are the category's names from the top, in English. */
export function pictureOfRecord(rng: Rng, record: ImportRecord, path: readonly string[]): ObjectKind {
  const facts = (record.specifications ?? []).filter(({ name }) => /technique|material|medium|period|year/i.test(name)).map(({ value }) => value);
  const words = [record.title, record.subtitle ?? '', ...facts, ...(record.tags ?? [])].join(' ').toLowerCase();
  const place = path.join(' ').toLowerCase();
  const kind = kinds.find(({ of }) => of.test(place));
  if (kind) return { objectType: kind.objectType(words), picture: kind.picture(rng, words) };
  const own = categoryPictures[demoCategories.find(({ names }) => names['en'] === path.at(-1))?.code ?? ''];
  if (own?.motif !== undefined) return { objectType: '', picture: { motif: own.motif, scene: own.scene ?? 'studio', setting: own.setting ?? '', options: own.options ?? {} } };
  return { objectType: '', picture: paintingOf(rng, words) };
}
