// Writers for antiquarian books, old maps and charts, manuscripts and letters. Titles and authors
// are invented.
import type { LotDraft, LotWriter } from './lotDraft';
import { cm, maker, period, pickCondition, plainCapitals, worth } from './vocabulary';

const subjects = [
  ['Flora Batava', 'botany', 'Latin'],
  ['Historia animalium', 'natural history', 'Latin'],
  ['De re metallica nova', 'mining', 'Latin'],
  ['Voyage autour de la mer du Sud', 'travel', 'French'],
  ['A tour through the northern counties', 'travel', 'English'],
  ['Reise in das Innere', 'travel', 'German'],
  ['Traité de perspective', 'architecture', 'French'],
  ['Il perfetto giardiniere', 'gardening', 'Italian'],
  ['Opera omnia', 'classics', 'Latin'],
  ['Poésies diverses', 'poetry', 'French'],
  ['Het vermaakelyk landleven', 'country life', 'Dutch'],
  ['Emblemata moralia', 'emblems', 'Latin'],
  ['Elements of astronomy', 'science', 'English'],
  ['Handbuch der Naturlehre', 'science', 'German'],
  ['Tratado de la pintura', 'art', 'Spanish'],
  ['The modern cook', 'cookery', 'English'],
] as const;
const towns = [
  'Amsterdam',
  'Leiden',
  'Paris',
  'Lyon',
  'London',
  'Leipzig',
  'Venice',
  'Antwerp',
  'Basel',
  'Madrid',
  'Copenhagen',
] as const;

export const antiquarianBooks: LotWriter = (rng): LotDraft => {
  const [title, field, language] = rng.pick(subjects);
  const year = rng.int(1620, 1895);
  const author = maker(rng, year);
  const volumes = rng.weighted([
    [1, 6],
    [2, 1],
    [4, 1],
    [6, 1],
    [7, 1],
  ]);
  const town = rng.pick(towns);
  const format = rng.pick(['Octavo', 'Quarto', 'Folio', 'Duodecimo']);
  const plates = rng.chance(0.65) ? rng.int(6, 120) : 0;
  const open = volumes === 1 && plates > 0 && rng.chance(0.3);
  const binding = rng.int(0, 7);
  const leather =
    [
      'brown calf',
      'tan calf',
      'green morocco',
      'blue morocco',
      'red morocco',
      'polished calf',
      'vellum',
      'black morocco',
    ][binding] ?? 'calf';
  return {
    title: `${author.name} - ${title} - ${year}`,
    subtitle: `${town}, ${volumes === 1 ? 'one volume' : `${volumes} volumes`} in ${leather}${plates > 0 ? `, ${plates} plates` : ''}`,
    sentences: [
      `${title} by ${author.name}, printed at ${town} in ${year}; ${format.toLowerCase()}, ${leather} with gilt tooling.`,
      plates > 0
        ? `With ${plates} engraved plates, complete according to the list.`
        : 'Complete, with title page printed in red and black.',
      rng.pick([
        'Engraved bookplate on the front pastedown.',
        'A clean, wide-margined copy.',
        'Old ownership inscription on the title.',
      ]),
    ],
    specs: [
      ['Author', author.name],
      ['Title', title],
      ['Year', String(year)],
      ['Publisher', `${town}, ${maker(rng, year).surname}`],
      ['Language', language],
      ['Format', format],
      ['Binding', `${leather[0]?.toUpperCase()}${leather.slice(1)}`],
      ['Number of items', String(volumes)],
      ['Illustrations', plates > 0 ? `${plates} plates` : 'None'],
    ],
    tags: ['book', 'antiquarian', field, language, town],
    objectType: 'Book',
    value: worth(rng, 130 + volumes * 40 + plates * 4, 0.6),
    condition: pickCondition(rng, 'book'),
    picture: open
      ? {
          motif: 'openBook',
          scene: 'table',
          setting: rng.pick(['wood', 'linen', 'felt']),
          options: {},
        }
      : {
          motif: 'book',
          scene: 'studio',
          setting: '',
          options: {
            title: plainCapitals(title),
            author: plainCapitals(author.name),
            year: String(year),
            binding,
            volumes,
          },
        },
    kilos: 0.9 * volumes,
  };
};

const lands = [
  'Terra Borealis',
  'Comitatus Valmere',
  'Insula Nova',
  'Mare Internum',
  'Ducatus Albae',
  'Sinus Magnus',
  'Regio Montana',
  'Archipelagus Ostvik',
  'Flandria Nova',
  'Peninsula Austri',
] as const;

export const maps: LotWriter = (rng) => {
  const land = rng.pick(lands);
  const year = rng.int(1570, 1810);
  const cartographer = maker(
    rng,
    year,
    rng.pick(['dutch', 'french', 'german', 'italian', 'british']),
  );
  const chart = /Mare|Sinus|Archipelagus/.test(land) || rng.chance(0.25);
  const [wide, tall] = [cm(rng, 36, 62), cm(rng, 28, 50)];
  const line = chart ? 'Tabula hydrographica' : 'Tabula geographica';
  return {
    title: `${cartographer.name} - ${land}, ${chart ? 'sea chart' : 'map'} - ${period(year)}`,
    subtitle: `Copper engraving, coloured by hand, ${wide} × ${tall} cm`,
    sentences: [
      `${land}: ${chart ? 'sea chart with rhumb lines, ships and compass rose' : 'map with towns, rivers and relief'}, engraved for ${cartographer.name}.`,
      'Outline colour of the period, cartouche with the title, scale in leagues.',
      rng.pick([
        'Centre fold as issued.',
        'From an atlas; text on the back in Latin.',
        'A decorative sheet in a strong impression.',
      ]),
    ],
    specs: [
      ['Cartographer', cartographer.name],
      ['Title', land],
      ['Technique', 'Copper engraving, hand-coloured'],
      ['Period', period(year)],
      ['Dimensions', `${wide} × ${tall} cm`],
      ['Type', chart ? 'Sea chart' : 'Land map'],
      ['Language', 'Latin'],
      ['Country of origin', cartographer.country],
    ],
    tags: ['map', chart ? 'sea chart' : 'cartography', land, cartographer.country],
    objectType: 'Map',
    value: worth(rng, 340),
    condition: pickCondition(rng, 'paper'),
    picture: {
      motif: 'map',
      scene: rng.chance(0.45) ? 'wall' : 'table',
      setting: rng.pick(['walnut', 'black', 'wood', 'linen', 'oak mat']),
      options: {
        manner: chart ? 'chart' : 'county',
        title: plainCapitals(land),
        line: plainCapitals(line),
      },
    },
    kilos: 1,
  };
};

export const manuscripts: LotWriter = (rng) => {
  const page = rng.pick(['illuminated', 'letter', 'letter', 'music'] as const);
  const year =
    page === 'illuminated'
      ? rng.int(1380, 1540)
      : page === 'music'
        ? rng.int(1740, 1900)
        : rng.int(1690, 1925);
  const author = maker(rng, year);
  const name = {
    illuminated: rng.pick([
      'Leaf from a book of hours',
      'Leaf from a psalter',
      'Illuminated leaf with initial',
    ]),
    letter: rng.pick([
      'Letter with wax seal',
      'Signed letter to a brother',
      'Letter from a merchant',
      'Diplomatic letter',
    ]),
    music: rng.pick([
      'Autograph music, sonata movement',
      'Manuscript score for violin',
      'Songs in fair copy',
    ]),
  }[page];
  const [wide, tall] = [cm(rng, 12, 24), cm(rng, 18, 34)];
  const language =
    page === 'illuminated'
      ? 'Latin'
      : rng.pick(['French', 'Dutch', 'German', 'Italian', 'English']);
  return {
    title:
      page === 'illuminated'
        ? `${name} - ${author.country} - ${period(year)}`
        : `${author.name} - ${name} - ${year}`,
    subtitle: `${page === 'illuminated' ? 'Ink, colours and gold on vellum' : 'Ink on paper'}, ${wide} × ${tall} cm`,
    sentences: [
      page === 'illuminated'
        ? `${name} with a large initial in burnished gold and a border of flowering vine.`
        : page === 'music'
          ? `${name} in the hand of ${author.name}, nine staves to the page.`
          : `${name}, written and signed by ${author.name}.`,
      rng.pick([
        'The writing is regular and easily legible.',
        'The ink has kept its depth.',
        'Folds as sent, with small repairs.',
      ]),
      page === 'letter'
        ? 'It speaks of prices, the weather and a delayed ship.'
        : 'Kept flat between sheets of acid-free card.',
    ],
    specs: [
      [
        page === 'illuminated' ? 'Type' : 'Author',
        page === 'illuminated' ? 'Illuminated leaf' : author.name,
      ],
      ['Year', page === 'illuminated' ? period(year) : String(year)],
      ['Material', page === 'illuminated' ? 'Vellum, ink, gold' : 'Laid paper, ink'],
      ['Dimensions', `${wide} × ${tall} cm`],
      ['Language', language],
      ['Number of items', page === 'letter' ? `${rng.int(1, 3)} pages` : '1 leaf'],
      ['Signed', page === 'illuminated' ? 'No' : 'Yes'],
      ['Country of origin', author.country],
    ],
    tags: ['manuscript', page === 'letter' ? 'autograph letter' : page, language],
    objectType: 'Manuscript',
    value: worth(rng, page === 'illuminated' ? 720 : 190),
    condition: pickCondition(rng, 'paper'),
    picture: {
      motif: 'manuscript',
      scene: rng.chance(0.25) ? 'wall' : 'table',
      setting: rng.pick(['wood', 'felt', 'linen', 'oak mat']),
      options: { page },
    },
    kilos: 0.5,
  };
};
