// Writers for works on paper, etchings, posters and Japanese prints.
import { getKeys } from '../../marketplace/lib/random';
import type { LotWriter } from './lotDraft';
import { cm, maker, period, pickCondition, plainCapitals, worth, years } from './vocabulary';

export const drawings: LotWriter = (rng) => {
  const subject = rng.pick([
    'watercolour',
    'watercolour',
    'architecture',
    'figure',
    'coast',
  ] as const);
  const year = rng.int(1780, 1930);
  const artist = maker(rng, year);
  const details: Record<typeof subject, readonly [string, string, readonly string[]]> = {
    watercolour: [
      rng.pick(['Valley after rain', 'Trees by a stream', 'Morning mist', 'View across the heath']),
      'Watercolour on paper',
      ['watercolour', 'landscape'],
    ],
    architecture: [
      rng.pick(['Nave of a church, perspective', 'Design for an arcade', 'Interior with vaulting']),
      'Pen and brown ink with wash',
      ['architecture', 'perspective'],
    ],
    figure: [
      rng.pick(['Standing figure, study', 'Academy study', 'Draped figure']),
      rng.pick(['Red chalk', 'Black chalk heightened with white', 'Charcoal']),
      ['figure study', 'chalk'],
    ],
    coast: [
      rng.pick(['Cliffs with sailing boats', 'Rocky coast', 'Bay with fishing boats']),
      'Pen and ink with grey wash',
      ['coast', 'marine'],
    ],
  };
  const [name, medium, words] = details[subject];
  const [wide, tall] =
    subject === 'figure' ? [cm(rng, 20, 36), cm(rng, 28, 50)] : [cm(rng, 22, 48), cm(rng, 16, 36)];
  return {
    title: `${artist.name} (${years(artist)}) - ${name}`,
    subtitle: `${medium}, ${wide} × ${tall} cm`,
    sentences: [
      `${name}, ${medium.toLowerCase()} by ${artist.name}.`,
      rng.pick([
        'The sheet keeps the speed of the first idea.',
        'Sure, economical lines; only what matters was set down.',
        'A finished sheet, made to be framed.',
      ]),
      rng.pick([
        'Mounted in an acid-free mat.',
        'Laid paper with a partial watermark.',
        'On the back a slight sketch of a tree.',
      ]),
    ],
    specs: [
      ['Artist', artist.name],
      ['Title', name],
      ['Technique', medium],
      ['Period', period(year)],
      ['Dimensions', `${wide} × ${tall} cm`],
      [
        'Signature',
        rng.pick([
          'Signed lower right',
          'Unsigned',
          'Inscribed with the artist’s name',
          'Monogrammed',
        ]),
      ],
      ['Country of origin', artist.country],
    ],
    tags: ['drawing', 'work on paper', ...words, artist.country],
    objectType: subject === 'watercolour' ? 'Watercolour' : 'Drawing',
    value: worth(rng, 280),
    condition: pickCondition(rng, 'paper'),
    picture: {
      motif: 'workOnPaper',
      scene: rng.chance(0.55) ? 'wall' : 'table',
      setting: rng.pick(['oak mat', 'black mat', 'gilt mat']),
      options: { subject },
    },
    kilos: 1,
  };
};

export const etchings: LotWriter = (rng) => {
  const subject = rng.pick(['village', 'ruins', 'harbour', 'botanical'] as const);
  const year = rng.int(1690, 1925);
  const artist = maker(rng, year);
  const botanical = subject === 'botanical';
  const name = {
    village: rng.pick(['The village church', 'Hamlet with large oak', 'Country road']),
    ruins: rng.pick(['Ruins of a temple', 'Capriccio with columns', 'The broken portico']),
    harbour: rng.pick(['Ships in the roads', 'The merchant fleet', 'Harbour in a calm']),
    botanical: rng.pick(['Dahlia', 'Passion flower', 'Sunflower', 'Oriental poppy']),
  }[subject];
  const technique = botanical
    ? 'Hand-coloured engraving'
    : rng.pick(['Etching', 'Etching and drypoint', 'Copper engraving', 'Etching on laid paper']);
  const [wide, tall] = botanical
    ? [cm(rng, 18, 30), cm(rng, 26, 42)]
    : [cm(rng, 16, 46), cm(rng, 12, 34)];
  return {
    title: `${artist.name} (${years(artist)}) - ${name}`,
    subtitle: `${technique}, plate ${wide} × ${tall} cm`,
    sentences: [
      `${name}. ${technique} by ${artist.name}, a ${rng.pick(['fine', 'strong', 'clear', 'rich'])} impression with visible plate mark.`,
      botanical
        ? 'The colouring is of the period and has kept its freshness.'
        : 'The shadows are built from crossed lines of great regularity.',
      rng.pick([
        'With margins all round.',
        'From a set that was later bound and broken up.',
        'Second state of three.',
      ]),
    ],
    specs: [
      ['Artist', artist.name],
      ['Title', name],
      ['Technique', technique],
      ['Period', period(year)],
      ['Dimensions', `${wide} × ${tall} cm`],
      [
        'Edition',
        rng.pick(['Unnumbered', 'Lifetime impression', 'Edition of 75', 'Edition of 200']),
      ],
      ['Signature', rng.pick(['Signed in the plate', 'Signed in pencil', 'Unsigned'])],
      ['Country of origin', artist.country],
    ],
    tags: ['etching', 'engraving', 'print', subject, artist.country],
    objectType: 'Print',
    value: worth(rng, 160),
    condition: pickCondition(rng, 'paper'),
    picture: {
      motif: 'etching',
      scene: rng.chance(0.4) ? 'wall' : 'table',
      setting: rng.pick(['black mat', 'oak mat', 'linen', 'paper', 'wood']),
      options: { subject },
    },
    kilos: 1,
  };
};

const posterScenes = {
  alpine: {
    titles: ['Alpina', 'Hochgrat', 'Montagna', 'Val Serena', 'Piz Nova'],
    lines: ['Winter sports', 'Snow until May', 'The mountain railway'],
    words: ['ski', 'alps', 'travel poster'],
  },
  riviera: {
    titles: ['Mare Novo', 'Riviera', 'Costa Lucente', 'Port Alba', 'Sol y Mar'],
    lines: ['Summer on the coast', 'Sea bathing', 'The sunny shore'],
    words: ['sea', 'riviera', 'travel poster'],
  },
  express: {
    titles: ['Nord Express', 'Etoile Bleue', 'Transalpin', 'Night Mail'],
    lines: ['Brussels - Basel - Milan', 'Sleeping cars daily', 'Through trains'],
    words: ['railway', 'train', 'travel poster'],
  },
  exhibition: {
    titles: ['Form & Farbe', 'Salon Moderne', 'Konkret', 'Bauform'],
    lines: ['Exhibition May - June', 'Museum of applied art', 'Spring exhibition'],
    words: ['exhibition', 'graphic design', 'modernism'],
  },
  aperitif: {
    titles: ['Amaro Viola', 'Quina Real', 'Vermut Sereno', 'Anis Blanca'],
    lines: ['The aperitif', 'On ice with orange', 'Served everywhere'],
    words: ['drinks', 'advertising', 'art deco'],
  },
} as const;

export const posters: LotWriter = (rng) => {
  const scene = rng.pick(getKeys(posterScenes));
  const set = posterScenes[scene];
  const year = scene === 'exhibition' ? rng.int(1949, 1972) : rng.int(1922, 1958);
  const artist = maker(rng, year);
  const name = rng.pick(set.titles);
  const slogan = rng.pick(set.lines);
  const [wide, tall] = [rng.pick([62, 64, 70, 76]), rng.pick([100, 100, 102, 110])];
  const linen = rng.chance(0.5);
  return {
    title: `${artist.name} - ${name}, ${slogan.toLowerCase()} - ${year}`,
    subtitle: `Original lithographic poster, ${wide} × ${tall} cm`,
    sentences: [
      `Original poster "${name}", designed by ${artist.name} and printed in ${year}.`,
      'Flat areas of colour and a bold, legible title: made to be read from across the street.',
      linen ? 'Professionally backed on linen.' : 'Not backed; folded once as issued.',
    ],
    specs: [
      ['Artist', artist.name],
      ['Title', name],
      ['Technique', 'Lithograph'],
      ['Year', String(year)],
      ['Dimensions', `${wide} × ${tall} cm`],
      ['Backing', linen ? 'Linen-backed' : 'Not backed'],
      ['Signature', 'Signed in the plate'],
      ['Country of origin', artist.country],
    ],
    tags: ['poster', 'lithograph', ...set.words],
    objectType: 'Poster',
    value: worth(rng, 330),
    condition: pickCondition(rng, 'paper'),
    picture: {
      motif: 'poster',
      scene: 'wall',
      setting: rng.pick(['black', 'white', 'oak', 'black']),
      options: {
        scene,
        palette: rng.int(0, 9),
        title: plainCapitals(name),
        line: plainCapitals(`${slogan} ${year}`),
      },
    },
    kilos: 1.2,
  };
};

const carvers = [
  'Moriyama Shunsei',
  'Asakawa Kunitora',
  'Tanabe Hoshun',
  'Ishii Toyomine',
  'Kitao Hidenobu',
  'Oda Yoshiharu',
  'Nakane Koryu',
] as const;
const japaneseSubjects = {
  wave: ['Wave before the mountain', 'Storm at sea', 'The high wave'],
  mountain: ['The mountain at dawn', 'Clear morning', 'Red mountain'],
  moon: ['Autumn moon over the bay', 'Moonlit pine', 'Full moon at the shore'],
  bridge: ['Evening rain at the bridge', 'Travellers on the bridge', 'The long bridge'],
  blossom: ['Cherry branch', 'Plum blossom at dusk', 'Spring in the hills'],
} as const;

export const japanesePrints: LotWriter = (rng) => {
  const subject = rng.pick(getKeys(japaneseSubjects));
  const year = rng.int(1830, 1938);
  const artist = rng.pick(carvers);
  const name = rng.pick(japaneseSubjects[subject]);
  const upright = rng.chance(0.4);
  const size = upright ? '25.5 × 37.5 cm' : '37.5 × 25.5 cm';
  const era = year < 1868 ? 'Edo' : year < 1912 ? 'Meiji' : year < 1926 ? 'Taisho' : 'Showa';
  return {
    title: `${artist} - ${name} - ${era} period`,
    subtitle: `Colour woodblock print, oban, ${size}`,
    sentences: [
      `${name}, colour woodblock print by ${artist}.`,
      `The graded sky (bokashi) was wiped by hand for each impression; this one is ${rng.pick(['particularly even', 'deep and even', 'delicate'])}.`,
      rng.pick([
        'From a series of famous views.',
        'With the publisher’s seal in the margin.',
        'A good, early impression.',
      ]),
    ],
    specs: [
      ['Artist', artist],
      ['Title', name],
      ['Technique', 'Colour woodblock print'],
      ['Period', `${era} period, c. ${Math.round(year / 5) * 5}`],
      ['Dimensions', size],
      ['Format', 'Oban'],
      ['Signature', 'Signed and sealed in the block'],
      ['Country of origin', 'Japan'],
    ],
    tags: ['woodblock print', 'ukiyo-e', 'japan', subject],
    objectType: 'Print',
    value: worth(rng, 290),
    condition: pickCondition(rng, 'paper'),
    picture: {
      motif: 'woodblock',
      scene: rng.chance(0.6) ? 'wall' : 'table',
      setting: rng.pick(['black mat', 'oak mat', 'black', 'paper']),
      options: { subject, palette: rng.int(0, 4), format: upright ? 'upright' : 'landscape' },
    },
    kilos: 0.8,
  };
};
