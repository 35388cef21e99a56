// Likely HS codes by category code name, most likely first. Items more than a hundred years old get
// different codes. A category without an entry uses that of its nearest ancestor.
import type { HsCode } from './hsCodes';

export type LikelyCodes = {
  /** Up to a hundred years old, or of unknown age. */
  newer: readonly HsCode[];
  /** More than a hundred years old. Most of chapter 97 falls under heading 9706. */
  older: readonly HsCode[];
};

const always = (...codes: HsCode[]): LikelyCodes => ({ newer: codes, older: codes });
/** Everyday objects, which become antiques (heading 9706) after a hundred years. */
const antique = (...codes: HsCode[]): LikelyCodes => ({
  newer: codes,
  older: ['970690', '970610'],
});

export const hsCodesByCategory: Readonly<Record<string, LikelyCodes>> = {
  art: { newer: ['970191', '970290', '970390'], older: ['970121', '970210', '970310'] },
  'art-paintings': { newer: ['970191', '970199'], older: ['970121', '970129'] },
  'art-works-on-paper': { newer: ['970191', '970290'], older: ['970121', '970210'] },
  'art-prints': { newer: ['970290', '491191'], older: ['970210'] },
  'art-prints-posters': { newer: ['491191', '491110', '970290'], older: ['970690', '970210'] },
  'art-sculpture': { newer: ['970390', '830629', '680291'], older: ['970310', '970690'] },
  jewellery: antique('711319', '711311', '711719'),
  'jewellery-rings': antique('711319', '711311'),
  'jewellery-necklaces-brooches': antique('711319', '711311', '711610', '711719'),
  // Gemstones and pearls stay in their own headings at any age.
  'jewellery-gemstones': always('710391', '710399', '710239', '710310'),
  watches: antique('910221', '910229', '910211'),
  'watches-wristwatches': antique('910221', '910121', '910229', '910129', '910211'),
  'watches-pocket': antique('910299', '910199'),
  'coins-stamps': { newer: ['970539', '970400'], older: ['970531', '970400'] },
  coins: { newer: ['970539', '711890'], older: ['970531'] },
  'coins-ancient': always('970531'),
  stamps: always('970400', '490700'),
  'books-maps': antique('490199', '490590'),
  books: antique('490199', '490300', '490400'),
  'maps-manuscripts': antique('490590', '490600'),
  'maps-old': antique('490590', '490520'),
  manuscripts: antique('490600', '490400'),
  'ceramics-glass': antique('691390', '701399', '691310'),
  'ceramics-european': antique('691390', '691310', '691110', '691200'),
  'glass-art': antique('701399', '701391', '701890'),
  'furniture-lighting': antique('940360', '940529'),
  seating: antique('940161', '940169', '940171', '940180'),
  lamps: antique('940529', '940519', '940550', '940591'),
  'textiles-fashion': antique('570110', '420221', '621410'),
  rugs: antique('570110', '570190', '570210', '580500'),
  'fashion-accessories': antique('420221', '420222', '621410', '420330', '900410'),
  'asian-art': antique('691310', '691390', '830629'),
  'asian-ceramics': antique('691310', '691390', '691110'),
  'japanese-prints': { newer: ['970290', '491191'], older: ['970210'] },
  'tribal-art': { newer: ['970510', '442019', '442011'], older: ['970510', '970690'] },
  'natural-history': always('970529', '970522'),
  'fossils-minerals': always('970529', '253090'),
  'music-instruments': antique('920290', '920210', '920590', '920510', '920600'),
  'cameras-science': antique('900653', '900659', '901180', '900580', '901480'),
  'toys-models': antique('950300', '950490'),
  motoring: antique('831000', '870829', '870899', '491110'),
  'wine-spirits': always('220421', '220830', '220820'),
  wine: always('220421', '220410', '220830'),
};
