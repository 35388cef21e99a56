// The texts of a lot: translated where a translation exists, unless the user chose the original.
import type { LotDetail } from '../../api/buyer/decode/lotDetail';
import { useLocale, getForeignLang } from '../../i18n/useLocale';
import { useShowOriginals } from '../../platform/originals';

type LotText = {
  text: string;
  /** The `lang` of the text when it differs from the page's. */
  lang: string | undefined;
  /** The untranslated text; null when there is no translation. */
  original: { text: string; lang: string | undefined } | null;
};

export type LotTexts = { title: LotText; subtitle: LotText; description: LotText };

export function useLotTexts(
  lot: Pick<
    LotDetail,
    | 'lotTitle'
    | 'lotSubtitle'
    | 'description'
    | 'language'
    | 'translatedTitle'
    | 'translatedSubtitle'
    | 'autoTranslatedDescription'
  >,
): LotTexts {
  const showsOriginals = useShowOriginals();
  const lang = getForeignLang(lot.language, useLocale());
  const choose = (text: string, translated: string | null): LotText => {
    const original = translated === null ? null : { text, lang };
    return translated === null || showsOriginals
      ? { text, lang, original }
      : { text: translated, lang: undefined, original };
  };
  return {
    title: choose(lot.lotTitle, lot.translatedTitle),
    subtitle: choose(lot.lotSubtitle, lot.translatedSubtitle),
    description: choose(lot.description, lot.autoTranslatedDescription),
  };
}
