// The wording and punctuation of each language: one term per concept, no banned words, the
// language's quotation marks.
import { getFormat } from '../../src/i18n/getFormat';
import { localeDetails, type Locale } from '../../src/lib/locales';
import { testIntl } from '../setup/testIntl';
import { glossary, termKeys, type Term } from './glossary';
import { readAll } from './readTranslations';

const locales = Object.keys(glossary) as Locale[];
const terms = Object.keys(termKeys) as Term[];

/** The opening and closing quotation marks of each language. The apostrophe is ’ in all of them. */
const quotes: Readonly<Record<Locale, string>> = {
  en: '“”',
  de: '„“',
  fr: '«»',
  es: '«»',
  it: '«»',
  nl: '‘',
  pl: '„”',
  el: '«»',
  fi: '”',
  sv: '”',
  da: '”',
  no: '«»',
  pt: '«»',
  ro: '„”',
  hu: '„”',
  'zh-Hans': '“”',
  'zh-Hant': '「」',
};

/**
 * Characters that are wrong in every language: dots for an ellipsis, an em dash, double spaces, a
 * visible placeholder for a space.
 */
const wrongInAll = ['...', '……', '—', '  ', '␣', '⍽'];

/** Texts that quote a button or a heading, and its key. */
const quotedLabels = [
  ['helpBuying.cancelPurchase.ask.step2', 'orders.request.cancellation.title'],
  ['helpDelivery.reportAProblem.how.step1', 'orders.help.title'],
  ['helpDelivery.returnALot.how.step1', 'orders.request.withdrawal.title'],
] as const;

/** The first quoted part of a text, without the spaces that French has inside the marks. */
function getQuotedPart(locale: Locale, text = ''): string | undefined {
  const open = quotes[locale][0] ?? '';
  const close = locale === 'nl' ? '’' : (quotes[locale][1] ?? open);
  return text.split(open)[1]?.split(close)[0]?.trim();
}

/** The first fault of each text of a language, with its key. */
function findFaults(
  locale: Locale,
  getFault: (text: string, key: string) => string | null,
): string[] {
  return Object.entries(readAll(locale)).flatMap(([key, text]) => {
    const message = getFault(text, key);
    return message === null ? [] : [`${key}: ${message} in "${text}"`];
  });
}

function findBannedWord(locale: Locale, text: string, key: string): string | null {
  const word = glossary[locale].banned.find(
    ({ pattern, allowedIn }) => pattern.test(text) && allowedIn?.test(key) !== true,
  );
  return word === undefined ? null : `use ${word.instead}`;
}

function findForeignMark(locale: Locale, text: string): string | null {
  const mark = [...text].find(
    (char) => '\'"“”„‟«»‹›‘‚‛「」『』'.includes(char) && !quotes[locale].includes(char),
  );
  if (mark !== undefined) return `the mark ${mark}`;
  const fault = wrongInAll.find((part) => text.includes(part));
  return fault === undefined ? null : `the characters "${fault}"`;
}

/** French puts a non-breaking space before : ; ? ! » and after «. */
function findBreakingSpace(text: string): string | null {
  const match = /[^\u00a0\u202f](?=[:;?!»])|«(?![\u00a0\u202f])/.exec(text);
  return match === null ? null : `no non-breaking space at ${match.index}`;
}

test('every locale has a glossary', () => {
  expect(locales.toSorted()).toEqual(Object.keys(localeDetails).toSorted());
});

describe.each(locales)('%s', (locale) => {
  test('uses the glossary term for each concept', () => {
    const texts = readAll(locale);
    const textsWithoutTerm = terms.flatMap((term) =>
      termKeys[term]
        .filter((key) => !glossary[locale].terms[term].test(texts[key] ?? ''))
        .map((key) => `${term}: ${key} is "${texts[key]}"`),
    );
    expect(textsWithoutTerm).toEqual([]);
  });

  test('uses no banned word', () => {
    expect(findFaults(locale, (text, key) => findBannedWord(locale, text, key))).toEqual([]);
  });

  test.each(quotedLabels)('%s quotes its label as it is', (key, labelKey) => {
    const texts = readAll(locale);
    expect(getQuotedPart(locale, texts[key])).toBe(texts[labelKey]);
  });

  test('uses the quotation marks of its language', () => {
    expect(findFaults(locale, (text) => findForeignMark(locale, text))).toEqual([]);
  });
});

test('French punctuation cannot wrap to the start of a line', () => {
  expect(findFaults('fr', findBreakingSpace)).toEqual([]);
});

describe('the checks themselves', () => {
  test.each<[Locale, string]>([
    ['en', 'Enter your e-mail address'],
    ['en', 'The link is not valid'],
    ['de', 'Der Zusteller hat es verloren'],
    ['hu', 'A szállító elvesztette'],
    ['da', 'Skriv en anmeldelse'],
    ['pl', 'Sprzedawca wyśle Ci paczkę'],
    ['pt', 'Se não foi você, responda'],
    ['fi', 'Maksa viimeistään {time}.'],
  ])('%s: "%s" is refused', (locale, text) => {
    expect(findBannedWord(locale, text, 'mail.any')).not.toBeNull();
  });

  test.each<[Locale, string]>([
    ['pl', 'Twoje konto jest gotowe'],
    ['fi', 'Maksun määräaika: {time}.'],
  ])('%s: "%s" is accepted', (locale, text) => {
    expect(findBannedWord(locale, text, 'mail.any')).toBeNull();
  });

  test('foreign quotation marks and breaking spaces are found', () => {
    expect(findForeignMark('en', "can't")).not.toBeNull();
    expect(findForeignMark('de', '“Vase”')).not.toBeNull();
    expect(findForeignMark('it', 'Attendi...')).not.toBeNull();
    expect(findBreakingSpace('Clôture : 5')).not.toBeNull();
    expect(findBreakingSpace('Clôture\u00a0: 5')).toBeNull();
  });
});

// German and Greek abbreviate units with a period.
test.each(locales)('in %s a sentence with the time left ends with one period', (locale) => {
  const intl = testIntl(locale);
  const time = getFormat(intl).duration(295_000);
  for (const id of ['account.code.goodFor', 'common.code.resendIn', 'mfa.code.expiresIn'] as const)
    expect(intl.formatMessage({ id }, { time })).toMatch(/[^.。][.。]$/);
});
