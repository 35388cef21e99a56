// Writers for European and Asian ceramics, art glass, seating, lamps, rugs and sculpture.
import { getKeys } from '../../marketplace/lib/random';
import type { LotWriter } from './lotDraft';
import { cm, maker, period, pickCondition, worth, years } from './vocabulary';

const potteries = [
  'De Vergulde Kan',
  'Manufacture de Saint-Rémi',
  'Königsgrund',
  'Ashcombe Pottery',
  'Bottega del Sole',
  'Havnegaard',
  'Fábrica de Alvor',
  'Atelier Lormont',
] as const;
const forms = {
  baluster: 'baluster vase',
  bottle: 'bottle vase',
  ovoid: 'ovoid vase',
  cylinder: 'cylinder vase',
  gourd: 'double-gourd vase',
  bowl: 'bowl',
  footed: 'footed bowl',
  trumpet: 'trumpet vase',
  ginger: 'covered jar',
  teapot: 'teapot',
  goblet: 'goblet',
} as const;
const glazes = [
  ['#ece8dd', '#27498f', 'flowers', 'blue and white with flowers', 'Faience'],
  ['#f1ede2', '#8f3a2b', 'flowers', 'white with red flowers', 'Porcelain'],
  ['#9db8a4', '#3f5a48', 'plain', 'celadon glaze', 'Stoneware'],
  ['#b5532d', '#e8c48a', 'drip', 'orange with running glaze', 'Stoneware'],
  ['#24364f', '#c9a24a', 'bands', 'deep blue with gilt bands', 'Porcelain'],
  ['#e9e0cc', '#8f5a2b', 'speckled', 'speckled oatmeal glaze', 'Stoneware'],
  ['#5f7a6a', '#e4dcc4', 'geometric', 'green with geometric frieze', 'Earthenware'],
  ['#d9c9a8', '#4a3424', 'geometric', 'buff with brown frieze', 'Earthenware'],
  ['#7a2f2a', '#e9c9a0', 'drip', 'oxblood with pale drip', 'Stoneware'],
  ['#e8e4da', '#3f5a3a', 'crackle', 'ivory crackle glaze', 'Stoneware'],
] as const;

export const europeanCeramics: LotWriter = (rng) => {
  const form = rng.pick(getKeys(forms).filter((name) => name !== 'goblet'));
  const [color, second, decor, look, ware] = rng.pick(glazes);
  const year = rng.int(1740, 1978);
  const pottery = rng.pick(potteries);
  const designer = maker(rng, year);
  const tall = cm(rng, 12, 46);
  const handles = rng.chance(0.2) && form !== 'teapot' && form !== 'bowl';
  return {
    title: `${pottery} - ${designer.name} - ${forms[form][0]?.toUpperCase()}${forms[form].slice(1)}, ${look}`,
    subtitle: `${ware}, ${period(year)}, height ${tall} cm`,
    sentences: [
      `${forms[form][0]?.toUpperCase()}${forms[form].slice(1)} in ${ware.toLowerCase()}, ${look}, made at ${pottery} after a design by ${designer.name}.`,
      rng.pick([
        'The glaze pools towards the foot and breaks lighter at the rim.',
        'Thrown thinly and fired evenly.',
        'The decoration was painted by hand and runs all round.',
      ]),
      'Marked underneath.',
    ],
    specs: [
      ['Maker', pottery],
      ['Designer', designer.name],
      ['Material', ware],
      ['Period', period(year)],
      ['Dimensions', `Height ${tall} cm`],
      ['Decoration', look[0]?.toUpperCase() + look.slice(1)],
      ['Weight', `${(tall * 0.07).toFixed(1)} kg`],
      ['Country of origin', designer.country],
    ],
    tags: ['ceramics', ware.toLowerCase(), forms[form], designer.country],
    objectType: 'Vase',
    value: worth(rng, 145),
    condition: pickCondition(rng, 'object'),
    picture: {
      motif: 'vessel',
      scene: 'studio',
      setting: '',
      options: { form, colour: color, second, decor, handles, matt: ware === 'Earthenware' },
    },
    kilos: tall * 0.07 + 0.5,
  };
};

const asian = [
  ['China', 'Qing dynasty', '#eef0ee', '#27498f', 'flowers', 'blue and white porcelain'],
  ['China', 'Qing dynasty', '#eef0ee', '#27498f', 'landscape', 'blue and white porcelain'],
  ['China', 'Qing dynasty', '#a9c2ae', '#6f8f7a', 'plain', 'celadon'],
  ['China', 'Qing dynasty', '#8f2f2a', '#5a1a18', 'plain', 'sang-de-boeuf glaze'],
  ['China', 'Republic period', '#f2efe6', '#b0493a', 'flowers', 'famille rose porcelain'],
  ['Japan', 'Meiji period', '#f0ece0', '#b5632f', 'flowers', 'Satsuma ware'],
  ['Japan', 'Edo period', '#eceae2', '#2f4f8a', 'landscape', 'Arita porcelain'],
  ['Japan', 'Showa period', '#4a3a30', '#b98a5a', 'drip', 'Shigaraki stoneware'],
  ['Korea', 'Joseon dynasty', '#e9e7df', '#c9c5b8', 'crackle', 'white porcelain'],
  ['China', 'Ming style', '#e8ebe8', '#1f3f86', 'geometric', 'blue and white porcelain'],
] as const;

export const asianCeramics: LotWriter = (rng) => {
  const [country, era, color, second, decor, ware] = rng.pick(asian);
  const form = rng.pick([
    'baluster',
    'bottle',
    'ovoid',
    'gourd',
    'bowl',
    'ginger',
    'teapot',
    'cylinder',
  ] as const);
  const tall = cm(rng, 9, 44);
  const motif =
    decor === 'flowers'
      ? 'flowers and leaves'
      : decor === 'landscape'
        ? 'a river landscape'
        : decor === 'geometric'
          ? 'a geometric band'
          : 'a plain glaze';
  const mark = rng.pick([
    'Six-character mark',
    'Four-character mark',
    'Unmarked',
    'Potter’s seal',
    'Double ring underneath',
  ]);
  return {
    title: `${ware[0]?.toUpperCase()}${ware.slice(1)} ${forms[form]} - ${country} - ${era}`,
    subtitle: `With ${motif}, height ${tall} cm`,
    sentences: [
      `${forms[form][0]?.toUpperCase()}${forms[form].slice(1)} of ${ware}, ${country}, ${era}, decorated with ${motif}.`,
      rng.pick([
        'The blue is strong, with darker points where the pigment gathered.',
        'The foot rim is unglazed and shows a fine, dense body.',
        'The glaze is even and soft to the touch.',
      ]),
      `${mark}.`,
    ],
    specs: [
      ['Material', ware[0]?.toUpperCase() + ware.slice(1)],
      ['Period', era],
      ['Dimensions', `Height ${tall} cm`],
      ['Decoration', motif[0]?.toUpperCase() + motif.slice(1)],
      ['Mark', mark],
      ['Weight', `${(tall * 0.06).toFixed(1)} kg`],
      ['Country of origin', country],
    ],
    tags: ['asian art', 'ceramics', country, era, ware],
    objectType: 'Vase',
    value: worth(rng, 260, 0.9),
    condition: pickCondition(rng, 'object'),
    picture: {
      motif: 'vessel',
      scene: 'studio',
      setting: '',
      options: { form, colour: color, second, decor },
    },
    kilos: tall * 0.06 + 0.5,
  };
};

const glassColors = [
  ['#3f8f86', 'sea green'],
  ['#c98a2f', 'amber'],
  ['#8fb5c9', 'ice blue'],
  ['#7a3f6f', 'violet'],
  ['#b33a3a', 'ruby'],
  ['#2f5f9a', 'cobalt'],
  ['#6f8f4a', 'moss green'],
  ['#d9d4c8', 'clear'],
] as const;

export const artGlass: LotWriter = (rng) => {
  const form = rng.pick([
    'baluster',
    'bottle',
    'trumpet',
    'bowl',
    'footed',
    'goblet',
    'cylinder',
    'gourd',
  ] as const);
  const [color, colorName] = rng.pick(glassColors);
  const swirl = rng.chance(0.5);
  const year = rng.int(1900, 1985);
  const artist = maker(rng, year, rng.pick(['italian', 'nordic', 'french', 'belgian']));
  const works = rng.pick([
    'Vetreria Laguna',
    'Glasbruket Norrsund',
    'Verrerie du Val',
    'Kristalleries de Meuse',
  ]);
  const tall = cm(rng, 14, 52);
  return {
    title: `${works} - ${artist.name} - ${forms[form][0]?.toUpperCase()}${forms[form].slice(1)} in ${colorName} glass`,
    subtitle: `${swirl ? 'With drawn threads' : 'Blown'}, ${period(year)}, height ${tall} cm`,
    sentences: [
      `Mouth-blown ${forms[form]} in ${colorName} glass${swirl ? ' with threads of colour drawn through the wall' : ''}, designed by ${artist.name} for ${works}.`,
      rng.pick([
        'Heavy, clear and without bubbles.',
        'The colour deepens towards the foot.',
        'The rim is fire-polished.',
      ]),
      rng.pick([
        'Signed with the needle underneath.',
        'With remains of the paper label.',
        'Not marked.',
      ]),
    ],
    specs: [
      ['Maker', works],
      ['Designer', artist.name],
      ['Material', 'Glass'],
      ['Colour', colorName[0]?.toUpperCase() + colorName.slice(1)],
      ['Period', period(year)],
      ['Dimensions', `Height ${tall} cm`],
      ['Technique', swirl ? 'Blown, drawn threads' : 'Mouth-blown'],
      ['Country of origin', artist.country],
    ],
    tags: ['glass', 'art glass', colorName, artist.country],
    objectType: 'Vase',
    value: worth(rng, 175),
    condition: pickCondition(rng, 'object'),
    picture: {
      motif: 'vessel',
      scene: 'studio',
      setting: '',
      options: {
        form,
        glass: true,
        colour: color,
        second: rng.pick(['#e0c060', '#f0ece0', '#c9503a', '#2f4f8a']),
        decor: swirl ? 'swirl' : 'plain',
      },
    },
    kilos: tall * 0.06 + 0.5,
  };
};

const upholstery = [
  ['#c9703a', 'cognac leather'],
  ['#2a2624', 'black leather'],
  ['#5a2a20', 'oxblood leather'],
  ['#3f5a55', 'green wool'],
  ['#7a5a35', 'brown leather'],
  ['#8a8f94', 'grey wool'],
  ['#b23a34', 'red wool'],
  ['#27364a', 'navy fabric'],
  ['#d9cbb0', 'natural linen'],
] as const;
const chairNames = {
  lounge: 'Lounge chair',
  shell: 'Shell chair',
  cantilever: 'Cantilever chair',
  club: 'Club armchair',
  spindle: 'Spindle-back chair',
} as const;

export const seating: LotWriter = (rng) => {
  const form = rng.pick(getKeys(chairNames));
  const [color, cover] = rng.pick(upholstery);
  const frame =
    form === 'cantilever'
      ? 'steel'
      : rng.pick(['teak', 'oak', 'rosewood', 'walnut', 'birch', 'beech']);
  const year = form === 'club' ? rng.int(1925, 1948) : rng.int(1928, 1978);
  const designer = maker(rng, year, rng.pick(['nordic', 'dutch', 'italian', 'german', 'belgian']));
  const pair = rng.chance(0.25);
  const frameName = frame === 'steel' ? 'tubular steel' : frame;
  return {
    title: `${designer.name} - ${chairNames[form]}${pair ? ' (2)' : ''} in ${frameName} and ${cover}`,
    subtitle: `${period(year)}, ${designer.country}`,
    sentences: [
      `${pair ? 'Pair of chairs' : chairNames[form]} designed by ${designer.name}, ${frameName} with ${cover}.`,
      rng.pick([
        'Sits firmly and comfortably.',
        'The joints are tight and the frame was oiled.',
        'The upholstery is original and has aged well.',
      ]),
      rng.pick([
        'Maker’s label under the seat.',
        'Produced until the early seventies.',
        'Not marked.',
      ]),
    ],
    specs: [
      ['Designer', designer.name],
      ['Type', chairNames[form]],
      ['Material', `${frameName[0]?.toUpperCase()}${frameName.slice(1)}, ${cover}`],
      ['Period', period(year)],
      ['Dimensions', `${rng.int(70, 104)} × ${rng.int(52, 86)} × ${rng.int(52, 84)} cm`],
      ['Number of items', pair ? '2' : '1'],
      ['Weight', `${rng.int(6, 26)} kg`],
      ['Country of origin', designer.country],
    ],
    tags: ['chair', 'design', frameName, cover, designer.country],
    objectType: 'Chair',
    value: worth(rng, pair ? 620 : 380),
    condition: pickCondition(rng, 'object'),
    picture: {
      motif: 'chair',
      scene: 'studio',
      setting: '',
      options: { form, colour: color, frame },
    },
    kilos: 18,
    pickupOnly: rng.chance(0.28),
  };
};

const lampNames = {
  table: 'Table lamp',
  dome: 'Dome lamp',
  floor: 'Floor lamp',
  globe: 'Globe lamp',
  desk: 'Desk lamp',
} as const;
const shades = [
  ['#e9dcc0', 'cream'],
  ['#c9502f', 'orange'],
  ['#3a5a4a', 'green'],
  ['#27364a', 'blue'],
  ['#8f2f2f', 'red'],
  ['#d9a83f', 'yellow'],
  ['#efece4', 'white'],
  ['#2a2a2c', 'black'],
] as const;

export const lamps: LotWriter = (rng) => {
  const form = rng.pick(getKeys(lampNames));
  const [color, colorName] = rng.pick(shades);
  const year = rng.int(1930, 1982);
  const designer = maker(rng, year);
  const material = {
    table: 'Glazed ceramic, fabric shade',
    dome: 'Lacquered metal, brass',
    floor: 'Brass, lacquered shade',
    globe: 'Opal glass, wood',
    desk: 'Lacquered steel',
  }[form];
  const tall = form === 'floor' ? rng.int(128, 176) : rng.int(30, 68);
  return {
    title: `${designer.name} - ${lampNames[form]}${form === 'globe' ? '' : ` in ${colorName}`} - ${period(year)}`,
    subtitle: `${material}, height ${tall} cm`,
    sentences: [
      `${lampNames[form]} designed by ${designer.name}, ${material.toLowerCase()}.`,
      rng.pick([
        'It gives a warm, even light.',
        'The arm moves freely and stays where it is put.',
        'Rewired with a fabric cable.',
      ]),
      'European plug; tested.',
    ],
    specs: [
      ['Designer', designer.name],
      ['Type', lampNames[form]],
      ['Material', material],
      ['Colour', colorName[0]?.toUpperCase() + colorName.slice(1)],
      ['Period', period(year)],
      ['Dimensions', `Height ${tall} cm`],
      ['Condition grade', 'Working'],
      ['Country of origin', designer.country],
    ],
    tags: ['lamp', 'lighting', 'design', colorName, designer.country],
    objectType: 'Lamp',
    value: worth(rng, 190),
    condition: pickCondition(rng, 'working'),
    picture: {
      motif: 'lamp',
      scene: 'studio',
      setting: '',
      options: {
        form,
        colour: color,
        frame: form === 'table' ? 'ceramic' : form === 'globe' ? 'walnut' : 'brass',
      },
    },
    kilos: form === 'floor' ? 9 : 3,
  };
};

const rugOrigins = {
  medallion: [
    ['Tabriz', 'Iran'],
    ['Heriz', 'Iran'],
    ['Kazak', 'Azerbaijan'],
  ],
  garden: [
    ['Bakhtiari', 'Iran'],
    ['Shirvan', 'Azerbaijan'],
  ],
  kilim: [
    ['Anatolian kilim', 'Türkiye'],
    ['Qashqai kilim', 'Iran'],
  ],
  modern: [
    ['Handwoven modern rug', 'Sweden'],
    ['Studio rug', 'Netherlands'],
  ],
} as const;

export const rugs: LotWriter = (rng) => {
  const manner = rng.pick(getKeys(rugOrigins));
  const [name, country] = rng.pick<readonly [string, string]>(rugOrigins[manner]);
  const year = manner === 'modern' ? rng.int(1948, 1985) : rng.int(1880, 1975);
  const [wide, tall] = [rng.int(90, 210), rng.int(150, 330)];
  const material =
    manner === 'kilim'
      ? 'Wool on wool'
      : rng.pick(['Wool on cotton', 'Wool on wool', 'Wool and silk on cotton']);
  return {
    title: `${name} - Rug, ${tall} × ${wide} cm`,
    subtitle: `${material}, ${period(year)}`,
    sentences: [
      `${name}, ${manner === 'kilim' ? 'flat-woven' : 'hand-knotted'}, ${material.toLowerCase()}, with ${manner === 'medallion' ? 'a stepped medallion in a framed field' : manner === 'garden' ? 'a field of lozenges like garden beds' : manner === 'kilim' ? 'bands of stepped lozenges' : 'a free composition of large forms'}.`,
      rng.pick([
        'The dyes are natural and gently varied in the field.',
        'Soft in the hand, lies flat.',
        'Even pile, complete ends.',
      ]),
      'Washed before the sale.',
    ],
    specs: [
      ['Type', name],
      ['Material', material],
      ['Technique', manner === 'kilim' ? 'Flat-woven' : 'Hand-knotted'],
      ['Period', period(year)],
      ['Dimensions', `${tall} × ${wide} cm`],
      ['Weight', `${Math.round((wide * tall) / 2600)} kg`],
      ['Country of origin', country],
    ],
    tags: ['rug', 'carpet', name, country],
    objectType: 'Rug',
    value: worth(rng, 110 + (wide * tall) / 120),
    condition: pickCondition(rng, 'textile'),
    picture: {
      motif: 'rug',
      scene: 'floor',
      setting: 'floor',
      options: { manner, palette: rng.int(0, 5) },
    },
    kilos: (wide * tall) / 2600,
  };
};

const sculptureNames = {
  pierced: ['Pierced form', 'Opening', 'Form with strings'],
  stacked: ['Cairn', 'Balance', 'Three stones'],
  bird: ['Bird', 'Flame', 'Upward'],
  figure: ['Standing man', 'Walking figure', 'Youth'],
  bust: ['Bust of a woman', 'Head of a poet'],
  knot: ['Knot', 'Endless'],
  horse: ['Horse', 'Standing mare'],
} as const;

export const sculptures: LotWriter = (rng) => {
  const form = rng.pick(getKeys(sculptureNames));
  const material = rng.pick([
    'bronze',
    'bronze',
    'verdigris',
    'polished bronze',
    'marble',
    'black marble',
    'limestone',
    'granite',
    'walnut',
    'terracotta',
  ]);
  const metal = /bronze|verdigris/.test(material);
  const words = material === 'verdigris' ? 'bronze with green patina' : material;
  const year = rng.int(1905, 2004);
  const artist = maker(rng, year);
  const name = rng.pick(sculptureNames[form]);
  const tall = rng.int(18, 92);
  const kilos = Math.round(tall * tall * (metal ? 0.006 : 0.007) * 10) / 10;
  const died = artist.died > 2020 ? `b. ${artist.born}` : years(artist);
  return {
    title: `${artist.name} (${died}) - ${name}`,
    subtitle: `${words[0]?.toUpperCase()}${words.slice(1)}, ${year}, height ${tall} cm`,
    sentences: [
      `${name}, ${words}, by ${artist.name}, ${year}.`,
      rng.pick([
        'Made to be seen from all sides; the outline changes with every step.',
        'The surface is worked to the last finish.',
        'Quiet, closed volume with a strong silhouette.',
      ]),
      metal
        ? `Cast ${rng.int(1, 6)} of ${rng.int(7, 12)}, with the founder’s stamp.`
        : 'Carved directly, a unique piece.',
    ],
    specs: [
      ['Artist', artist.name],
      ['Title', name],
      ['Material', words[0]?.toUpperCase() + words.slice(1)],
      ['Year', String(year)],
      ['Dimensions', `Height ${tall} cm`],
      ['Weight', `${kilos} kg`],
      ['Signature', metal ? 'Signed and numbered' : rng.pick(['Monogrammed', 'Unsigned'])],
      ['Country of origin', artist.country],
    ],
    tags: ['sculpture', words, artist.country],
    objectType: 'Sculpture',
    value: worth(rng, 780, 0.8),
    condition: pickCondition(rng, 'object'),
    picture: { motif: 'sculpture', scene: 'studio', setting: '', options: { form, material } },
    kilos,
    pickupOnly: kilos > 45,
  };
};
