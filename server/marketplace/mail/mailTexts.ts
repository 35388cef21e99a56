// The words of mails by locale, from translations/<locale>/mail.json.
// Mail texts have plain {arguments} only: no plurals, so no ICU parser is needed in this process.
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
/** A language that has not caught up yet says it in English; a test makes them all complete. */
type MailTexts = Readonly<Partial<Record<MailKey, string>>>;

const textsByLocale: Readonly<Record<Locale, MailTexts>> = {
  en, nl, de, fr, it, es, 'zh-Hans': zhHans, 'zh-Hant': zhHant, pt, da, sv, no, pl, el, hu, ro, fi,
};

export type MailWords = (key: MailKey, values?: Readonly<Record<string, string>>) => string;

/** Arguments that are not given stay visible as `{name}`. */
export function mailWords(locale: string): { locale: Locale; words: MailWords } {
  const wanted = findLocale(locale) ?? defaultLocale;
  const texts = textsByLocale[wanted];
  return {
    locale: wanted,
    words: (key, values = {}) => (texts[key] ?? en[key]).replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
  };
}
