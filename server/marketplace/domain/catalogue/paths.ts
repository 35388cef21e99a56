// Page paths on the wire: without a locale. The id identifies the page; the slug is decoration.
import transliterate from '@sindresorhus/transliterate';
import { LRUCache } from 'lru-cache';
import { locales, type Locale } from '../../../../src/lib/locales';

type PathTarget = { id: number; slug: string };

const buildPath = (start: string, { id, slug }: PathTarget) =>
  slug === '' ? `${start}${id}` : `${start}${id}-${slug}`;

export const getLotPath = (lot: PathTarget) => buildPath('/l/', lot);
export const getAuctionPath = (auction: PathTarget) => buildPath('/a/', auction);
export const getCollectionPath = (collection: PathTarget) => buildPath('/x/', collection);
export const getBrandPath = (brand: PathTarget) => buildPath('/x/brand/', brand);
export const getExpertPath = (expert: PathTarget) => buildPath('/e/', expert);
export const getCategoryPath = (category: PathTarget) => buildPath('/c/', category);

export function getSellerPath({ id, slug }: PathTarget): string {
  return slug === '' ? `/u/${id}` : `/u/${id}/${slug}`;
}

const combiningMarks = /\p{M}+/gu;
const separators = /[^a-z0-9]+/g;

/** Elsewhere an accent is dropped: `ä` is `ae` in German and `a` in Finnish. */
const writesAccentsAsLetters = new Set<Locale>(['da', 'de', 'no']);

/** As in ISO 843, where the library spells each letter by itself. */
const spellGreek = (text: string) =>
  text
    .toLowerCase()
    .replace(/([αε])υ(?=[θκξπσςτφχψ])/g, '$1f')
    .replace(/([αε])υ/g, '$1v')
    .replaceAll('ου', 'ou')
    .replace(/γ(?=[ξχ])/g, 'n')
    .replaceAll('χ', 'ch')
    .replaceAll('ξ', 'x');

const dropAccents = (text: string) => text.normalize('NFKD').replace(combiningMarks, '');

/** Latin letters without accents and digits, joined by hyphens. */
export function toSlug(text: string, locale: Locale = 'en'): string {
  const spelled = writesAccentsAsLetters.has(locale) ? text : dropAccents(text);
  const letters = transliterate(locale === 'el' ? spellGreek(spelled) : spelled, { locale });
  return dropAccents(letters)
    .toLowerCase()
    .replace(separators, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
}

/** Lists write the names of a few hundred categories again and again. */
const localizedSlugs = new LRUCache<string, string, Locale>({
  max: 10_000,
  memoMethod: (key, _old, { context: locale }) => toSlug(key.slice(key.indexOf(':') + 1), locale),
});

/**
 * The slug of a translated name. Chinese pages keep the English one: a Chinese syllable in Latin
 * letters means many things (docs/adr/036-translate-slugs-but-not-into-chinese.md).
 */
export function toLocalizedSlug(name: string, englishSlug: string, locale: Locale): string {
  if (locale === 'zh-Hans' || locale === 'zh-Hant') return englishSlug;
  return localizedSlugs.memo(`${locale}:${name}`, { context: locale }) || englishSlug;
}

/** The paths of a page in all languages, for links between its translations. */
export const getLocalizedPaths = (getPath: (locale: Locale) => string): Record<string, string> =>
  Object.fromEntries(locales.map((locale) => [locale, getPath(locale)]));
