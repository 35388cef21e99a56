// Vocabulary shared by the lot writers: invented people, places, conditions, provenances. No real
// makers.
import { hashText, type Rng } from '../../marketplace/lib/random';

export type Maker = { name: string; surname: string; born: number; died: number; country: string };

const schools: Record<
  string,
  { country: string; given: readonly string[]; family: readonly string[] }
> = {
  dutch: {
    country: 'Netherlands',
    given: ['Hendrik', 'Willem', 'Cornelia', 'Jacob', 'Geertruida', 'Pieter', 'Marten', 'Johanna'],
    family: [
      'van Raalte',
      'Oudekerk',
      'ter Haar',
      'van den Wal',
      'Bosveld',
      'Kuipersen',
      'de Graaff',
      'Noordhoek',
    ],
  },
  french: {
    country: 'France',
    given: ['Étienne', 'Lucien', 'Marguerite', 'Gaston', 'Hélène', 'Armand', 'Suzanne', 'Théodore'],
    family: [
      'Valmont',
      'Dufresnoy',
      'Lachaume',
      'Boisclair',
      'Marchadier',
      'Perrault-Gré',
      'Delacombe',
      'Rochefer',
    ],
  },
  italian: {
    country: 'Italy',
    given: ['Arturo', 'Elvira', 'Giacomo', 'Ludovico', 'Bianca', 'Ettore', 'Renata', 'Silvestro'],
    family: [
      'Morandelli',
      'Casabruna',
      'Ferrantini',
      'Del Pozzo',
      'Vallarsa',
      'Brunacci',
      'Settimelli',
      'Tornabene',
    ],
  },
  german: {
    country: 'Germany',
    given: ['Friedrich', 'Klara', 'Ernst', 'Gerda', 'Anton', 'Hedwig', 'Konrad', 'Lotte'],
    family: [
      'Steinbrück',
      'Hohlfelder',
      'Lindauer',
      'von Arnsberg',
      'Kestner',
      'Waldvogel',
      'Brandhorst',
      'Rautenberg',
    ],
  },
  nordic: {
    country: 'Denmark',
    given: ['Aksel', 'Ingrid', 'Søren', 'Kirsten', 'Viggo', 'Astrid', 'Holger', 'Sigrid'],
    family: [
      'Lundgaard',
      'Vestergren',
      'Holmberg',
      'Nørrestrand',
      'Ekelund',
      'Fjordheim',
      'Bjerregren',
      'Sandvik',
    ],
  },
  british: {
    country: 'United Kingdom',
    given: ['Arthur', 'Winifred', 'Edmund', 'Harriet', 'Cecil', 'Beatrice', 'Alfred', 'Maud'],
    family: [
      'Penhallow',
      'Ashworthy',
      'Tredwell',
      'Harcombe',
      'Linfield',
      'Wetherden',
      'Ravenscourt',
      'Marlowe-Hyde',
    ],
  },
  spanish: {
    country: 'Spain',
    given: ['Joaquín', 'Remedios', 'Ignacio', 'Pilar', 'Rafael', 'Consuelo', 'Benito', 'Dolores'],
    family: [
      'Almazán',
      'Torrevieja',
      'Carrascal',
      'Olmedilla',
      'Villarroel',
      'Santamarta',
      'Quintanilla',
      'Montalbo',
    ],
  },
  belgian: {
    country: 'Belgium',
    given: ['Emiel', 'Octavie', 'Jozef', 'Clémence', 'Victor', 'Rosalie', 'Gustaaf', 'Mathilde'],
    family: [
      'Vandersteen',
      'Delbecque',
      'Van Houtte',
      'Claessens',
      'Maeterlin',
      'De Wachter',
      'Lambrechts',
      'Vermeersch',
    ],
  },
};

const schoolNames: readonly string[] = Object.keys(schools);

/** An invented artist whose working life covers `around`. */
export function maker(rng: Rng, around: number, school: string = rng.pick(schoolNames)): Maker {
  const makers = schools[school] ?? schools.dutch;
  const born = around - rng.int(28, 52);
  const surname = rng.pick(makers?.family ?? ['Noordhoek']);
  return {
    name: `${rng.pick(makers?.given ?? ['Jan'])} ${surname}`,
    surname,
    born,
    died: born + rng.int(58, 87),
    country: makers?.country ?? 'Netherlands',
  };
}

export function years(person: Maker): string {
  return `${person.born}–${person.died}`;
}

export const conditions = {
  picture: [
    'Good: light craquelure, no losses seen; under ultraviolet light two small retouches at the edge.',
    'Very good: clean, relined long ago, the frame with small knocks.',
    'Good for its age: slight surface dirt, varnish a little yellowed.',
    'Good: small stretcher marks, a repaired puncture of 1 cm at lower left.',
    'Excellent: recently cleaned by a conservator, ready to hang.',
  ],
  paper: [
    'Good: light toning towards the edges, a few spots of foxing outside the image.',
    'Very good: full margins, no tears, faint handling creases.',
    'Good: old hinge remains on the back, one short tear in the margin, repaired.',
    'Fair to good: mount stain, small loss in the lower right corner.',
    'Excellent: fresh colours, kept in an album until recently.',
  ],
  object: [
    'Good: wear that fits age and use, no restorations found.',
    'Very good: small surface marks only.',
    'Good: one tiny chip at the foot, see the photographs.',
    'Excellent: as kept in a cabinet, hardly used.',
    'Fair to good: patina, some scratches, all parts present.',
    'Good: cleaned, an old and professional repair.',
  ],
  textile: [
    'Good: even wear, edges and ends complete.',
    'Very good: clean, no repairs found.',
    'Good for its age: one small, old repair.',
    'Fair to good: low wear in places, colours fresh.',
  ],
  book: [
    'Good: joints sound, corners a little rubbed.',
    'Very good: clean inside, binding tight.',
    'Good: some foxing to the first leaves, spine ends worn.',
    'Fair to good: one joint starting, text complete.',
  ],
  jewel: [
    'Very good: light wear only.',
    'Good: checked and cleaned by a goldsmith.',
    'Good: small traces of wear, all stones firm.',
    'Excellent: as new.',
  ],
  working: [
    'Tested and working.',
    'Working, serviced in the last three years.',
    'Runs, but accuracy was not measured.',
    'Not tested; sold as a collector’s item.',
    'Working order, with normal signs of use.',
  ],
} as const;

export const provenances = [
  'Private collection, Antwerp',
  'From the estate of a retired surgeon, Utrecht',
  'Family property since about 1960',
  'Acquired in Lyon in the 1980s',
  'Private collection, Copenhagen',
  'Estate of a collector, Hamburg',
  'By descent in a Belgian family',
  'From a house clearance in Kent',
  'Private collection, Turin',
  'Acquired from a dealer in The Hague, 1994',
  'Collection of a retired teacher, Ghent',
  'Private collection, Vienna',
  'By descent to the present owner, Porto',
  'From a Swiss private collection',
  'Estate sale, Bath, 2003',
] as const;

export function pickCondition(rng: Rng, kind: keyof typeof conditions): string {
  return rng.pick(conditions[kind]);
}

/**
 * 'c. 1885', '1890s', 'second half of the 19th century' …: always the same wording for a year, so
 * that title and facts agree.
 */
export function period(year: number): string {
  const century = Math.floor(year / 100) + 1;
  const suffix = century === 21 ? '21st' : `${century}th`;
  const kind = hashText(String(year)) % 11;
  if (kind < 4) return `c. ${Math.round(year / 5) * 5}`;
  if (kind < 7) return `${Math.floor(year / 10) * 10}s`;
  return kind < 9
    ? `${year % 100 < 50 ? 'first' : 'second'} half of the ${suffix} century`
    : String(year);
}

export function cm(rng: Rng, low: number, high: number): number {
  return Math.round(rng.between(low, high) * 2) / 2;
}

/** A price around `middle`: usually near it, sometimes several times as high. */
export function worth(rng: Rng, middle: number, spread = 0.75): number {
  return Math.max(20, middle * Math.exp(rng.normal(0, spread)));
}

/** Capital letters only: the pictures' alphabet has no accents. */
export function plainCapitals(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ø/gi, 'O')
    .replace(/æ/gi, 'AE')
    .toUpperCase()
    .replace(/[^A-Z0-9 .,&'-]/g, '');
}
