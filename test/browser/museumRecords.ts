// Invented records in the format that museums deliver: one JSON line each, as `npm run
// catalogue:import` reads them. Deterministic; the words of `searchTerms` occur together in one
// record only.

const makers = [
  'Ada Fennick',
  'Tobias Marlowe',
  'Ines Calloway',
  'Rufus Pemberley',
  'Clara Winstanley',
];
const subjects = [
  'Harbour at low tide',
  'Study of a resting figure',
  'The old mill',
  'Hills after rain',
  'A quiet street',
];
const techniques = [
  'Watercolour on paper',
  'Graphite on paper',
  'Oil paint on canvas',
  'Etching on paper',
];
const categories = ['Art/Works on paper', 'Art/Prints', 'Art/Paintings'];

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T =>
  list[index % list.length] as T;

export const searchTerms = {
  query: 'Fennick lighthouse watercolour',
  title: 'The lighthouse at Quillhaven',
};

function createRecord(index: number): Record<string, unknown> {
  const isSought = index === 137;
  const maker = isSought ? 'Ada Fennick' : pick(makers, index);
  const title = isSought ? searchTerms.title : `${pick(subjects, index * 3 + 1)}, no. ${index + 1}`;
  const technique = isSought ? 'Watercolour on paper' : pick(techniques, index * 7 + 2);
  const year = 1790 + ((index * 13) % 110);
  return {
    external_id: `J${String(index).padStart(5, '0')}`,
    title,
    subtitle: `${maker} (${year})`,
    description: [
      `${title} by ${maker} (${year}).`,
      `${technique}.`,
      `support: ${200 + index} x ${150 + index} mm.`,
    ].join(' '),
    category: pick(categories, index),
    specifications: [
      { name: 'Artist', value: maker },
      { name: 'Technique', value: technique },
      { name: 'Period', value: String(year) },
    ],
    tags: ['coast', 'landscape'],
    currency: 'EUR',
    start_price: 20,
    expert_estimate: { min: 80, max: 120 },
    reserve_price: null,
  };
}

export function createMuseumRecords(count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `${JSON.stringify(createRecord(index))}\n`,
  ).join('');
}
