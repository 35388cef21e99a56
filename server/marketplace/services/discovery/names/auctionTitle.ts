// Localized titles of auctions that are generated from a theme or a category: such an auction
// stores a key besides its English title. Without a key the title does not change. Pure.
import { locales, type Locale } from '../../../../../src/lib/locales';
import { toSlug } from '../../../domain/catalogue/paths';
import { auctionForms, auctionThemes } from './auctionThemes';
import { fillSlots, getNames } from './vocabulary';

type Names = Readonly<Record<string, string>>;

const toNames = (row: string): Names =>
  getNames({ code: row.slice(0, row.indexOf('|')), names: row });
const themes: ReadonlyMap<string, Names> = new Map(
  auctionThemes
    .trim()
    .split('\n')
    .map((row) => [toSlug(row.slice(0, row.indexOf('|'))), toNames(row)]),
);
const [evening = {}, museum = {}, numberedPart = {}] = auctionForms.trim().split('\n').map(toNames);

export type AuctionTitleKey =
  { kind: 'theme' | 'evening'; title: string } | { kind: 'museum'; part: number };

/**
 * The stored form: "theme:chronographs", "evening:chronographs", "museum:2". Returns null for a
 * theme without names.
 */
export function toTitleKey(key: AuctionTitleKey): string | null {
  if (key.kind === 'museum') return `museum:${key.part}`;
  const slug = toSlug(key.title);
  return themes.has(slug) ? `${key.kind}:${slug}` : null;
}

/** `categoryName` is the name of the auction's category in the same language. */
export function auctionTitle(
  { title, titleKey: key }: { title: string; titleKey: string | null },
  categoryName: string,
  locale: Locale,
): string {
  const [kind = '', rest = ''] = key?.split(':') ?? [];
  if (kind === 'museum') {
    const whole = fillSlots(museum[locale] ?? title, { title: categoryName });
    return rest === '1'
      ? whole
      : fillSlots(numberedPart[locale] ?? title, { title: whole, part: rest });
  }
  const theme = themes.get(rest)?.[locale];
  if (theme === undefined) return title;
  return kind === 'evening' ? fillSlots(evening[locale] ?? title, { title: theme }) : theme;
}

/** Keys of the themes whose title in this language `matches`. */
export function findTitleKeys(matches: (title: string) => boolean, locale: Locale): string[] {
  return [...themes].flatMap(([slug, names]) =>
    matches(names[locale] ?? '') ? [`theme:${slug}`, `evening:${slug}`] : [],
  );
}

/** All theme titles in a language, for tests of the pages. */
export function listAuctionThemes(locale: Locale): string[] {
  return locales.includes(locale) ? [...themes.values()].map((names) => names[locale] ?? '') : [];
}
