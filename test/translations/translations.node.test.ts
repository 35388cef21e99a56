import { parse } from '@formatjs/icu-messageformat-parser';
import { localeFacts } from '../../src/lib/locales';
import { readSourceFiles } from '../architecture/sourceFiles';
import { argumentsOf, missingPluralForms, selectChoicesOf } from './messageFacts';
import { namespacesOf, readAll, readNamespace } from './readTranslations';
import { legalSections, listCookies } from '../../src/features/legal/model/legalText';
import { sameInEnglish } from './sameInEnglish';

const namespaces = namespacesOf('en');
const english = readAll('en');
const locales = Object.keys(localeFacts);
const others = locales.filter((locale) => locale !== 'en');

/** Keys that look like the longer name of another and are none. */
const notNames = new Set(['common.pagination.pageOf', 'mfa.code.sentTo', 'search.filter.priceTo']);

const parsed = (text: string) => parse(text, { ignoreTag: false });

test('there are 17 languages and English has words', () => {
  expect(locales).toHaveLength(17);
  expect(Object.keys(english).length).toBeGreaterThan(20);
});

test('every English key starts with the name of its file', () => {
  const strangers = namespaces.flatMap((namespace) =>
    Object.keys(readNamespace('en', namespace)).filter((key) => !key.startsWith(`${namespace}.`)),
  );
  expect(strangers).toEqual([]);
});

describe.each(locales)('%s', (locale) => {
  const facts = Object.entries(localeFacts).find(([name]) => name === locale)?.[1];

  test.each(namespaces)('%s has the keys of English, no more and no fewer', (namespace) => {
    const wanted = readNamespace('en', namespace);
    const given = readNamespace(locale, namespace);
    const missing = Object.keys(wanted).filter((key) => !(key in given));
    const extra = Object.keys(given).filter((key) => !(key in wanted));
    expect({ missing: missing.length, first: missing[0], extra }).toEqual({ missing: 0, first: undefined, extra: [] });
  });

  test('has no file that English lacks', () => {
    expect(namespacesOf(locale).filter((name) => !namespaces.includes(name))).toEqual([]);
  });

  test('every message parses, takes the arguments of English and has the plural forms of its language', () => {
    const faults = Object.entries(readAll(locale)).flatMap(([key, text]) => {
      const source = english[key];
      if (source === undefined) return [];
      try {
        const mine = parsed(text);
        const original = parsed(source);
        const missing = missingPluralForms(mine, facts?.intl ?? locale);
        const sameArguments = argumentsOf(mine).join() === argumentsOf(original).join();
        const sameChoices = selectChoicesOf(mine).join() === selectChoicesOf(original).join();
        return [
          ...(sameArguments ? [] : [`${key}: arguments ${argumentsOf(mine).join()} ≠ ${argumentsOf(original).join()}`]),
          ...(sameChoices ? [] : [`${key}: choices ${selectChoicesOf(mine).join()} ≠ ${selectChoicesOf(original).join()}`]),
          ...missing.map((form) => `${key}: no plural form "${form}"`),
        ];
      } catch (error) {
        return [`${key}: ${String(error)}`];
      }
    });
    expect(faults).toEqual([]);
  });

  // "Remove" and "Remove card {card}": whoever steers by voice says what stands on the button.
  test('the longer name of a control holds the words that are seen', () => {
    const words = readAll(locale);
    const namesWithout = Object.entries(words).flatMap(([key, name]) => {
      const seen = /(?:Of|To)$/.test(key) ? words[key.slice(0, -2)] : undefined;
      return seen === undefined || notNames.has(key) || name.toLowerCase().includes(seen.toLowerCase()) ? [] : [`${key}: "${name}" without "${seen}"`];
    });
    expect(namesWithout).toEqual([]);
  });

  test('no message is empty or keeps blanks at its ends', () => {
    const faults = Object.entries(readAll(locale)).filter(([, text]) => text === '' || text !== text.trim());
    expect(faults).toEqual([]);
  });
});

describe.each(others)('%s', (locale) => {
  test('leaves nothing in English', () => {
    const left = Object.entries(readAll(locale)).filter(([key, text]) => {
      const allowed = sameInEnglish[key];
      const hasWords = /\p{L}{2}/u.test(text.replace(/\{\w+\}|<\/?\w+>/g, ''));
      return hasWords && text === english[key] && allowed !== '*' && !allowed?.includes(locale);
    });
    expect(left).toEqual([]);
  });
});

describe('keys and code', () => {
  const keyPattern = new RegExp(`['"\`]((?:${namespaces.join('|')})\\.[A-Za-z0-9_.-]+)['"\`]`, 'g');
  const code = readSourceFiles().filter(
    ({ file }) => /^(src|server)\//.test(file) && !/\.test\.tsx?$/.test(file) && !/^server\/marketplace\/(?!mail\/)/.test(file),
  );
  const used = new Map(code.flatMap(({ file, text }) => [...text.matchAll(keyPattern)].map((match) => [match[1] ?? '', file])));

  test('every key in the code has words', () => {
    const wordless = [...used].filter(([key]) => !(key in english)).map(([key, file]) => `${key} in ${file}`);
    expect(wordless).toEqual([]);
  });

  test('every key is used', () => {
    // The codes of goods are searched, all of them, by the table of their codes (server/marketplace/domain/customs).
    // The legal pages are put together by the table of their sections and the list of cookies.
    const legal = Object.entries(legalSections).flatMap(([page, sections]) =>
      sections.flatMap(({ name, paragraphs }) => ['title', ...paragraphs].map((part) => `${page}.${name}.${part}`)),
    );
    const heads = Object.keys(legalSections).flatMap((page) => [`${page}.title`, `${page}.lead`]);
    const cookies = listCookies(true).map(({ purpose }) => `privacy.cookies.${purpose}`);
    const isUsed = (key: string): boolean => used.has(key) || legal.includes(key) || heads.includes(key) || cookies.includes(key);
    expect(Object.keys(english).filter((key) => !isUsed(key) && !key.startsWith('hsCodes.'))).toEqual([]);
  });
});

describe('the checks themselves', () => {
  test.each([
    ['{count, plural, one {# lot} other {# lots}}', 'pl-PL', ['many', 'few']],
    ['{count, plural, one {# lot} few {# loty} many {# lotów} other {# lotu}}', 'pl-PL', []],
    ['{count, plural, other {#}}', 'zh-Hans-CN', []],
    ['{count, plural, =0 {none} one {# lot} other {# lots}}', 'en-GB', []],
  ])('%s in %s lacks %j', (text, locale, missing) => {
    expect(missingPluralForms(parsed(text), locale)).toEqual(missing);
  });

  test('arguments, tags and choices are told apart', () => {
    const message = parsed('<b>{name}</b> {count, plural, other {{place}}} {who, select, you {a} other {b}}');
    expect(argumentsOf(message)).toEqual(['<b>', 'count', 'name', 'place', 'who']);
    expect(selectChoicesOf(message)).toEqual(['who=other', 'who=you']);
  });
});
