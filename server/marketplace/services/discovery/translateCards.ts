// Adds existing machine translations of titles and subtitles to cards.
import type { WireLotCard } from '../../../../src/contract/buyer/lotCard';
import type { Locale } from '../../../../src/lib/locales';
import type { Translations } from '../../translation/translations';

type Card = WireLotCard & { language: Locale };

export async function translateCards(
  cards: readonly Card[],
  translations: Translations,
  target: Locale,
): Promise<WireLotCard[]> {
  const texts = cards.flatMap(({ title, subtitle, language }) =>
    [title, subtitle].map((text) => ({ text, language })),
  );
  const translated = await translations.read(texts, target);
  if (translated.size === 0) return [...cards];
  return cards.map((card) => {
    const title = card.language === target ? undefined : translated.get(card.title);
    if (title === undefined) return card;
    return {
      ...card,
      localized: true,
      translatedTitle: title,
      translatedSubtitle: translated.get(card.subtitle) ?? null,
    };
  });
}
