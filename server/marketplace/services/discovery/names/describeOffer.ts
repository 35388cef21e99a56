// The meta descriptions of category and collection pages, by locale.
import type { Locale } from '../../../../../src/lib/locales';

const texts: Record<Locale, string> = {
  en: '{name} at auction: objects chosen by experts, from sellers across Europe. Look around and place your bid on Gavel.',
  nl: '{name} op de veiling: objecten die door experts zijn geselecteerd, van verkopers uit heel Europa. Kijk rond en bied mee op Gavel.',
  de: '{name} ersteigern: von Experten ausgewählte Objekte von Verkäufern aus ganz Europa. Jetzt auf Gavel stöbern und mitbieten.',
  fr: '{name} aux enchères : des objets choisis par des experts, proposés par des vendeurs de toute l’Europe. Parcourez les lots et enchérissez sur Gavel.',
  it: '{name} all’asta: oggetti scelti da esperti, proposti da venditori di tutta Europa. Scopri i lotti e fai la tua offerta su Gavel.',
  es: '{name} a subasta: objetos elegidos por expertos, de vendedores de toda Europa. Descubre los lotes y puja en Gavel.',
  'zh-Hans': '{name}拍卖：专家精选拍品，卖家遍布欧洲。立即在 Gavel 浏览并出价。',
  'zh-Hant': '{name}拍賣：專家精選拍品，賣家遍布歐洲。立即在 Gavel 瀏覽並出價。',
  pt: '{name} em leilão: objetos escolhidos por especialistas, de vendedores de toda a Europa. Explore os lotes e licite na Gavel.',
  da: '{name} på auktion: genstande udvalgt af eksperter, fra sælgere i hele Europa. Gå på opdagelse og byd med på Gavel.',
  sv: '{name} på auktion: föremål utvalda av experter, från säljare i hela Europa. Se dig omkring och lägg ditt bud på Gavel.',
  no: '{name} på auksjon: gjenstander valgt ut av eksperter, fra selgere i hele Europa. Se deg rundt og by med på Gavel.',
  pl: '{name} na aukcji: przedmioty wybrane przez ekspertów, od sprzedawców z całej Europy. Przejrzyj oferty i licytuj na Gavel.',
  el: '{name} σε δημοπρασία: αντικείμενα επιλεγμένα από ειδικούς, από πωλητές σε όλη την Ευρώπη. Περιηγηθείτε και κάντε την προσφορά σας στο Gavel.',
  hu: '{name} aukción: szakértők által válogatott tárgyak eladóktól Európa minden részéből. Nézzen körül, és licitáljon a Gavel oldalán.',
  ro: '{name} la licitație: obiecte alese de experți, de la vânzători din toată Europa. Descoperă loturile și licitează pe Gavel.',
  fi: '{name} huutokaupassa: asiantuntijoiden valitsemia kohteita myyjiltä eri puolilta Eurooppaa. Selaa kohteita ja tee tarjouksia Gavelissa.',
};

/** `name`: of a category, brand or collection in the visitor's language. */
export function describeOffer(name: string, locale: Locale): string {
  return texts[locale].replace('{name}', () => name);
}
