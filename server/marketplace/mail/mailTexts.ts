// The words of mails by locale, from translations/<locale>/mail.json. A locale that is not in here yet gets English.
// Mail texts have plain {arguments} only: no plurals, so no ICU parser is needed in this process.
import en from '../../../translations/en/mail.json';
import { defaultLocale, findLocale, type Locale } from '../../../src/lib/locales';

export type MailKey = keyof typeof en;
type MailTexts = Readonly<Record<MailKey, string>>;

const textsByLocale: Partial<Record<Locale, MailTexts>> = { en };

export type MailWords = (key: MailKey, values?: Readonly<Record<string, string>>) => string;

/** Arguments that are not given stay visible as `{name}`. */
export function mailWords(locale: string): { locale: Locale; words: MailWords } {
  const wanted = findLocale(locale) ?? defaultLocale;
  const texts = textsByLocale[wanted];
  return {
    locale: texts ? wanted : defaultLocale,
    words: (key, values = {}) => (texts ?? en)[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
  };
}
