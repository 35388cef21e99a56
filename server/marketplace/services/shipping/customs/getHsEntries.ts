// The localized descriptions of HS codes, from translations/<locale>/hsCodes.json: data that is
// searched and sent unformatted. Missing translations fall back to English.
import da from '../../../../../translations/da/hsCodes.json';
import de from '../../../../../translations/de/hsCodes.json';
import el from '../../../../../translations/el/hsCodes.json';
import en from '../../../../../translations/en/hsCodes.json';
import es from '../../../../../translations/es/hsCodes.json';
import fi from '../../../../../translations/fi/hsCodes.json';
import fr from '../../../../../translations/fr/hsCodes.json';
import hu from '../../../../../translations/hu/hsCodes.json';
import it from '../../../../../translations/it/hsCodes.json';
import nl from '../../../../../translations/nl/hsCodes.json';
import no from '../../../../../translations/no/hsCodes.json';
import pl from '../../../../../translations/pl/hsCodes.json';
import pt from '../../../../../translations/pt/hsCodes.json';
import ro from '../../../../../translations/ro/hsCodes.json';
import sv from '../../../../../translations/sv/hsCodes.json';
import zhHans from '../../../../../translations/zh-Hans/hsCodes.json';
import zhHant from '../../../../../translations/zh-Hant/hsCodes.json';
import { hsCodes, type HsCode } from '../../../../../config/customs/hsCodes';
import type { Locale } from '../../../../../src/lib/locales';

type HsKey = `hsCodes.c${HsCode}`;
type HsTexts = Readonly<Partial<Record<HsKey, string>>>;

const english: Readonly<Record<HsKey, string>> = en;
const textsByLocale: Readonly<Record<Locale, HsTexts>> = {
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

export type HsEntry = { code: HsCode; description: string; english: string };

/** Sorted by code. */
export function getHsEntries(locale: Locale): HsEntry[] {
  return hsCodes.map((code) => {
    const key: HsKey = `hsCodes.c${code}`;
    return { code, description: textsByLocale[locale][key] ?? english[key], english: english[key] };
  });
}
