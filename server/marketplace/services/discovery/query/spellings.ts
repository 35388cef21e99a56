// British and American spellings of word parts, British first, and groups of catalogue synonyms.

/** A word that contains one side is also searched with the other side. */
export const spellingPairs: readonly (readonly [string, string])[] = [
  ['colour', 'color'],
  ['jewellery', 'jewelry'],
  ['jeweller', 'jeweler'],
  ['grey', 'gray'],
  ['centre', 'center'],
  ['theatre', 'theater'],
  ['catalogue', 'catalogue'],
  ['armour', 'armor'],
  ['harbour', 'harbor'],
  ['mould', 'mold'],
  ['plough', 'plow'],
  ['aluminium', 'aluminum'],
  ['pyjama', 'pajama'],
  ['enamelled', 'enameled'],
  ['modelled', 'modeled'],
  ['modelling', 'modeling'],
  ['fibre', 'fiber'],
  ['sabre', 'saber'],
  ['sceptre', 'scepter'],
  ['calibre', 'caliber'],
  ['lustre', 'luster'],
  ['ochre', 'ocher'],
  ['spectre', 'specter'],
  ['parlour', 'parlor'],
  ['honour', 'honor'],
  ['labour', 'labor'],
  ['neighbour', 'neighbor'],
  ['vapour', 'vapor'],
  ['flavour', 'flavor'],
  ['favour', 'favor'],
  ['aeroplane', 'airplane'],
  ['archaeolog', 'archeolog'],
  ['palaeontolog', 'paleontolog'],
  ['mediaeval', 'medieval'],
  ['licence', 'license'],
  ['organis', 'organiz'],
  ['cheque', 'check'],
  ['tyre', 'tire'],
  ['whisky', 'whiskey'],
  ['moustache', 'mustache'],
  ['programme', 'program'],
  ['ageing', 'aging'],
  ['woollen', 'woolen'],
  ['draught', 'draft'],
  ['carat', 'karat'],
];

/** Each line is one group; an entry of several words is a phrase. */
const synonymGroups: readonly (readonly string[])[] = [
  ['watercolour', 'aquarelle'],
  ['photograph', 'photo'],
  ['automobile', 'motorcar', 'car'],
  ['motorcycle', 'motorbike'],
  ['wristwatch', 'watch'],
  ['necktie', 'tie'],
  ['earring', 'ear ring'],
  ['cufflink', 'cuff link'],
  ['teapot', 'tea pot'],
  ['bookcase', 'book case'],
  ['candlestick', 'candle stick'],
  ['sofa', 'couch', 'settee'],
  ['lithograph', 'lithography', 'litho'],
  ['poster', 'affiche'],
  ['silverware', 'silver cutlery'],
  ['earthenware', 'faience'],
  ['postage stamp', 'stamp'],
  ['vinyl', 'lp', 'gramophone record'],
  ['comic', 'bande dessinee'],
  ['rug', 'carpet'],
  ['bike', 'bicycle'],
  ['timepiece', 'clock'],
  ['handbag', 'purse'],
  ['spectacles', 'eyeglasses'],
  ['engraving', 'gravure'],
  ['selfportrait', 'self portrait'],
];

function getOtherSpellings(word: string): string[] {
  return spellingPairs.flatMap(([british, american]) => {
    if (word.includes(british)) return [word.replace(british, american)];
    return word.includes(american) ? [word.replace(american, british)] : [];
  });
}

// Words may be singular or plural; once the group is found, the stemmer covers both.
function getSingulars(word: string): string[] {
  return word.length > 3 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
}

/**
 * Variants of a query word: the other English spelling, and synonyms. Corrections must not replace
 * a variant. Excludes the word itself. A variant with spaces is a phrase.
 */
export function getWordVariants(word: string): string[] {
  const spellings = [word, ...getOtherSpellings(word)];
  const forms = new Set(spellings.flatMap(getSingulars));
  const synonyms = synonymGroups
    .filter((group) => group.some((member) => forms.has(member)))
    .flat();
  const variants = new Set([...spellings, ...synonyms, ...synonyms.flatMap(getOtherSpellings)]);
  return [...variants].filter(
    (variant) => variant !== word && !(forms.has(variant) && !spellings.includes(variant)),
  );
}

const decade = /^(?:1[4-9]|20)\d0$/;
const decadeEnding = /^(?:s|er|ern|ere|erne|tal|talet|tallet|arene|luku|luvun|luvulta|as|es)$/;
const caratUnits = ['k', 'kt', 'ct', 'karat', 'carat', 'karaat'];

/**
 * Other ways to write a term of several words: the years of "1920s", and "18 carat" for "18k". Each
 * is a phrase.
 */
export function getFigureVariants(term: readonly string[]): string[] {
  const [number = '', unit = ''] = term;
  if (term.length !== 2) return [];
  if (decade.test(number) && decadeEnding.test(unit))
    return Array.from({ length: 10 }, (_, year) => String(Number(number) + year));
  return caratUnits.includes(unit)
    ? caratUnits.filter((other) => other !== unit).map((other) => `${number} ${other}`)
    : [];
}
