// Puts machine translations of titles and subtitles beside those of cards, where there are some. Called by readLotCards.
import type { WireLotCard } from '../../../../src/contract/buyer/lotCard';
import type { Locale } from '../../../../src/lib/locales';
import type { Translations } from '../../translation/translations';

type Card = WireLotCard & { language: Locale };

export async function translateCards(cards: readonly Card[], translations: Translations, target: Locale): Promise<WireLotCard[]> {
  const texts = cards.flatMap(({ title, subtitle, language }) => [title, subtitle].map((text) => ({ text, language })));
  const known = await translations.read(texts, target);
  if (known.size === 0) return [...cards];
  return cards.map((card) => {
    const title = card.language === target ? undefined : known.get(card.title);
    if (title === undefined) return card;
    return { ...card, localized: true, translatedTitle: title, translatedSubtitle: known.get(card.subtitle) ?? null };
  });
}
