// Writers for ancient coins, world coins and stamps. Ancient rulers are historical; modern states
// are invented.
import { getKeys } from '../../marketplace/lib/random';
import type { LotDraft, LotWriter } from './lotDraft';
import { pickCondition, worth } from './vocabulary';

const rulers = [
  { name: 'Augustus', legend: 'CAESAR AVGVSTVS', years: '27 BC – AD 14', state: 'Roman Empire' },
  { name: 'Trajan', legend: 'IMP TRAIANO AVG', years: 'AD 98–117', state: 'Roman Empire' },
  { name: 'Hadrian', legend: 'HADRIANVS AVGVSTVS', years: 'AD 117–138', state: 'Roman Empire' },
  {
    name: 'Antoninus Pius',
    legend: 'ANTONINVS AVG PIVS',
    years: 'AD 138–161',
    state: 'Roman Empire',
  },
  {
    name: 'Marcus Aurelius',
    legend: 'M ANTONINVS AVG',
    years: 'AD 161–180',
    state: 'Roman Empire',
  },
  {
    name: 'Septimius Severus',
    legend: 'SEVERVS PIVS AVG',
    years: 'AD 193–211',
    state: 'Roman Empire',
  },
  { name: 'Philip I', legend: 'IMP M IVL PHILIPPVS', years: 'AD 244–249', state: 'Roman Empire' },
  { name: 'Constantine I', legend: 'CONSTANTINVS AVG', years: 'AD 306–337', state: 'Roman Empire' },
] as const;
const cities = [
  ['Athens', 'ATHE', 'owl'],
  ['Corinth', 'KORINTHOS', 'horse'],
  ['Rhodes', 'RHODION', 'head'],
  ['Syracuse', 'SYRAKOSION', 'horse'],
  ['Akragas', 'AKRAGAS', 'eagle'],
  ['Phokaia', 'PHOKAI', 'lion'],
  ['Miletos', 'MILESION', 'lion'],
] as const;

export const ancientCoins: LotWriter = (rng) => {
  const greek = rng.chance(0.38);
  const grade = rng.pick(['VF', 'Good VF', 'EF', 'Near EF', 'Fine', 'Good fine']);
  if (greek) {
    const [city, legend, emblem] = rng.pick(cities);
    const denomination = rng.pick(['Tetradrachm', 'Drachm', 'Stater', 'Obol']);
    const grams = { Tetradrachm: 17, Drachm: 4.2, Stater: 8.4, Obol: 0.7 }[denomination] ?? 4;
    const from = rng.int(300, 510);
    const beast = {
      owl: 'Owl standing',
      horse: 'Horse prancing',
      head: 'Head of a god',
      eagle: 'Eagle with spread wings',
      lion: 'Lion walking',
    }[emblem];
    return {
      title: `${city}. ${denomination} - c. ${from}–${from - 40} BC - ${beast}`,
      subtitle: `Silver, ${grade}`,
      sentences: [
        `Silver ${denomination.toLowerCase()} struck at ${city}. Obverse: ${beast.toLowerCase()}.`,
        rng.pick([
          'Well centred on a broad flan.',
          'Old cabinet tone with golden highlights.',
          'Struck in high relief, a little off centre.',
        ]),
        'Sold with a lifetime guarantee of authenticity by the seller.',
      ],
      specs: [
        ['Denomination', denomination],
        ['Mint', city],
        ['Period', `c. ${from}–${from - 40} BC`],
        ['Material', 'Silver'],
        ['Weight', `${(grams * rng.between(0.95, 1)).toFixed(2)} g`],
        ['Diameter', `${grams > 10 ? rng.int(23, 26) : rng.int(11, 20)} mm`],
        ['Grade', grade],
        ['Country of origin', 'Greece'],
      ],
      tags: ['ancient coin', 'greek', city, emblem],
      objectType: 'Coin',
      value: worth(rng, 60 * Math.sqrt(grams) * 2, 0.7),
      condition: `${grade}, uncleaned tone.`,
      picture: {
        motif: 'coin',
        scene: 'table',
        setting: rng.pick(['felt', 'slate', 'linen', 'paper']),
        options: { ancient: true, metal: 'silver', emblem, legend },
      },
      kilos: 0.1,
    };
  }
  const ruler = rng.pick(rulers);
  const [denomination, metal] = rng.pick([
    ['Denarius', 'silver'],
    ['Denarius', 'silver'],
    ['Antoninianus', 'silver'],
    ['Sestertius', 'bronze'],
    ['Follis', 'bronze'],
    ['Aureus', 'gold'],
    ['As', 'bronze'],
  ] as const);
  const grams = {
    Denarius: 3.3,
    Antoninianus: 4.1,
    Sestertius: 24,
    Follis: 6.5,
    Aureus: 7.2,
    As: 10.5,
  }[denomination];
  return {
    title: `Roman Empire. ${ruler.name} (${ruler.years}). ${denomination}`,
    subtitle: `${metal[0]?.toUpperCase()}${metal.slice(1)}, ${grade}, portrait of ${ruler.name}`,
    sentences: [
      `${denomination} of ${ruler.name} (${ruler.years}), with the emperor’s head to the right and the legend ${ruler.legend}.`,
      rng.pick([
        'A strong portrait.',
        'The legend is complete and easy to read.',
        'Light deposits in the fields; never smoothed.',
      ]),
      rng.pick([
        'Ex old Belgian collection.',
        'From a French collection formed before 1970.',
        'With an old collector’s ticket.',
      ]),
    ],
    specs: [
      ['Denomination', denomination],
      ['Ruler', ruler.name],
      ['Period', ruler.years],
      ['Material', `${metal[0]?.toUpperCase()}${metal.slice(1)}`],
      ['Weight', `${(grams * rng.between(0.92, 1.03)).toFixed(2)} g`],
      ['Diameter', `${grams > 20 ? rng.int(30, 34) : rng.int(17, 25)} mm`],
      ['Grade', grade],
      ['Mint', rng.pick(['Rome', 'Lugdunum', 'Antioch', 'Siscia'])],
      ['Country of origin', 'Italy'],
    ],
    tags: ['ancient coin', 'roman', ruler.name, denomination],
    objectType: 'Coin',
    value: worth(rng, metal === 'gold' ? 3600 : metal === 'silver' ? 130 : 95, 0.6),
    condition: `${grade}, natural patina.`,
    picture: {
      motif: 'coin',
      scene: 'table',
      setting: rng.pick(['felt', 'slate', 'linen', 'paper', 'wood']),
      options: {
        ancient: true,
        metal: metal === 'bronze' ? rng.pick(['bronze', 'verdigris', 'dark']) : metal,
        emblem: 'head',
        legend: ruler.legend,
      },
    },
    kilos: 0.1,
  };
};

const states = [
  ['Valmere', 'RESPUBLICA VALMERENSIS', 'Florin'],
  ['Ostvik', 'KONGERIGET OSTVIK', 'Krone'],
  ['Santa Luz', 'REPUBLICA DE SANTA LUZ', 'Peso'],
  ['Neuhafen', 'FREIE STADT NEUHAFEN', 'Thaler'],
  ['Port Alba', 'DVCATVS PORTVS ALBAE', 'Scudo'],
  ['Montelaro', 'PRINCIPATO DI MONTELARO', 'Lira'],
  ['Drakensund', 'STORHERTUGDOMMET DRAKENSUND', 'Daler'],
] as const;
const emblems = {
  eagle: 'Crowned eagle',
  ship: 'Sailing ship',
  shield: 'Quartered arms',
  lion: 'Lion passant',
  head: 'Head of the Republic',
  wreath: 'Value in wreath',
  horse: 'Horse springing',
} as const;

export const worldCoins: LotWriter = (rng) => {
  const [state, legend, unit] = rng.pick(states);
  const emblem = rng.pick(getKeys(emblems));
  const metal = rng.pick(['silver', 'silver', 'gold', 'copper', 'bronze'] as const);
  const year = rng.int(1742, 1938);
  const value = rng.pick([1, 2, 5, 10, 20]);
  const grade = rng.pick([
    'Very fine',
    'Extremely fine',
    'Almost uncirculated',
    'Uncirculated',
    'Proof',
    'Fine',
  ]);
  return {
    title: `${state}. ${value} ${unit} ${year} - ${emblems[emblem]}`,
    subtitle: `${metal[0]?.toUpperCase()}${metal.slice(1)}, ${grade.toLowerCase()}`,
    sentences: [
      `${state}, ${value} ${unit.toLowerCase()} of ${year} in ${metal}, with the type “${emblems[emblem].toLowerCase()}”.`,
      rng.pick([
        'Mint lustre around the legend.',
        'A scarce date in this quality.',
        'Fields with light hairlines, as usual.',
      ]),
      `Minted in ${rng.pick(['small numbers', 'two issues', 'one year only'])}.`,
    ],
    specs: [
      ['Denomination', `${value} ${unit}`],
      ['Year', String(year)],
      ['Issuer', state],
      ['Material', `${metal[0]?.toUpperCase()}${metal.slice(1)}`],
      [
        'Weight',
        `${rng.between(metal === 'gold' ? 3 : 6, metal === 'gold' ? 16 : 28).toFixed(2)} g`,
      ],
      ['Diameter', `${rng.int(20, 40)} mm`],
      ['Grade', grade],
      ['Certificate', rng.pick(['None', 'Graded and sealed'])],
    ],
    tags: ['coin', state, metal, String(year)],
    objectType: 'Coin',
    value: worth(rng, metal === 'gold' ? 620 : 85, 0.7),
    condition: `${grade}.`,
    picture: {
      motif: 'coin',
      scene: 'table',
      setting: rng.pick(['felt', 'felt', 'slate', 'linen', 'marble']),
      options: {
        metal,
        emblem,
        legend,
        year: String(year),
        ...(emblem === 'wreath' ? { value: String(value) } : {}),
      },
    },
    kilos: 0.1,
  };
};

const vignettes = {
  head: 'profile head',
  ship: 'sailing ship',
  mountain: 'mountain view',
  bird: 'bird',
  flower: 'flower',
  locomotive: 'locomotive',
  arms: 'coat of arms',
} as const;

export const stamps: LotWriter = (rng) => {
  const [state] = rng.pick(states);
  const vignette = rng.pick(getKeys(vignettes));
  const layout = rng.weighted([
    ['single', 5],
    ['block', 2],
    ['set', 3],
  ] as const);
  const year = rng.int(1851, 1949);
  const used = rng.chance(0.42);
  const face = rng.pick([1, 2, 5, 10, 20, 50]);
  const unit = rng.pick(['C', 'ORE', 'PF', 'S']);
  const state2 = used
    ? 'used'
    : rng.pick(['mint hinged', 'mint never hinged', 'unused without gum']);
  const what =
    layout === 'single'
      ? `${face} ${unit.toLowerCase()}, ${vignettes[vignette]}`
      : layout === 'block'
        ? `block of four, ${vignettes[vignette]}`
        : 'definitive set of six values';
  return {
    title: `${state} ${year} - ${what}`,
    subtitle: `${state2[0]?.toUpperCase()}${state2.slice(1)}`,
    sentences: [
      `${state}, issue of ${year}: ${what}, ${state2}.`,
      rng.pick([
        'Fresh colour and complete perforations.',
        'Well centred, with even margins.',
        'One short tooth, otherwise sound.',
      ]),
      used
        ? 'The postmark is light and leaves the picture clear.'
        : 'Checked by an expert of the union; signed on the back.',
    ],
    specs: [
      ['Issuer', state],
      ['Year', String(year)],
      ['Denomination', layout === 'set' ? '1 to 50' : `${face} ${unit}`],
      ['Number of items', layout === 'single' ? '1' : layout === 'block' ? '4' : '6'],
      ['Condition grade', `${state2[0]?.toUpperCase()}${state2.slice(1)}`],
      ['Subject', vignettes[vignette]],
      ['Printing', rng.pick(['Recess', 'Typography', 'Lithography'])],
      ['Certificate', rng.pick(['None', 'Photo certificate'])],
    ],
    tags: ['stamp', 'philately', state, vignettes[vignette]],
    objectType: 'Stamp',
    value: worth(rng, layout === 'single' ? 70 : 120, 0.8),
    condition: `${state2[0]?.toUpperCase()}${state2.slice(1)}; see the photographs of both sides.`,
    picture: {
      motif: 'stamp',
      scene: 'table',
      setting: rng.pick(['slate', 'felt', 'slate', 'wood']),
      options: {
        layout,
        vignette,
        used,
        country: state.toUpperCase(),
        value: `${face} ${unit}`,
        ink: rng.int(0, 7),
      },
    },
    kilos: 0.1,
  };
};

export const fossils: LotWriter = (rng): LotDraft => {
  const kind = rng.pick([
    'ammonite',
    'trilobite',
    'agate',
    'cluster',
    'cluster',
    'sphere',
  ] as const);
  const origin = {
    ammonite: rng.pick(['Madagascar', 'Lyme Regis, United Kingdom', 'Holzmaden, Germany']),
    trilobite: rng.pick(['Alnif, Morocco', 'Bohemia, Czechia']),
    agate: rng.pick(['Rio Grande do Sul, Brazil', 'Botswana']),
    cluster: rng.pick([
      'Minas Gerais, Brazil',
      'Veracruz, Mexico',
      'Arkansas, United States',
      'Swiss Alps',
    ]),
    sphere: rng.pick(['Katanga, Congo', 'Madagascar', 'Badakhshan, Afghanistan']),
  }[kind];
  const mineral =
    kind === 'agate'
      ? rng.pick(['agate', 'azurite', 'jasper', 'fluorite', 'amethyst'])
      : kind === 'sphere'
        ? rng.pick(['malachite', 'lapis', 'labradorite', 'obsidian', 'rose'])
        : rng.pick([
            'amethyst',
            'quartz',
            'smoky quartz',
            'citrine',
            'fluorite',
            'aquamarine',
            'tourmaline',
            'rose',
          ]);
  const full =
    { rose: 'rose quartz', lapis: 'lapis lazuli', agate: 'banded agate', azurite: 'blue agate' }[
      mineral
    ] ?? mineral;
  const size = rng.int(8, 34);
  const kilos = Math.round(size * size * 0.012 * 10) / 10;
  const name = {
    ammonite: rng.pick([
      'Cleoniceras ammonite',
      'Perisphinctes ammonite',
      'Dactylioceras in matrix',
    ]),
    trilobite: rng.pick(['Phacops trilobite', 'Drotops trilobite', 'Calymene trilobite']),
    agate: `${full[0]?.toUpperCase()}${full.slice(1)} slice`,
    cluster: `${full[0]?.toUpperCase()}${full.slice(1)} crystal cluster`,
    sphere: `${full[0]?.toUpperCase()}${full.slice(1)} sphere`,
  }[kind];
  const fossil = kind === 'ammonite' || kind === 'trilobite';
  return {
    title: `${name} - ${origin} - ${size} cm`,
    subtitle: fossil
      ? kind === 'ammonite'
        ? 'Jurassic to Cretaceous, on its matrix'
        : 'Devonian, on its matrix'
      : `Natural ${full}, ${kilos} kg`,
    sentences: [
      fossil
        ? `${name}, prepared from the rock by hand and left on its matrix.`
        : `${name} from ${origin}.`,
      fossil
        ? 'The ribs and segments stand free and crisp.'
        : rng.pick([
            'Clear terminations and strong colour.',
            'Polished on one side, natural on the other.',
            'The bands run without a break.',
          ]),
      'Sold with the place of finding and a label.',
    ],
    specs: [
      [fossil ? 'Species' : 'Mineral', fossil ? name : `${full[0]?.toUpperCase()}${full.slice(1)}`],
      ['Dimensions', `${size} cm`],
      ['Weight', `${kilos} kg`],
      ['Country of origin', origin],
      [
        'Period',
        fossil ? (kind === 'ammonite' ? 'Jurassic–Cretaceous' : 'Devonian') : 'Not applicable',
      ],
      ['Treatment', fossil ? 'Hand prepared' : rng.pick(['Natural', 'Polished'])],
      ['Preparation', fossil ? 'No restoration' : 'None'],
    ],
    tags: fossil
      ? ['fossil', kind, 'natural history']
      : ['mineral', full, 'crystal', 'natural history'],
    objectType: fossil ? 'Fossil' : 'Mineral',
    value: worth(rng, 60 + size * 7, 0.6),
    condition: pickCondition(rng, 'object'),
    picture:
      fossil || kind === 'agate'
        ? {
            motif: 'slice',
            scene: 'table',
            setting: rng.pick(['linen', 'paper', 'slate', 'felt']),
            options: { kind, mineral },
          }
        : { motif: 'stone', scene: 'studio', setting: '', options: { mineral, form: kind } },
    kilos,
  };
};
