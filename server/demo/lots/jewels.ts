// Writers for rings, necklaces and brooches, loose stones, wristwatches and pocket watches.
import { getKeys } from '../../marketplace/lib/random';
import type { LotWriter } from './lotDraft';
import { maker, period, pickCondition, worth } from './vocabulary';

const metals = {
  gold: ['18 kt yellow gold', 1],
  'rose gold': ['14 kt rose gold', 0.9],
  platinum: ['Platinum 950', 1.5],
  silver: ['Silver 925', 0.35],
} as const;
const stones = {
  diamond: 2.2,
  sapphire: 1.6,
  ruby: 1.9,
  emerald: 1.7,
  aquamarine: 0.8,
  amethyst: 0.5,
  citrine: 0.45,
  garnet: 0.5,
  tourmaline: 0.9,
  tanzanite: 1.1,
  morganite: 0.8,
  peridot: 0.6,
  spinel: 1,
} as const;
const metalNames = getKeys(metals);
const stoneNames = getKeys(stones);
const cuts = {
  round: 'brilliant',
  oval: 'oval',
  cushion: 'cushion',
  emerald: 'emerald',
  pear: 'pear',
  marquise: 'marquise',
} as const;
const cutNames = getKeys(cuts);

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
const many = (stone: string): string => (stone === 'ruby' ? 'rubies' : `${stone}s`);

export const rings: LotWriter = (rng) => {
  const metal = rng.pick(metalNames);
  const stone = rng.pick(stoneNames);
  const cut = rng.pick(cutNames);
  const manner = rng.pick(['solitaire', 'halo', 'three', 'band'] as const);
  const carat = Math.round(rng.between(0.3, 4.2) * 100) / 100;
  const [metalName, factor] = metals[metal];
  const kind = {
    solitaire: 'solitaire ring',
    halo: 'cluster ring',
    three: 'three-stone ring',
    band: 'half-eternity ring',
  }[manner];
  const year = rng.int(1900, 2015);
  const grams = rng.between(2.4, 7.5).toFixed(1);
  return {
    title: `${capital(stone)} ${kind} - ${metalName}`,
    subtitle: `${carat.toFixed(2)} ct ${cuts[cut]} cut, ${period(year)}`,
    sentences: [
      `${capital(kind)} in ${metalName.toLowerCase()}, set with ${manner === 'band' ? `nine ${stone === 'diamond' ? 'diamonds' : `stones, ${stone} and diamond in turn`}` : `a ${cuts[cut]}-cut ${stone} of ${carat.toFixed(2)} ct`}${manner === 'halo' ? ' within a border of small diamonds' : manner === 'three' ? ' between two brilliant-cut diamonds' : ''}.`,
      rng.pick([
        'The stone is lively and clean to the eye.',
        'Good colour, with the small inclusions that belong to it.',
        'The setting sits low and wears comfortably.',
      ]),
    ],
    specs: [
      ['Type', capital(kind)],
      ['Metal', metalName],
      ['Gemstone', capital(stone)],
      ['Carat', `${carat.toFixed(2)} ct`],
      ['Cut', capital(cuts[cut])],
      ['Weight', `${grams} g`],
      ['Size', `EU ${rng.int(48, 62)}`],
      ['Period', period(year)],
      ['Certificate', rng.pick(['None', 'Gemmological report included', 'Valuation included'])],
    ],
    tags: ['ring', stone, metal, 'jewellery'],
    objectType: 'Ring',
    value: worth(rng, 480 * factor * stones[stone] * Math.sqrt(carat), 0.4),
    condition: pickCondition(rng, 'jewel'),
    picture: {
      motif: 'ring',
      scene: 'studio',
      setting: '',
      options: { manner, metal, stone, cut },
    },
    kilos: 0.2,
  };
};

export const necklaces: LotWriter = (rng) => {
  const manner = rng.pick(['pearls', 'chain', 'brooch'] as const);
  const metal = rng.pick(metalNames);
  const stone = rng.pick(stoneNames);
  const [metalName, factor] = metals[metal];
  const year = rng.int(1890, 2005);
  const kind = { pearls: 'pearl necklace', chain: 'pendant necklace', brooch: 'flower brooch' }[
    manner
  ];
  const maison = maker(rng, year);
  return {
    title: `${manner === 'pearls' ? 'Akoya pearl necklace' : `${capital(stone)} ${kind}`} - ${metalName}`,
    subtitle:
      manner === 'pearls'
        ? `46 graduated pearls, ${stone} clasp`
        : `Workshop of ${maison.name}, ${period(year)}`,
    sentences: [
      manner === 'pearls'
        ? `Necklace of 46 graduated Akoya pearls, 6 to 9 mm, on a ${metalName.toLowerCase()} clasp set with ${stone}.`
        : manner === 'chain'
          ? `Fine chain in ${metalName.toLowerCase()} with an oval ${stone} pendant.`
          : `Brooch in the form of a flower, the petals in ${metalName.toLowerCase()} set with ${stone} and diamonds.`,
      rng.pick([
        'The lustre is high and even.',
        'Light in the hand and lively when worn.',
        'Kept in its fitted case.',
      ]),
      'Hallmarks as shown in the photographs.',
    ],
    specs: [
      ['Type', capital(kind)],
      ['Metal', metalName],
      ['Gemstone', manner === 'pearls' ? 'Pearl' : capital(stone)],
      ['Maker', maison.name],
      ['Dimensions', manner === 'brooch' ? `${rng.int(32, 58)} mm` : `${rng.int(42, 60)} cm`],
      ['Weight', `${rng.between(6, 42).toFixed(1)} g`],
      ['Period', period(year)],
      ['Country of origin', maison.country],
    ],
    tags: [
      manner === 'brooch' ? 'brooch' : 'necklace',
      manner === 'pearls' ? 'pearls' : stone,
      metal,
      'jewellery',
    ],
    objectType: manner === 'brooch' ? 'Brooch' : 'Necklace',
    value: worth(rng, 420 * factor * (manner === 'pearls' ? 1.2 : stones[stone]), 0.5),
    condition: pickCondition(rng, 'jewel'),
    picture: {
      motif: 'necklace',
      scene: 'table',
      setting: rng.pick(['linen', 'felt', 'felt', 'paper']),
      options: { manner, metal, stone, cut: 'oval' },
    },
    kilos: 0.3,
  };
};

export const gemstones: LotWriter = (rng) => {
  const stone = rng.pick(stoneNames);
  const cut = rng.pick(cutNames);
  const count = rng.weighted([
    [1, 5],
    [5, 1],
    [7, 1],
  ]);
  const carat = Math.round(rng.between(0.6, 9) * 100) / 100;
  const origin = rng.pick([
    'Ceylon (Sri Lanka)',
    'Brazil',
    'Madagascar',
    'Colombia',
    'Mozambique',
    'Tanzania',
    'Thailand',
    'Zambia',
  ]);
  const heat = rng.pick(['Not heated', 'Heated', 'Not tested']);
  return {
    title:
      count === 1
        ? `${capital(stone)} - ${carat.toFixed(2)} ct, ${cuts[cut]} cut`
        : `${count} matched ${many(stone)} - ${carat.toFixed(2)} ct in all`,
    subtitle: `${origin}, ${heat.toLowerCase()}`,
    sentences: [
      count === 1
        ? `Loose ${stone} of ${carat.toFixed(2)} ct, ${cuts[cut]} cut, ${heat.toLowerCase()}.`
        : `A group of ${count} ${many(stone)}, matched for colour and ${cuts[cut]} cut, ${carat.toFixed(2)} ct together.`,
      rng.pick([
        'Evenly saturated, bright in daylight and in lamplight.',
        'The cut returns the light without a window.',
        'Lively, with fine silk visible only under the loupe.',
      ]),
      'Ready to be set.',
    ],
    specs: [
      ['Gemstone', capital(stone)],
      ['Carat', `${carat.toFixed(2)} ct`],
      ['Cut', capital(cuts[cut])],
      ['Number of items', String(count)],
      ['Treatment', heat],
      ['Country of origin', origin],
      ['Certificate', rng.pick(['Gemmological report included', 'None'])],
      ['Clarity', rng.pick(['Eye clean', 'Slight inclusions', 'Included'])],
    ],
    tags: ['gemstone', stone, cuts[cut], origin],
    objectType: 'Gemstone',
    value: worth(rng, 220 * stones[stone] * Math.sqrt(carat), 0.5),
    condition: 'As mined and cut: no chips or abrasions seen under tenfold magnification.',
    picture: {
      motif: 'gem',
      scene: 'table',
      setting: rng.pick(['paper', 'linen', 'slate', 'felt', 'marble']),
      options: { stone, cut, count },
    },
    kilos: 0.15,
  };
};

const watchHouses = [
  'Valjon',
  'Montreval',
  'Aurelian',
  'Haldimann & Roy',
  'Belmont Frères',
  'Norden',
  'Castellane',
  'Tavannes-Lac',
  'Orsen',
  'Wyler-Perret',
] as const;

export const wristwatches: LotWriter = (rng) => {
  const house = rng.pick(watchHouses);
  const manner = rng.pick(['chronograph', 'seconds', 'date', 'plain'] as const);
  const metal = rng.pick(['steel', 'steel', 'gold', 'rose gold', 'silver'] as const);
  const dial = rng.pick([
    'white',
    'silver',
    'black',
    'blue',
    'green',
    'champagne',
    'salmon',
    'cream',
  ]);
  const band = rng.chance(0.68) ? 'leather' : 'bracelet';
  const shape = rng.chance(0.14) ? 'rectangle' : 'round';
  const year = rng.int(1935, 2008);
  const automatic = year > 1952 && rng.chance(0.5);
  const model = {
    chronograph: 'Chronograph',
    seconds: 'Dress watch',
    date: 'Calendar',
    plain: 'Classic',
  }[manner];
  const size = manner === 'chronograph' ? rng.int(35, 41) : rng.int(31, 37);
  const metalName =
    metal === 'steel'
      ? 'stainless steel'
      : metal === 'silver'
        ? 'silver'
        : `18 kt ${metal === 'gold' ? 'yellow gold' : 'rose gold'}`;
  return {
    title: `${house} - ${model} ref. ${rng.int(1100, 9800)} - ${dial} dial - ${Math.floor(year / 10) * 10}s`,
    subtitle: `${capital(metalName)}, ${size} mm, ${automatic ? 'automatic' : 'manual winding'}`,
    sentences: [
      `${house} ${model.toLowerCase()} with ${dial} dial in a ${metalName} case of ${size} mm.`,
      automatic
        ? 'The self-winding movement runs smoothly and sets as it should.'
        : 'The hand-wound movement starts at once and holds its reserve.',
      rng.pick([
        `On ${band === 'leather' ? 'a later leather strap' : 'its original bracelet'}.`,
        'The dial has not been refinished.',
        'With box, without papers.',
      ]),
    ],
    specs: [
      ['Maker', house],
      ['Model', model],
      ['Period', `${Math.floor(year / 10) * 10}s`],
      ['Case material', capital(metalName)],
      ['Case diameter', `${size} mm`],
      ['Movement', automatic ? 'Automatic' : 'Manual winding'],
      ['Dial colour', capital(dial)],
      ['Strap', band === 'leather' ? 'Leather' : 'Metal bracelet'],
      ['Country of origin', 'Switzerland'],
    ],
    tags: ['watch', 'wristwatch', manner, dial, metal],
    objectType: 'Wristwatch',
    value: worth(rng, metal === 'steel' || metal === 'silver' ? 640 : 2100, 0.6),
    condition: pickCondition(rng, 'working'),
    picture: {
      motif: 'wristwatch',
      scene: 'table',
      setting: rng.pick(['slate', 'wood', 'linen', 'felt', 'paper', 'marble']),
      options: { manner, metal, dial, band, shape, roman: rng.chance(0.25) },
    },
    kilos: 0.4,
  };
};

export const pocketWatches: LotWriter = (rng) => {
  const year = rng.int(1790, 1930);
  const watchmaker = maker(rng, year);
  const metal = rng.pick(['gold', 'silver', 'silver', 'rose gold', 'brass'] as const);
  const roman = rng.chance(0.8);
  const escapement = year < 1830 ? 'Verge' : year < 1870 ? 'Cylinder' : 'Lever';
  const size = rng.int(44, 56);
  const metalName =
    metal === 'gold'
      ? '18 kt gold'
      : metal === 'rose gold'
        ? '14 kt rose gold'
        : metal === 'brass'
          ? 'Gilt brass'
          : 'Silver 800';
  return {
    title: `${watchmaker.name} - Pocket watch with small seconds - ${period(year)}`,
    subtitle: `${metalName}, ${size} mm, ${escapement.toLowerCase()} escapement`,
    sentences: [
      `Open-face pocket watch by ${watchmaker.name}, ${metalName.toLowerCase()}, with ${roman ? 'Roman' : 'Arabic'} numerals and a small seconds dial.`,
      `${escapement} escapement${year < 1880 ? ', wound with a key' : ', wound by the crown'}; the movement is signed.`,
      rng.pick([
        'With chain.',
        'The enamel dial without hairlines.',
        'Inside the case an engraved dedication.',
      ]),
    ],
    specs: [
      ['Maker', watchmaker.name],
      ['Period', period(year)],
      ['Case material', metalName],
      ['Case diameter', `${size} mm`],
      ['Movement', `${escapement} escapement`],
      ['Weight', `${rng.int(62, 128)} g`],
      ['Dial', roman ? 'Enamel, Roman numerals' : 'Enamel, Arabic numerals'],
      ['Country of origin', watchmaker.country],
    ],
    tags: ['pocket watch', metal, escapement.toLowerCase(), watchmaker.country],
    objectType: 'Pocket watch',
    value: worth(rng, metal === 'gold' || metal === 'rose gold' ? 900 : 210, 0.5),
    condition: pickCondition(rng, 'working'),
    picture: {
      motif: 'pocketWatch',
      scene: 'table',
      setting: rng.pick(['felt', 'wood', 'linen', 'marble']),
      options: { metal, roman },
    },
    kilos: 0.4,
  };
};
