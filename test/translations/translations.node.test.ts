import { parse } from '@formatjs/icu-messageformat-parser';
import { allArticles } from '../../src/features/help/helpText';
import { localeDetails } from '../../src/lib/locales';
import { readSourceFiles } from '../architecture/sourceFiles';
import { getArguments, missingPluralForms, getSelectChoices } from './messageStructure';
import { getNamespaces, readAll, readNamespace } from './readTranslations';
import { sameInEnglish } from './sameInEnglish';

const namespaces = getNamespaces('en');
const english = readAll('en');
const locales = Object.keys(localeDetails);
const others = locales.filter((locale) => locale !== 'en');

/** Keys that end in Of or To but are not the accessible name of another key's control. */
const notNames = new Set(['common.pagination.pageOf', 'mfa.code.sentTo', 'search.filter.priceTo']);

/** Slugs. Chinese pages have the English ones. */
const isAddress = (key: string): boolean => /^help\.article\.\w+\.slug$/.test(key);

const parseMessage = (text: string) => parse(text, { ignoreTag: false });

test('there are 17 locales, and English has messages', () => {
  expect(locales).toHaveLength(17);
  expect(Object.keys(english).length).toBeGreaterThan(20);
});

test('every English key starts with the name of its file', () => {
  const misplacedKeys = namespaces.flatMap((namespace) =>
    Object.keys(readNamespace('en', namespace)).filter((key) => !key.startsWith(`${namespace}.`)),
  );
  expect(misplacedKeys).toEqual([]);
});

describe.each(locales)('%s', (locale) => {
  const details = Object.entries(localeDetails).find(([name]) => name === locale)?.[1];

  test.each(namespaces)('%s has exactly the keys of English', (namespace) => {
    const source = readNamespace('en', namespace);
    const translation = readNamespace(locale, namespace);
    const missing = Object.keys(source).filter((key) => !(key in translation));
    const extra = Object.keys(translation).filter((key) => !(key in source));
    expect({ missing: missing.length, first: missing[0], extra }).toEqual({
      missing: 0,
      first: undefined,
      extra: [],
    });
  });

  test('has no file that English lacks', () => {
    expect(getNamespaces(locale).filter((name) => !namespaces.includes(name))).toEqual([]);
  });

  test('every message parses, has the arguments of English and all plural forms', () => {
    const faults = Object.entries(readAll(locale)).flatMap(([key, text]) => {
      const source = english[key];
      if (source === undefined) return [];
      try {
        const translation = parseMessage(text);
        const original = parseMessage(source);
        const missing = missingPluralForms(translation, details?.intl ?? locale);
        const ownArguments = getArguments(translation).join();
        const sourceArguments = getArguments(original).join();
        const ownChoices = getSelectChoices(translation).join();
        const sourceChoices = getSelectChoices(original).join();
        return [
          ...(ownArguments === sourceArguments
            ? []
            : [`${key}: arguments ${ownArguments} ≠ ${sourceArguments}`]),
          ...(ownChoices === sourceChoices
            ? []
            : [`${key}: choices ${ownChoices} ≠ ${sourceChoices}`]),
          ...missing.map((form) => `${key}: no plural form "${form}"`),
        ];
      } catch (error) {
        return [`${key}: ${String(error)}`];
      }
    });
    expect(faults).toEqual([]);
  });

  // "Remove" and "Remove card {card}": users of voice control say the visible label.
  test('the accessible name of a control contains its visible label', () => {
    const messages = readAll(locale);
    const namesWithoutLabel = Object.entries(messages).flatMap(([key, name]) => {
      const label = /(?:Of|To)$/.test(key) ? messages[key.slice(0, -2)] : undefined;
      return label === undefined ||
        notNames.has(key) ||
        name.toLowerCase().includes(label.toLowerCase())
        ? []
        : [`${key}: "${name}" without "${label}"`];
    });
    expect(namesWithoutLabel).toEqual([]);
  });

  test('no message is empty or has white space at its ends', () => {
    const faults = Object.entries(readAll(locale)).filter(
      ([, text]) => text === '' || text !== text.trim(),
    );
    expect(faults).toEqual([]);
  });
});

describe.each(others)('%s', (locale) => {
  test('has no untranslated English text', () => {
    const untranslated = Object.entries(readAll(locale)).filter(([key, text]) => {
      const allowed = isAddress(key) ? '*' : sameInEnglish[key];
      const hasWords = /\p{L}{2}/u.test(text.replace(/\{\w+\}|<\/?\w+>/g, ''));
      return hasWords && text === english[key] && allowed !== '*' && !allowed?.includes(locale);
    });
    expect(untranslated).toEqual([]);
  });
});

describe('addresses of help articles', () => {
  const readAddresses = (locale: string): (readonly [key: string, slug: string])[] =>
    Object.entries(readAll(locale)).filter(([key]) => isAddress(key));

  test('consist of Latin letters, digits and hyphens', () => {
    const slugs = locales.flatMap((locale) => readAddresses(locale).map(([, slug]) => slug));
    expect(slugs.length).toBe(17 * 31);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  test('lead to one article, whatever the language', () => {
    const keysBySlug = new Map<string, Set<string>>();
    for (const locale of locales)
      for (const [key, slug] of readAddresses(locale))
        keysBySlug.set(slug, (keysBySlug.get(slug) ?? new Set<string>()).add(key));
    expect([...keysBySlug].filter(([, keys]) => keys.size > 1)).toEqual([]);
  });

  test.each(['en', 'zh-Hans', 'zh-Hant'] as const)(
    'are the keys of the articles in %s',
    (locale) => {
      const keys = allArticles.map(({ article }) => [article.address, article.slug] as const);
      expect(new Map(readAddresses(locale))).toEqual(new Map<string, string>(keys));
    },
  );
});

describe('keys and code', () => {
  const keyPattern = new RegExp(`['"\`]((?:${namespaces.join('|')})\\.[A-Za-z0-9_.-]+)['"\`]`, 'g');
  const code = readSourceFiles().filter(
    ({ file }) =>
      /^(src|server)\//.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      !/^server\/marketplace\/(?!ports\/mail\/)/.test(file),
  );
  const used = new Set(
    code.flatMap(({ text }) => [...text.matchAll(keyPattern)].map((match) => match[1] ?? '')),
  );

  test('every key is used', () => {
    // The HS code search reads all hsCodes keys by the table in server/marketplace/domain/customs.
    const pageKeys = ['terms', 'privacy'].flatMap((page) => [`${page}.title`, `${page}.lead`]);
    const isUsed = (key: string): boolean => used.has(key) || pageKeys.includes(key);
    expect(
      Object.keys(english).filter((key) => !isUsed(key) && !key.startsWith('hsCodes.')),
    ).toEqual([]);
  });
});

describe('the checks themselves', () => {
  test.each([
    ['{count, plural, one {# lot} other {# lots}}', 'pl-PL', ['many', 'few']],
    ['{count, plural, one {# lot} few {# loty} many {# lotów} other {# lotu}}', 'pl-PL', []],
    ['{count, plural, other {#}}', 'zh-Hans-CN', []],
    ['{count, plural, =0 {none} one {# lot} other {# lots}}', 'en-GB', []],
  ])('%s in %s lacks %j', (text, locale, missing) => {
    expect(missingPluralForms(parseMessage(text), locale)).toEqual(missing);
  });

  test('arguments, tags and choices are distinguished', () => {
    const message = parseMessage(
      '<b>{name}</b> {count, plural, other {{place}}} {who, select, you {a} other {b}}',
    );
    expect(getArguments(message)).toEqual(['<b>', 'count', 'name', 'place', 'who']);
    expect(getSelectChoices(message)).toEqual(['who=other', 'who=you']);
  });
});
