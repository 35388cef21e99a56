// Mail texts by locale, from translations/<locale>/mail.json. They have plain {arguments} only,
// without plurals, so this process needs no ICU parser.
import da from '../../../translations/da/mail.json';
import de from '../../../translations/de/mail.json';
import el from '../../../translations/el/mail.json';
import en from '../../../translations/en/mail.json';
import es from '../../../translations/es/mail.json';
import fi from '../../../translations/fi/mail.json';
import fr from '../../../translations/fr/mail.json';
import hu from '../../../translations/hu/mail.json';
import it from '../../../translations/it/mail.json';
import nl from '../../../translations/nl/mail.json';
import no from '../../../translations/no/mail.json';
import pl from '../../../translations/pl/mail.json';
import pt from '../../../translations/pt/mail.json';
import ro from '../../../translations/ro/mail.json';
import sv from '../../../translations/sv/mail.json';
import zhHans from '../../../translations/zh-Hans/mail.json';
import zhHant from '../../../translations/zh-Hant/mail.json';
import { defaultLocale, findLocale, type Locale } from '../../../src/lib/locales';

export type MailKey = keyof typeof en;
/** Missing texts fall back to English; a test checks that all languages are complete. */
type MailTexts = Readonly<Partial<Record<MailKey, string>>>;

const textsByLocale: Readonly<Record<Locale, MailTexts>> = {
  en,
  nl,
  de,
  fr,
  it,
  es,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  pt,
  da,
  sv,
  no,
  pl,
  el,
  hu,
  ro,
  fi,
};

export type FormatMail = (key: MailKey, values?: Readonly<Record<string, string>>) => string;

/** Missing values stay visible as `{name}`. */
export function createMailFormatter(locale: string): { locale: Locale; format: FormatMail } {
  const mailLocale = findLocale(locale) ?? defaultLocale;
  const texts = textsByLocale[mailLocale];
  return {
    locale: mailLocale,
    format: (key, values = {}) =>
      (texts[key] ?? en[key]).replaceAll(
        /\{(\w+)\}/g,
        (whole, name: string) => values[name] ?? whole,
      ),
  };
}
