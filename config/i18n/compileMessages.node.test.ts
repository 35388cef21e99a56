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
const compile = () => compileMessages({ sourceDir: path.join(dir, 'from'), outDir: path.join(dir, 'to') });

it('writes hashed files that the server reads back', () => {
  write('en', 'shop', { 'shop.open': 'Open', 'shop.lots': '{count, plural, one {# lot} other {# lots}}' });
  write('en', 'order', { 'order.paid': 'Paid' });
  write('not-a-locale', 'shop', { 'shop.open': 'x' });
  const manifest = compile();
  expect(Object.keys(manifest)).toEqual(['en']);
  expect(manifest['en']?.['shop']).toMatch(/^shop\.[0-9a-f]{10}\.json$/);
  const [en] = readCompiledMessages(path.join(dir, 'to'), '/i18n');
  expect(en?.messages['shop.open']).toBe('Open');
  expect(en?.messages['order.paid']).toBe('Paid');
  expect(Array.isArray(en?.messages['shop.lots'])).toBe(true);
  expect(en?.urls['shop']).toBe(`/i18n/en/${manifest['en']?.['shop']}`);
});

it('writes what is generated beside what is written, as plain texts', () => {
  write('en', 'shop', { 'shop.open': 'Open' });
  compileMessages({
    sourceDir: path.join(dir, 'from'),
    outDir: path.join(dir, 'to'),
    generated: (locale) => ({ countries: { 'countries.AA': `{it's ${locale}}` } }),
  });
  const [en] = readCompiledMessages(path.join(dir, 'to'), '/i18n');
  expect(en?.messages['countries.AA']).toBe("{it's en}");
  expect(en?.urls['countries']).toMatch(/^\/i18n\/en\/countries\.[0-9a-f]{10}\.json$/);
});

it('changes the name with the words and only with them', () => {
  write('en', 'shop', { 'shop.open': 'Open' });
  const first = compile();
  expect(compile()).toEqual(first);
  write('en', 'shop', { 'shop.open': 'Open now' });
  expect(compile()).not.toEqual(first);
});

it('names file and key of a message that does not parse', () => {
  write('en', 'shop', { 'shop.bad': 'Hello {name' });
  expect(compile).toThrow(/shop\.json: shop\.bad/);
});

it('refuses dates inside messages, which would ignore the time zone', () => {
  write('en', 'shop', { 'shop.when': '{count, plural, one {on {day, date}} other {later}}' });
  expect(compile).toThrow(/shop\.when.*time zone/);
});

it.each(['{share, number, ::percent} met', '<b>{share, number, percent}</b>', '{n, plural, other {{n, number, ::.00}}}'])('refuses number skeletons: %s', (text) => {
  write('en', 'shop', { 'shop.share': text });
  expect(compile).toThrow(/shop\.share.*pass any other formatted/);
});

it('refuses to start without a build', () => {
  expect(() => readCompiledMessages(path.join(dir, 'none'), '/i18n')).toThrow();
});
