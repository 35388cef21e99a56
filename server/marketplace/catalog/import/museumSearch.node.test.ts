// Searches an imported museum catalogue; its records are made up.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../../../test/setup/testDatabase';
import { createReadCache } from '../../http/readCache';
import { searchLots } from '../../services/search/searchLots';
import { createRng } from '../random';
import { importCatalog } from './importCatalog';

let database: TestDatabase;
let folder: string;

const artists = [
  'Joseph Mallord William Turner',
  'Thomas Girtin',
  'William Blake',
  'Peter de Wint',
  'Charles Turner',
  'Agnes Havelock',
] as const;
const techniques = [
  'Watercolour on paper',
  'Graphite on paper',
  'Line engraving on paper',
  'Graphite and watercolour on paper',
  'Mezzotint on paper',
  'Oil paint on canvas',
] as const;
const subjects = [
  'Study of clouds',
  'A bridge with trees',
  'Ruins of an abbey',
  'Shipping in a calm',
  'Head of a girl',
  'The valley after rain',
] as const;

function records(count: number): string[] {
  const rng = createRng('museum');
  return Array.from({ length: count }, (_, index) => {
    const [artist, technique, subject] = [
      rng.pick(artists),
      rng.pick(techniques),
      rng.pick(subjects),
    ];
    const low = rng.int(100, 4_000);
    return JSON.stringify({
      external_id: `M${index}`,
      title: subject,
      subtitle: `${artist} (${rng.int(1790, 1850)})`,
      description:
        `${subject} by ${artist}. ${technique}. ` +
        'Compare the drawings of Turner and the watercolours of his circle.',
      category: technique.includes('canvas')
        ? 'Art/Paintings'
        : technique.includes('on paper') && /engraving|Mezzotint/.test(technique)
          ? 'Art/Prints'
          : 'Art/Works on paper',
      specifications: [
        { name: 'Artist', value: artist },
        { name: 'Technique', value: technique },
        { name: 'Dimensions', value: `support: ${rng.int(100, 500)} x ${rng.int(100, 500)} mm` },
      ],
      tags: ['landscape', 'arm/arms raised'],
      currency: 'EUR',
      start_price: 1,
      expert_estimate: { min: low, max: (low * 1.3) | 0 },
      reserve_price: null,
    });
  });
}

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'gavel-museum-'));
  await writeFile(path.join(folder, 'museum.jsonl'), records(200).join('\n'));
  expect(
    await importCatalog(database.db, {
      file: path.join(folder, 'museum.jsonl'),
      dataDir: folder,
    }),
  ).toMatchObject({ lots: 200, bad: [] });
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function search(q: string): Promise<{ artist: string; technique: string }[]> {
  const { result } = await searchLots(
    { db: database.db, cache: createReadCache(), locale: 'en' },
    { q, selection: {}, sort: 'relevancy_desc', page: 1, perPage: 24 },
  );
  const rows = await database.db
    .selectFrom('lots')
    .select(['id', 'specifications'])
    .where('id', 'in', result.ids)
    .execute();
  return result.ids.map((id) => {
    const specifications = rows.find((row) => row.id === id)?.specifications ?? [];
    return { artist: specifications[0]?.value ?? '', technique: specifications[1]?.value ?? '' };
  });
}

test.each(['Turner watercolour', 'turner watercolours', 'watercolor turner'])(
  'finds watercolours by a Turner first for "%s"',
  async (q) => {
    const top = (await search(q)).slice(0, 8);
    expect(top).toHaveLength(8);
    expect(
      top.filter(
        ({ artist, technique }) => !artist.includes('Turner') || !/watercolour/i.test(technique),
      ),
    ).toEqual([]);
  },
);
