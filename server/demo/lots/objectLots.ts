// Writers for objects from the emoji set or drawn in one piece: bags, instruments, cameras, toys,
// motoring, masks, wine.
import type { LotDraft, LotWriter } from './lotDraft';
import { maker, period, pickCondition, plainCapitals, worth } from './vocabulary';
import type { Rng } from '../../marketplace/lib/random';

/** [picture, name, materials, middle value, weight, earliest, latest] */
type ObjectKind = readonly [string, string, readonly string[], number, number, number, number];
type Look = {
  tints: readonly string[];
  strength: readonly [number, number];
  faded: readonly [number, number];
};

function createObjectLot(
  rng: Rng,
  kinds: readonly ObjectKind[],
  look: Look,
  words: {
    object: string;
    tags: readonly string[];
    details: readonly string[];
    condition: 'object' | 'working' | 'textile';
    makers: readonly string[];
  },
): LotDraft {
  const [name, label, materials, value, kilos, from, to] = rng.pick(kinds);
  const year = rng.int(from, to);
  const person = maker(rng, year);
  const house = rng.chance(0.6) ? rng.pick(words.makers) : person.name;
  const material = rng.pick(materials);
  const when = period(year);
  const size = `${rng.int(12, 60)} × ${rng.int(10, 45)} × ${rng.int(5, 30)} cm`;
  return {
    title: `${house} - ${label} - ${when}`,
    subtitle: `${material}, ${person.country}`,
    sentences: [
      `${label} by ${house}, ${material.toLowerCase()}, ${when}.`,
      rng.pick(words.details),
      rng.pick([
        'All original parts.',
        'With its case.',
        'From the first owner’s family.',
        'A good example of its kind.',
      ]),
    ],
    specs: [
      ['Maker', house],
      ['Type', label],
      ['Material', material],
      ['Period', when],
      ['Dimensions', size],
      ['Weight', `${(kilos * rng.between(0.8, 1.2)).toFixed(1)} kg`],
      ['Number of items', '1'],
      ['Country of origin', person.country],
    ],
    tags: [...words.tags, label, person.country],
    objectType: words.object,
    value: worth(rng, value),
    condition: pickCondition(rng, words.condition),
    picture: {
      motif: 'thing',
      scene: 'studio',
      setting: '',
      options: {
        name,
        tint: rng.pick(look.tints),
        strength: Math.round(rng.between(...look.strength) * 100) / 100,
        faded: Math.round(rng.between(...look.faded) * 100) / 100,
      },
    },
    kilos,
  };
}

export const fashion: LotWriter = (rng) =>
  createObjectLot(
    rng,
    [
      [
        'handbag',
        'Structured handbag',
        ['Calfskin', 'Box leather', 'Embossed leather'],
        260,
        1,
        1955,
        2012,
      ],
      ['clutch-bag', 'Evening clutch', ['Satin', 'Lambskin', 'Silk'], 140, 0.5, 1935, 2005],
      ['purse', 'Clasp purse', ['Velvet and brass', 'Leather', 'Beaded silk'], 95, 0.4, 1920, 1985],
      ['briefcase', 'Briefcase', ['Bridle leather', 'Saddle leather'], 180, 2, 1950, 1995],
      [
        'backpack',
        'Leather backpack',
        ['Nubuck', 'Waxed canvas and leather'],
        130,
        1.5,
        1975,
        2015,
      ],
      [
        'high-heeled-shoe',
        'Pair of pumps, size 38',
        ['Suede', 'Patent leather'],
        85,
        0.8,
        1960,
        2010,
      ],
      ['womans-boot', 'Pair of ankle boots, size 39', ['Suede', 'Leather'], 95, 1.5, 1965, 2012],
      ['womans-hat', 'Summer hat with ribbon', ['Straw and grosgrain'], 65, 0.5, 1935, 1990],
      ['top-hat', 'Silk top hat', ['Silk plush'], 120, 1, 1890, 1940],
      [
        'sunglasses',
        'Sunglasses',
        ['Acetate', 'Tortoiseshell-coloured acetate'],
        80,
        0.3,
        1958,
        2008,
      ],
      ['gloves', 'Pair of gloves, size 7½', ['Kid leather', 'Suede'], 45, 0.3, 1940, 1990],
      ['closed-umbrella', 'Walking umbrella', ['Silk and malacca'], 70, 0.8, 1910, 1975],
      ['kimono', 'Kimono', ['Figured silk', 'Crêpe silk'], 150, 1, 1920, 1985],
      ['luggage', 'Travelling trunk', ['Canvas and leather', 'Aluminium'], 240, 6, 1920, 1985],
      [
        'folding-hand-fan',
        'Folding fan',
        ['Silk and lacquer', 'Paper and bamboo'],
        75,
        0.3,
        1870,
        1950,
      ],
    ],
    {
      tints: [
        '',
        '#7a4a2f',
        '#5a2a20',
        '#2a2624',
        '#27364a',
        '#6b6f4a',
        '#a83a34',
        '#c9a06b',
        '#8a6f8a',
      ],
      strength: [0.25, 0.6],
      faded: [0.1, 0.4],
    },
    {
      object: 'Accessory',
      tags: ['fashion', 'vintage'],
      details: [
        'Lined throughout; the lining is clean.',
        'The stitching is tight and even.',
        'The metal parts show light wear.',
        'Hand-finished edges.',
      ],
      condition: 'textile',
      makers: [
        'Maison Corvel',
        'Aldobrandi',
        'Rue des Tanneurs',
        'Hartlow & Sons',
        'Sattlerei Kroner',
        'Lina Dorre',
      ],
    },
  );

export const instruments: LotWriter = (rng) =>
  createObjectLot(
    rng,
    [
      [
        'violin',
        'Violin with bow, 4/4',
        ['Spruce and maple', 'Spruce and flamed maple'],
        620,
        1.5,
        1780,
        1955,
      ],
      ['guitar', 'Electric guitar', ['Ash and maple', 'Alder and rosewood'], 540, 4, 1959, 1994],
      [
        'saxophone',
        'Alto saxophone',
        ['Lacquered brass', 'Silver-plated brass'],
        480,
        4,
        1925,
        1985,
      ],
      ['trumpet', 'Trumpet in B flat', ['Brass'], 210, 2, 1910, 1985],
      ['accordion', 'Piano accordion, 80 bass', ['Wood and celluloid'], 260, 9, 1930, 1978],
      ['banjo', 'Tenor banjo', ['Walnut and skin'], 190, 3, 1905, 1960],
      ['flute', 'Wooden flute', ['Grenadilla', 'Boxwood'], 160, 0.6, 1810, 1960],
      ['drum', 'Regimental drum', ['Brass and painted wood'], 170, 5, 1860, 1940],
      ['long-drum', 'Goblet drum', ['Carved wood and skin'], 120, 6, 1930, 1985],
      ['maracas', 'Pair of maracas', ['Gourd and wood'], 35, 0.5, 1950, 1990],
      ['postal-horn', 'Post horn', ['Brass'], 110, 1, 1830, 1930],
    ],
    {
      tints: ['', '#9a5a2a', '#6b3a1f', '#b8863f', '#7a2f2a'],
      strength: [0.1, 0.45],
      faded: [0.02, 0.25],
    },
    {
      object: 'Musical instrument',
      tags: ['music', 'instrument'],
      details: [
        'Playable, with a warm and open tone.',
        'Set up recently by a specialist.',
        'The varnish has a fine, even wear.',
        'Needs a small adjustment before playing.',
      ],
      condition: 'working',
      makers: [
        'Werkstatt Brandl',
        'Fratelli Scalvi',
        'Morriston',
        'Lutherie Garance',
        'Aubertin',
        'Kessling',
      ],
    },
  );

export const cameras: LotWriter = (rng) =>
  createObjectLot(
    rng,
    [
      [
        'camera',
        'Rangefinder camera with 50 mm lens',
        ['Chrome and leatherette'],
        260,
        1,
        1938,
        1976,
      ],
      ['camera', '35 mm reflex camera', ['Metal and leatherette'], 140, 1.2, 1962, 1990],
      ['movie-camera', '16 mm film camera', ['Cast aluminium'], 230, 4, 1935, 1972],
      ['film-projector', 'Film projector 8 mm', ['Enamelled metal'], 90, 7, 1948, 1978],
      ['video-camera', 'Portable film camera', ['Metal and glass'], 80, 3, 1968, 1990],
      [
        'telescope',
        'Refracting telescope on tripod',
        ['Brass and mahogany', 'Lacquered brass'],
        480,
        9,
        1830,
        1940,
      ],
      [
        'microscope',
        'Compound microscope',
        ['Lacquered brass', 'Enamelled steel'],
        260,
        5,
        1860,
        1958,
      ],
      ['compass', 'Marine compass', ['Brass'], 160, 1.5, 1850, 1945],
      ['hourglass-done', 'Sand glass', ['Glass and turned wood'], 110, 1, 1780, 1920],
      ['balance-scale', 'Apothecary’s scales', ['Brass'], 150, 3, 1820, 1930],
      [
        'globe-showing-europe-africa',
        'Table globe',
        ['Lithographed paper on plaster'],
        280,
        3,
        1880,
        1962,
      ],
      ['alembic', 'Laboratory still', ['Blown glass and iron'], 140, 4, 1880, 1948],
      ['abacus', 'Counting frame', ['Wood and brass'], 70, 1, 1880, 1955],
      [
        'magnifying-glass-tilted-left',
        'Reading glass',
        ['Horn and brass', 'Silver and glass'],
        65,
        0.4,
        1860,
        1940,
      ],
      ['telephone', 'Desk telephone', ['Bakelite'], 75, 2, 1938, 1972],
      ['radio', 'Portable radio', ['Bakelite and brass', 'Wood and fabric'], 95, 3, 1948, 1976],
      ['alarm-clock', 'Twin-bell alarm clock', ['Enamelled steel'], 55, 0.7, 1930, 1972],
      ['mantelpiece-clock', 'Mantel clock', ['Mahogany and brass'], 170, 4, 1870, 1945],
      ['stopwatch', 'Stopwatch', ['Chromed steel'], 80, 0.3, 1925, 1978],
    ],
    {
      tints: ['', '', '#b8963f', '#6b5a44', '#3a4a5a', '#7a6a4a'],
      strength: [0.15, 0.5],
      faded: [0.25, 0.6],
    },
    {
      object: 'Scientific instrument',
      tags: ['science', 'camera', 'instrument'],
      details: [
        'The optics are clear and free of fungus.',
        'The mechanism moves freely.',
        'In its fitted box, with the key.',
        'The lacquer is largely intact.',
      ],
      condition: 'working',
      makers: [
        'Optische Werke Altmark',
        'Delmar',
        'Rivaux & Fils',
        'T. Hargrave, London',
        'Nordlys',
        'Officine Balestri',
      ],
    },
  );

export const toys: LotWriter = (rng) =>
  createObjectLot(
    rng,
    [
      ['locomotive', 'Clockwork locomotive, gauge 0', ['Lithographed tin'], 240, 1.5, 1908, 1955],
      ['tram', 'Model tram', ['Die-cast metal'], 90, 0.6, 1950, 1985],
      ['bus', 'Tin bus', ['Lithographed tin'], 110, 0.7, 1935, 1968],
      ['automobile', 'Toy car with clockwork', ['Pressed tin'], 130, 0.6, 1930, 1968],
      ['fire-engine', 'Fire engine with ladder', ['Painted tin'], 150, 1, 1928, 1965],
      ['tractor', 'Model tractor', ['Die-cast metal'], 60, 0.5, 1950, 1985],
      ['delivery-truck', 'Delivery van', ['Die-cast metal'], 75, 0.5, 1948, 1978],
      ['teddy-bear', 'Mohair teddy bear, jointed', ['Mohair and glass eyes'], 220, 0.8, 1908, 1960],
      ['nesting-dolls', 'Set of nesting dolls', ['Painted limewood'], 65, 0.6, 1930, 1992],
      ['carousel-horse', 'Carousel horse', ['Carved and painted wood'], 680, 18, 1895, 1948],
      ['yo-yo', 'Display yo-yo', ['Turned wood'], 30, 0.2, 1950, 1985],
      ['kite', 'Paper kite', ['Paper and bamboo'], 35, 0.4, 1950, 1985],
      ['joystick', 'Arcade joystick', ['Plastic and steel'], 70, 1, 1979, 1993],
      ['sailboat', 'Pond yacht', ['Painted wood and cotton'], 190, 3, 1905, 1962],
      ['small-airplane', 'Tin aeroplane', ['Lithographed tin'], 140, 0.5, 1932, 1966],
      ['rocket', 'Space rocket', ['Lithographed tin'], 120, 0.5, 1955, 1972],
      ['robot', 'Battery robot', ['Lithographed tin'], 210, 0.8, 1957, 1978],
      ['japanese-dolls', 'Pair of festival dolls', ['Silk and gofun'], 160, 2, 1890, 1965],
      ['sled', 'Child’s sledge', ['Ash and iron'], 90, 5, 1895, 1960],
      ['t-rex', 'Composition dinosaur', ['Composition'], 45, 0.4, 1955, 1980],
    ],
    {
      tints: ['', '', '', '#8a5a2f', '#2f5a6b', '#7a2f2a'],
      strength: [0.1, 0.35],
      faded: [0.08, 0.38],
    },
    {
      object: 'Toy',
      tags: ['toy', 'collectable'],
      details: [
        'The paint is bright, with play wear at the edges.',
        'The spring is strong.',
        'Kept in a cabinet for forty years.',
        'With its cardboard box.',
      ],
      condition: 'object',
      makers: [
        'Blechwaren Ritter',
        'Jouets Mirabel',
        'Tinwell',
        'Spielwerk Nürnberg-Süd',
        'Petit Train',
        'Hobbyland',
      ],
    },
  );

export const motoring: LotWriter = (rng) =>
  createObjectLot(
    rng,
    [
      [
        'racing-car',
        'Presentation model of a racing car, 1:8',
        ['Aluminium and resin'],
        320,
        4,
        1950,
        1995,
      ],
      ['motorcycle', 'Model motorcycle, 1:6', ['Die-cast metal'], 110, 1.5, 1955, 1995],
      ['motor-scooter', 'Showroom model of a scooter', ['Pressed tin'], 180, 2, 1950, 1972],
      ['fuel-pump', 'Petrol pump, restored', ['Enamelled steel'], 980, 60, 1935, 1965],
      ['wheel', 'Wooden spoked wheel', ['Ash and iron'], 140, 12, 1898, 1930],
      ['trophy', 'Rally trophy', ['Silver plate on wood'], 160, 3, 1926, 1978],
      ['goggles', 'Racing goggles', ['Leather and glass'], 85, 0.3, 1922, 1962],
      ['chequered-flag', 'Pair of race flags', ['Cotton'], 90, 0.5, 1950, 1988],
      ['toolbox', 'Roadside tool chest', ['Painted steel'], 75, 8, 1935, 1975],
      ['oil-drum', 'Oil drum with maker’s mark', ['Painted steel'], 95, 9, 1938, 1970],
      ['oncoming-automobile', 'Dealer’s model car, 1:10', ['Moulded resin'], 150, 2, 1955, 1985],
      ['bicycle', 'Touring bicycle', ['Steel'], 260, 14, 1935, 1982],
    ],
    {
      tints: ['', '', '#a83a2a', '#1f3f6b', '#2f4a3a', '#c9a24a'],
      strength: [0.1, 0.4],
      faded: [0.05, 0.35],
    },
    {
      object: 'Automobilia',
      tags: ['automobilia', 'motoring'],
      details: [
        'With a good, honest patina.',
        'The enamel has two small chips.',
        'Displayed in a garage museum until 2019.',
        'Repainted in the correct colour.',
      ],
      condition: 'object',
      makers: [
        'Autodromo Vallelunga Nord',
        'Carrosserie Delvaux',
        'Brennero Corse',
        'Strada',
        'Motorenwerke Hessen',
        'Oxbridge Cycles',
      ],
    },
  );

const regions = [
  'Central plateau',
  'Forest region',
  'Coastal region',
  'River delta',
  'Grassfields',
  'Northern savannah',
] as const;

export const masks: LotWriter = (rng) => {
  const isMask = rng.chance(0.66);
  const region = rng.pick(regions);
  const year = rng.int(1900, 1968);
  const tall = rng.int(24, 68);
  const use = isMask
    ? rng.pick(['harvest dances', 'initiation', 'a men’s society', 'funeral rites'])
    : rng.pick(['an ancestor shrine', 'a household altar', 'divination']);
  return {
    title: `${isMask ? 'Mask' : 'Standing figure'} - West and Central Africa, ${region.toLowerCase()} - ${period(year)}`,
    subtitle: `Carved wood with pigment, height ${tall} cm`,
    sentences: [
      isMask
        ? 'Face mask with slit eyes, a long nose and incised lines across the cheeks.'
        : 'Standing figure with folded arms, the head large in the African manner, on a round base.',
      `Made for use in ${use}; the inside shows wear.`,
      rng.pick([
        'Traces of kaolin and red pigment.',
        'Dark, dry patina.',
        'Mounted on a metal stand.',
      ]),
    ],
    specs: [
      ['Type', isMask ? 'Mask' : 'Figure'],
      ['Material', 'Wood, pigment'],
      ['Period', period(year)],
      ['Dimensions', `Height ${tall} cm`],
      ['Region', region],
      ['Weight', `${(tall * 0.035).toFixed(1)} kg`],
      ['Use', use[0]?.toUpperCase() + use.slice(1)],
    ],
    tags: ['tribal art', isMask ? 'mask' : 'figure', 'africa', region],
    objectType: isMask ? 'Mask' : 'Figure',
    value: worth(rng, 230),
    condition: pickCondition(rng, 'object'),
    picture: {
      motif: 'carving',
      scene: 'studio',
      setting: '',
      options: { kind: isMask ? 'mask' : 'figure' },
    },
    kilos: tall * 0.05,
  };
};

const estates = {
  bordeaux: {
    wine: 'red',
    names: ['Château Valmere', 'Château Haut-Lormont', 'Château La Garenne', 'Château Belcastel'],
    region: 'Bordeaux, France',
    line: 'Grand vin',
  },
  burgundy: {
    wine: 'red',
    names: ['Domaine Marchadier', 'Clos des Tilleuls', 'Domaine Perrault-Gré'],
    region: 'Burgundy, France',
    line: 'Premier cru',
  },
  flute: {
    wine: 'sweet',
    names: ['Weingut Lindauer', 'Schlossgut Arnsberg', 'Domaine du Rhin'],
    region: 'Mosel, Germany',
    line: 'Riesling Auslese',
  },
  champagne: {
    wine: 'champagne',
    names: ['Veuve Lachaume', 'Boisclair & Fils', 'Comte de Rochefer'],
    region: 'Champagne, France',
    line: 'Brut vintage',
  },
  spirit: {
    wine: 'whisky',
    names: ['Glen Orran', 'Strath Ardle', 'Isle of Brannoch'],
    region: 'Scotland',
    line: 'Single malt',
  },
} as const;

export const wines: LotWriter = (rng) => {
  const shape = rng.pick([
    'bordeaux',
    'bordeaux',
    'burgundy',
    'flute',
    'champagne',
    'spirit',
  ] as const);
  const estate = estates[shape];
  const name = rng.pick(estate.names);
  const year = rng.int(1955, 2012);
  const count =
    shape === 'spirit'
      ? 1
      : rng.weighted([
          [1, 4],
          [2, 1],
          [3, 2],
          [6, 2],
        ]);
  const level = rng.pick(['Into neck', 'Base of neck', 'Top shoulder', 'As new']);
  return {
    title: `${year} ${name}, ${estate.line} - ${count} bottle${count === 1 ? '' : 's'} (0.${shape === 'spirit' ? '70' : '75'}L)`,
    subtitle: `${estate.region}${count === 6 ? ', original wooden case' : ''}`,
    sentences: [
      `${count === 1 ? 'One bottle' : `${count} bottles`} of ${name}, ${estate.line.toLowerCase()}, ${shape === 'spirit' ? `distilled in ${year}` : `vintage ${year}`}.`,
      `Level: ${level.toLowerCase()}; label ${rng.pick(['clean', 'slightly stained', 'with a small nick'])}, capsule intact.`,
      'Kept in a dark cellar at 12 °C since purchase.',
    ],
    specs: [
      ['Producer', name],
      ['Vintage', String(year)],
      ['Region', estate.region],
      ['Volume', shape === 'spirit' ? '0.70 L' : '0.75 L'],
      ['Number of items', String(count)],
      ['Fill level', level],
      [
        'Type',
        shape === 'spirit'
          ? 'Whisky'
          : shape === 'champagne'
            ? 'Champagne'
            : shape === 'flute'
              ? 'Sweet white wine'
              : 'Red wine',
      ],
      ['Packaging', count === 6 ? 'Original wooden case' : 'Protective box'],
    ],
    tags: ['wine', name, estate.region, String(year)],
    objectType: shape === 'spirit' ? 'Whisky' : 'Wine',
    value: worth(
      rng,
      (shape === 'spirit' ? 240 : 75) * Math.sqrt(count) * (year < 1975 ? 2 : 1),
      0.6,
    ),
    condition: `${level}.`,
    picture: {
      motif: 'bottle',
      scene: 'studio',
      setting: '',
      options: {
        shape,
        wine: estate.wine,
        count,
        title: plainCapitals(name),
        line: plainCapitals(estate.line),
        year: String(year),
      },
    },
    kilos: 1.5 * count,
    ageCheck: true,
  };
};
