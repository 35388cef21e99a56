import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compileMessages } from './compileMessages';
import { readCompiledMessages } from './readCompiledMessages';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'gavel-i18n-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function write(locale: string, namespace: string, messages: object): void {
  mkdirSync(path.join(dir, 'from', locale), { recursive: true });
  writeFileSync(path.join(dir, 'from', locale, `${namespace}.json`), JSON.stringify(messages));
}
const compile = () =>
  compileMessages({ sourceDir: path.join(dir, 'from'), outDir: path.join(dir, 'to') });

it('writes hashed files that the server can read', () => {
  write('en', 'shop', {
    'shop.open': 'Open',
    'shop.lots': '{count, plural, one {# lot} other {# lots}}',
  });
  write('en', 'order', { 'order.paid': 'Paid' });
  write('not-a-locale', 'shop', { 'shop.open': 'x' });
  const manifest = compile();
  expect(Object.keys(manifest)).toEqual(['en']);
  expect(manifest['en']?.['shop']).toMatch(/^shop\.[0-9a-f]{10}\.json$/);
  const [en] = readCompiledMessages(path.join(dir, 'to'), '/i18n');
  expect(en?.messages['shop.open']).toEqual([{ type: 0, value: 'Open' }]);
  expect(en?.messages['order.paid']).toEqual([{ type: 0, value: 'Paid' }]);
  expect(en?.messages['shop.lots']).toEqual([expect.objectContaining({ value: 'count' })]);
  expect(en?.urls['shop']).toBe(`/i18n/en/${manifest['en']?.['shop']}`);
});

it('writes generated namespaces as well as translated ones', () => {
  write('en', 'shop', { 'shop.open': 'Open' });
  compileMessages({
    sourceDir: path.join(dir, 'from'),
    outDir: path.join(dir, 'to'),
    generated: (locale) => ({
      countries: { 'countries.AA': [{ type: 0, value: `it's ${locale}` }] },
    }),
  });
  const [en] = readCompiledMessages(path.join(dir, 'to'), '/i18n');
  expect(en?.messages['countries.AA']).toEqual([{ type: 0, value: "it's en" }]);
  expect(en?.urls['countries']).toMatch(/^\/i18n\/en\/countries\.[0-9a-f]{10}\.json$/);
});

it('changes a file name only when its messages change', () => {
  write('en', 'shop', { 'shop.open': 'Open' });
  const first = compile();
  expect(compile()).toEqual(first);
  write('en', 'shop', { 'shop.open': 'Open now' });
  expect(compile()).not.toEqual(first);
});

it('names the file and key of a message that does not parse', () => {
  write('en', 'shop', { 'shop.bad': 'Hello {name' });
  expect(compile).toThrow(/shop\.json: shop\.bad/);
});

it('rejects dates in messages, which would ignore the time zone', () => {
  write('en', 'shop', { 'shop.when': '{count, plural, one {on {day, date}} other {later}}' });
  expect(compile).toThrow(/shop\.when.*time zone/);
});

it.each([
  '{share, number, ::percent} met',
  '<b>{share, number, percent}</b>',
  '{n, plural, other {{n, number, ::.00}}}',
])('rejects number skeletons: %s', (text) => {
  write('en', 'shop', { 'shop.share': text });
  expect(compile).toThrow(/shop\.share.*pass a formatted number/);
});

it('throws if the messages were not built', () => {
  expect(() => readCompiledMessages(path.join(dir, 'none'), '/i18n')).toThrow();
});
