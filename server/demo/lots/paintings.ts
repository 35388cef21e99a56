// Writers for paintings: landscapes and seascapes, portraits and still lifes, abstract and modern
// pictures.
import type { LotDraft, LotWriter } from './lotDraft';
import { cm, maker, period, pickCondition, plainCapitals, worth, years } from './vocabulary';
import type { Rng } from '../../marketplace/lib/random';

const frames: Record<string, readonly string[]> = {
  old: ['gilt', 'gilt', 'walnut', 'silver'],
  modern: ['oak', 'black', 'white', 'canvas', 'walnut'],
};

function signed(rng: Rng): string {
  return rng.weighted([
    ['Signed lower right', 5],
    ['Signed and dated lower left', 3],
    ['Signed on the back', 2],
    ['Unsigned', 2],
    ['Monogrammed lower right', 1],
  ]);
}

const views = {
  hills: {
    titles: [
      'Rolling fields at dusk',
      'Village among the hills',
      'Cypresses above the valley',
      'The road to the farm',
      'Harvest weather',
    ],
    words: ['hills', 'village', 'fields'],
  },
  mountains: {
    titles: [
      'First snow on the peaks',
      'Mountain pass in the morning',
      'The high valley',
      'Alpine ridge at sundown',
    ],
    words: ['mountains', 'alps', 'snow'],
  },
  lake: {
    titles: [
      'Still water at evening',
      'The lake in summer',
      'Boathouse by the lake',
      'Reflections',
    ],
    words: ['lake', 'trees', 'water'],
  },
  river: {
    titles: ['Bend of the river', 'Poplars along the river', 'Ferry crossing', 'Floodlands'],
    words: ['river', 'poplars', 'polder'],
  },
  sea: {
    titles: [
      'Sailing boats off the coast',
      'Fresh breeze',
      'Evening on the estuary',
      'Fishing boats returning',
      'Calm before the harbour',
    ],
    words: ['sea', 'sailing boats', 'marine'],
  },
} as const;

export const landscapes: LotWriter = (rng) => {
  const view = rng.pick(['hills', 'mountains', 'lake', 'river', 'sea', 'sea', 'hills'] as const);
  const year = rng.int(1840, 1938);
  const artist = maker(rng, year);
  const name = rng.pick(views[view].titles);
  const onPanel = rng.chance(0.3);
  const upright = rng.chance(0.18);
  const [wide, tall] = upright
    ? [cm(rng, 28, 60), cm(rng, 40, 80)]
    : [cm(rng, 36, 110), cm(rng, 26, 76)];
  const support = onPanel ? 'oil on panel' : 'oil on canvas';
  const signature = signed(rng);
  const light = rng.pick([
    'The light comes low from the left and warms the foreground.',
    'Broad, wet strokes in the sky set off the finer work below.',
    'The palette is restrained, with one warm accent in the middle distance.',
    'Painted quickly and in the open air, to judge by the touch.',
  ]);
  return {
    title: `${artist.name} (${years(artist)}) - ${name}`,
    subtitle: `${support[0]?.toUpperCase()}${support.slice(1)}, ${wide} × ${tall} cm`,
    sentences: [
      `${name}, ${support} by ${artist.name}.`,
      light,
      rng.pick([
        `${artist.surname} worked in ${artist.country} and is best known for ${view === 'sea' ? 'marine subjects' : 'quiet country views'}.`,
        'The frame is of the period and included.',
        'A characteristic work in a pleasant size.',
      ]),
    ],
    specs: [
      ['Artist', artist.name],
      ['Title', name],
      ['Technique', onPanel ? 'Oil on panel' : 'Oil on canvas'],
      ['Period', period(year)],
      ['Dimensions', `${wide} × ${tall} cm`],
      ['Signature', signature],
      ['Country of origin', artist.country],
      ['Style', rng.pick(['Romantic', 'Impressionist', 'Realist', 'Luminist'])],
    ],
    tags: ['painting', ...views[view].words, artist.country],
    objectType: 'Painting',
    value: worth(rng, 620),
    condition: pickCondition(rng, 'picture'),
    picture: {
      motif: 'landscape',
      scene: 'wall',
      setting: rng.pick(frames.old ?? ['gilt']),
      options: { view, palette: rng.int(0, 7), ...(upright ? { width: 760, height: 920 } : {}) },
    },
    kilos: 5,
  };
};

function portraitLot(rng: Rng): LotDraft {
  const year = rng.int(1790, 1935);
  const artist = maker(rng, year);
  const sitter = rng.pick([
    'a young woman',
    'a merchant',
    'a scholar',
    'a man in a dark coat',
    'a lady in profile',
    'the artist’s sister',
    'a captain',
    'a schoolmaster',
    'an actress',
  ]);
  const [wide, tall] = [cm(rng, 34, 70), cm(rng, 44, 92)];
  const name = `Portrait of ${sitter}`;
  return {
    title: `${artist.name} (${years(artist)}) - ${name}`,
    subtitle: `Oil on canvas, ${wide} × ${tall} cm`,
    sentences: [
      `${name}, half length, by ${artist.name}.`,
      rng.pick([
        'The sitter looks past us; face and collar hold the light against a dark ground.',
        'A frank likeness, painted without flattery and with great care for the cloth.',
        'The background was left almost bare, which makes the head the more present.',
      ]),
    ],
    specs: [
      ['Artist', artist.name],
      ['Title', name],
      ['Technique', 'Oil on canvas'],
      ['Period', period(year)],
      ['Dimensions', `${wide} × ${tall} cm`],
      ['Signature', signed(rng)],
      ['Country of origin', artist.country],
      ['Style', year > 1905 ? 'Modern' : 'Academic'],
    ],
    tags: ['painting', 'portrait', artist.country],
    objectType: 'Painting',
    value: worth(rng, 740),
    condition: pickCondition(rng, 'picture'),
    picture: {
      motif: 'portrait',
      scene: 'wall',
      setting: rng.pick(frames.old ?? ['gilt']),
      options: { manner: year > 1905 ? rng.pick(['elongated', 'planes']) : 'classical' },
    },
    kilos: 6,
  };
}

export const figurative: LotWriter = (rng) => {
  if (rng.chance(0.48)) return portraitLot(rng);
  const year = rng.int(1860, 1955);
  const artist = maker(rng, year);
  const flowers = rng.chance(0.5);
  const name = flowers
    ? rng.pick([
        'Summer flowers in a vase',
        'Anemones',
        'Bouquet on a table',
        'Poppies and daisies',
      ])
    : rng.pick([
        'Still life with bottles and fruit',
        'Jugs on a kitchen table',
        'Apples and a stone jar',
        'Still life with goblet',
        'The green bottle',
      ]);
  const side = cm(rng, 36, 80);
  return {
    title: `${artist.name} (${years(artist)}) - ${name}`,
    subtitle: `Oil on canvas, ${side} × ${side} cm`,
    sentences: [
      `${name}, oil on canvas by ${artist.name}.`,
      flowers
        ? 'Thick petals against a plain wall; the fallen fruit balances the weight of the bouquet.'
        : 'Plain vessels, set side by side, in a light that seems to come from a single window.',
      rng.pick([
        'Framed.',
        'With an old gallery label on the stretcher.',
        'A warm and well-balanced picture.',
      ]),
    ],
    specs: [
      ['Artist', artist.name],
      ['Title', name],
      ['Technique', 'Oil on canvas'],
      ['Period', period(year)],
      ['Dimensions', `${side} × ${side} cm`],
      ['Signature', signed(rng)],
      ['Country of origin', artist.country],
      ['Style', year > 1915 ? 'Modern' : 'Realist'],
    ],
    tags: ['painting', 'still life', flowers ? 'flowers' : 'fruit', artist.country],
    objectType: 'Painting',
    value: worth(rng, 560),
    condition: pickCondition(rng, 'picture'),
    picture: {
      motif: 'stillLife',
      scene: 'wall',
      setting: rng.pick([...(frames.old ?? []), ...(frames.modern ?? [])]),
      options: { subject: flowers ? 'flowers' : 'table', palette: rng.int(0, 4) },
    },
    kilos: 5,
  };
};

const manners: Record<string, readonly string[]> = {
  'colour field': ['Red over dark', 'Three fields', 'Horizon in ochre', 'Untitled (blue ground)'],
  grid: ['Composition with red and blue', 'Plan for a square', 'Rhythm in white'],
  circles: ['Turning discs', 'Concentric', 'Sun and moons'],
  'hard edge': ['Diagonal series no. 7', 'Stripes with disc', 'Signal'],
  biomorphic: ['Garden of signs', 'Small creatures', 'Drifting forms'],
  gesture: ['Untitled (gestures)', 'Autumn storm', 'Written in paint'],
  constructivist: ['Construction with circle', 'Counter-relief, study', 'Suspended planes'],
  cityscape: ['Roofs', 'The city at noon', 'Northern town'],
};

export const abstracts: LotWriter = (rng) => {
  const manner = rng.pick(Object.keys(manners));
  const year = manner === 'constructivist' ? rng.int(1921, 1938) : rng.int(1946, 2006);
  const artist = maker(rng, year);
  const name = rng.pick(manners[manner] ?? ['Untitled']);
  const upright = rng.chance(0.4);
  const [wide, tall] = upright
    ? [cm(rng, 50, 90), cm(rng, 66, 120)]
    : [cm(rng, 60, 130), cm(rng, 50, 100)];
  const medium = rng.pick([
    'Oil on canvas',
    'Acrylic on canvas',
    'Mixed media on board',
    'Gouache on panel',
  ]);
  const died = artist.died > 2020 ? `b. ${artist.born}` : years(artist);
  return {
    title: `${artist.name} (${died}) - ${name}`,
    subtitle: `${medium}, ${year}, ${wide} × ${tall} cm`,
    sentences: [
      `${name}, ${medium.toLowerCase()}, ${year}.`,
      `A ${manner === 'colour field' ? 'colour-field painting' : `${manner} composition`} of strong presence; the surface shows the hand when seen from near.`,
      rng.pick([
        'Titled and dated on the back.',
        'Shown in a group exhibition shortly after it was made.',
        `From the best years of ${artist.surname}.`,
      ]),
    ],
    specs: [
      ['Artist', artist.name],
      ['Title', name],
      ['Technique', medium],
      ['Year', String(year)],
      ['Dimensions', `${wide} × ${tall} cm`],
      ['Signature', signed(rng)],
      ['Country of origin', artist.country],
      [
        'Style',
        manner === 'colour field'
          ? 'Colour field'
          : manner === 'constructivist'
            ? 'Constructivism'
            : 'Abstract',
      ],
    ],
    tags: [
      'painting',
      'abstract',
      'modern art',
      plainCapitals(manner).toLowerCase(),
      artist.country,
    ],
    objectType: 'Painting',
    value: worth(rng, 880, 0.9),
    condition: pickCondition(rng, 'picture'),
    picture: {
      motif: 'abstractPainting',
      scene: 'wall',
      setting: rng.pick(frames.modern ?? ['oak']),
      options: { manner, palette: rng.int(0, 9), ...(upright ? { width: 800, height: 1000 } : {}) },
    },
    kilos: 7,
  };
};
