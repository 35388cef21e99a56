import { readFileSync } from 'node:fs';
import path from 'node:path';
import { settingDocs } from '../settingDocs';
import { readSettings } from '../settings';
import { specs } from '../settingSpecs';
import { renderConfigurationDoc } from './writeConfigurationDoc';

const docs = Object.entries(settingDocs);

test('docs/configuration.md is current; `npm run generate` writes it', () => {
  const file = path.resolve(__dirname, '../../docs/configuration.md');
  expect(readFileSync(file, 'utf8')).toBe(renderConfigurationDoc());
});

test('every setting of the schema is described, and nothing else', () => {
  expect(Object.keys(settingDocs).sort()).toEqual(Object.keys(specs).sort());
  const unclear = docs.filter(([, { does }]) => !/^[A-Z].{15,}\.$/.test(does));
  expect(unclear.map(([name]) => name)).toEqual([]);
});

test('settings without a default say what applies without them', () => {
  const withoutDefault = Object.entries(specs)
    .filter(([, spec]) => spec.default === undefined)
    .map(([name]) => name);
  const explained = docs.filter(([, { without }]) => without !== undefined);
  expect(explained.map(([name]) => name).sort()).toEqual(withoutDefault.sort());
});

test('all examples are valid, also together', () => {
  const examples = Object.fromEntries(docs.map(([name, { example }]) => [name, example]));
  expect(() => readSettings(examples)).not.toThrow();
});

test('keys, secrets and addresses with passwords are marked as secret', () => {
  const isPublic = ['STRIPE_PUBLISHABLE_KEY'];
  const secretNames = docs
    .filter(
      ([name, { example }]) => /SECRET|_KEY$/.test(name) || /:\/\/[^/:@]*:[^/:@]*@/.test(example),
    )
    .map(([name]) => name)
    .filter((name) => !isPublic.includes(name));
  expect(docs.filter(([, { isSecret }]) => isSecret).map(([name]) => name)).toEqual(secretNames);
});
