// Articles, prepositions and conjunctions that say nothing about a lot, without their accents.
// English ones are in PostgreSQL's own list. A query in one of these languages also finds lots that
// are described in English, which have none of these words.
import type { Locale } from '../../../../../src/lib/locales';

const lists: Readonly<Partial<Record<Locale, string>>> = {
  nl: 'de het een en van voor met op in uit te of door aan bij naar nr',
  de: 'der die das den dem des ein eine einen einem einer und von vom mit aus auf im in fur zum zur bei oder am an jahre jahren nr',
  fr: 'le la les l un une des de du d et en avec pour sur au aux a par dans ou annees n',
  it: 'il lo la i gli le l un uno una di del dello della dei degli delle d e con per su da in a al anni',
  es: 'el la los las un una unos unas de del y con para por en a al o anos n',
  'zh-Hans': '的 和 与',
  'zh-Hant': '的 和 與',
  pt: 'o a os as um uma de do da dos das e com para por em no na nos nas anos',
  da: 'en et den det de og af fra med til i pa for nr',
  sv: 'en ett den det de och av fran med till i pa for nr',
  no: 'en et ei den det de og av fra med til i pa for nr',
  pl: 'i z ze w we na do od dla o po lata nr',
  el: 'ο η το οι τα του τησ των τον την ενα μια και με για σε απο στο στη στην',
  hu: 'a az egy es es bol rol val hez',
  ro: 'un o cu de din la si pe in pentru al a ai ale anii',
  fi: 'ja tai',
};

const smallWords = new Map(
  Object.entries(lists).map(([locale, list]) => [locale, new Set(list.split(' '))]),
);

/** `word`: folded (foldWord). */
export const isSmallWord = (word: string, locale: Locale): boolean =>
  smallWords.get(locale)?.has(word) === true;
