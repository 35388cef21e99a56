// The source maps of the build: there is one for each script, no served file names one, and none
// names the machine that built it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const client = path.join(root, 'dist/client');
const list = (folder: string, ending: string): string[] =>
  readdirSync(path.join(client, folder)).filter((name) => name.endsWith(ending));

test('keeps the map of each script out of the served folder', () => {
  const scripts = list('assets', '.js');
  expect(scripts.length).toBeGreaterThan(50);
  expect(list('assets', '.map')).toEqual([]);
  expect(list('source-maps/assets', '.map')).toEqual(
    expect.arrayContaining(scripts.map((name) => `${name}.map`)),
  );
  for (const name of scripts)
    expect(readFileSync(path.join(client, 'assets', name), 'utf8')).not.toContain(
      'sourceMappingURL',
    );
});

test('maps the client to our own source, without paths of the machine', () => {
  const [client] = list('source-maps/assets', '.map').filter((name) => name.startsWith('client.'));
  const text = readFileSync(
    path.join(root, 'dist/client/source-maps/assets', client ?? ''),
    'utf8',
  );
  const { sources, mappings } = JSON.parse(text) as { sources: string[]; mappings: string };
  expect(sources.some((source) => source.endsWith('src/entry/client.tsx'))).toBe(true);
  expect(mappings.length).toBeGreaterThan(10_000);
  expect(text).not.toContain(root);
});
