// The words of a lot as this visit reads them: translated where there is a translation, unless the original was asked for.
import type { LotDetail } from '../../../api/buyer/decode/catalogue';
import { getForeignLang } from '../../../i18n/foreignLang';
import { useLocale } from '../../../i18n/useLocale';
import { useShowsOriginals } from '../../../platform/originals';

type LotText = {
  text: string;
  /** The text's own `lang` where it is not the page's. */
  lang: string | undefined;
  /** Of the text before its translation; null: there is none. */
  original: { text: string; lang: string | undefined } | null;
};

export type LotTexts = { title: LotText; subtitle: LotText; description: LotText };

export function useLotTexts(lot: Pick<LotDetail, 'lotTitle' | 'lotSubtitle' | 'description' | 'language' | 'translatedTitle' | 'translatedSubtitle' | 'autoTranslatedDescription'>): LotTexts {
  const showsOriginals = useShowsOriginals();
  const lang = getForeignLang(lot.language, useLocale());
  const choose = (text: string, translated: string | null): LotText => {
    const original = translated === null ? null : { text, lang };
    return translated === null || showsOriginals ? { text, lang, original } : { text: translated, lang: undefined, original };
  };
  return {
    title: choose(lot.lotTitle, lot.translatedTitle),
    subtitle: choose(lot.lotSubtitle, lot.translatedSubtitle),
    description: choose(lot.description, lot.autoTranslatedDescription),
  };
}
