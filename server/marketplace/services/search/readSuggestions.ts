// Suggestions while a user types: catalogue terms, localized categories, auctions, sellers. Runs on
// every few keystrokes, so every part uses an index or the cached category tree.
import { sql, type Kysely } from 'kysely';
import escapeHtml from 'escape-html';
import type { ResponseOf } from '../../../../src/contract/core/endpoint';
import type { listSuggestions } from '../../../../src/contract/buyer/search';
import type { Locale } from '../../../../src/lib/locales';
import type { Database } from '../../database/generated/database';
import { getAuctionTitle, getAuctionUrl } from '../discovery/auctionList';
import { findTitleKeys } from '../discovery/names/auctionTitle';
import type { CategoryTree } from '../../domain/catalogue/categoryTree';
import type { ReadCache } from '../../http/readCache';
import { getCategoryName, getCategoryUrl, loadCategoryTree } from '../discovery/categoryTree';
import { current } from '../discovery/lotVisibility';
import { getSellerPath } from '../../domain/catalogue/paths';
import { findCompounds } from '../discovery/query/compounds';
import { compounding, findNamedCategories } from '../discovery/query/findNamedCategories';
import { readLocalWords } from '../discovery/query/localNames';
import { parseQuery } from '../discovery/query/parseQuery';

// Renders a text as HTML with the typed prefixes of words in <em>. Everything else is escaped.
// Accents and case are ignored.

/**
 * Folds each character to its lower-case base letter. The result has the length of the input, so
 * positions match.
 */
function fold(text: string): string {
  return Array.from({ length: text.length }, (_, at) => {
    const character = text.charAt(at);
    return character.normalize('NFD').charAt(0).toLowerCase().charAt(0) || character;
  }).join('');
}

const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);

export function highlight(text: string, typed: readonly string[]): string {
  const plain = fold(text);
  const words = typed
    .map(fold)
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length);
  let html = '';
  let at = 0;
  while (at < text.length) {
    const isWordStart = at === 0 || !isLetter(plain.charAt(at - 1));
    const word = isWordStart
      ? words.find((candidate) => plain.startsWith(candidate, at))
      : undefined;
    const length = word?.length ?? 1;
    const piece = escapeHtml(text.slice(at, at + length));
    html += word === undefined ? piece : `<em>${piece}</em>`;
    at += length;
  }
  return html;
}

type Suggestion = ResponseOf<typeof listSuggestions>['query_terms'][number];
type Entity = Omit<Suggestion['entity'], 'value'>;
type Source = { db: Kysely<Database>; cache: ReadCache; locale: Locale };

const limits = { terms: 6, completions: 4, categories: 3, auctions: 3, sellers: 2 } as const;

// The whole text as the prefix of a term or of a word inside it ("turner" finds "joseph mallord
// william turner").
async function findTerms(db: Kysely<Database>, text: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    with typed as (select unaccent(${text}) as text)
    select word from search_words, typed
    where word like typed.text || '%' or word like '% ' || typed.text || '%'
    order by word like typed.text || '%' desc, lots desc, word limit ${limits.terms}`.execute(db);
  return rows.map((row) => row.word);
}

// Completions of the last word that occur in lots with the words before it.
async function completeLast(db: Kysely<Database>, words: readonly string[]): Promise<string[]> {
  const head = words.slice(0, -1).join(' ');
  const last = words.at(-1) ?? '';
  if (head === '' || last.length < 2) return [];
  const { rows } = await sql<{ word: string; hits: number }>`
    with candidate as (
      select word from search_words
      where word like unaccent(${last}) || '%' and position(' ' in word) = 0
      order by lots desc limit 8
    )
    select word, hits from candidate, lateral (
      select count(*)::int as hits from lot_listings l
      where ${current}
        and l.search @@ (
          plainto_tsquery('gavel', ${head}) && plainto_tsquery('gavel', candidate.word)
        )
    ) as found
    where hits > 0 order by hits desc, word limit ${limits.completions}`.execute(db);
  return rows.map(({ word }) => `${head} ${word}`);
}

type CompoundNames = {
  /** Longer words of lots that end with the typed one. */
  terms: readonly string[];
  /** Categories that the word or its last part names. */
  categoryIds: ReadonlySet<number>;
};
const noCompounds: CompoundNames = { terms: [], categoryIds: new Set() };

/**
 * Divides a word as the search does: "Uhr" is in "Taschenuhren", and "Silberring" is among
 * "Ringe". Only where the visitor's language writes compounds as one word.
 */
async function findCompoundNames(
  { db, locale }: Source,
  tree: CategoryTree,
  words: readonly string[],
): Promise<CompoundNames> {
  const [word, ...others] = words;
  if (word === undefined || others.length > 0 || !compounding.has(locale)) return noCompounds;
  const localWords = readLocalWords(tree, locale);
  const { parts, endings } = await findCompounds(db, [word], { locale, localWords });
  const named = [
    { text: word, isUnfinished: true },
    ...(parts.get(word) ?? []).slice(-1).map((text) => ({ text, isUnfinished: false })),
  ];
  return {
    terms: endings.get(word) ?? [],
    categoryIds: new Set(named.flatMap((name) => findNamedCategories(tree, locale, name))),
  };
}

/** Those whose names have the text first, then those of `categoryIds`. */
function findCategories(
  tree: CategoryTree,
  locale: Locale,
  text: string,
  categoryIds: ReadonlySet<number>,
): { name: string; entity: Entity }[] {
  const plain = fold(text);
  return tree.ordered
    .map((node) => {
      const name = getCategoryName(node, locale);
      return { node, name, hasText: ` ${fold(name)}`.includes(` ${plain}`) };
    })
    .filter(({ node, hasText }) => hasText || categoryIds.has(node.id))
    .toSorted((a, b) => Number(b.hasText) - Number(a.hasText) || b.node.lotCount - a.node.lotCount)
    .slice(0, limits.categories)
    .map(({ node, name }) => ({
      name,
      entity: { type: 'category', id: node.id, url: getCategoryUrl(node, locale) },
    }));
}

type AuctionRow = { id: number; name: string; url: string };
type SellerRow = { id: number; name: string; slug: string };

// Matches the title in the visitor's language or the stored one.
async function findAuctions(
  { db, locale }: Source,
  tree: CategoryTree,
  text: string,
): Promise<AuctionRow[]> {
  const plain = fold(text);
  const keys = findTitleKeys(
    (title) => ` ${fold(title).replace(/[^\p{L}\p{N}]+/gu, ' ')}`.includes(` ${plain}`),
    locale,
  );
  const rows = await db
    .selectFrom('auctions')
    .select(['id', 'title', 'titleKey', 'slug', 'categoryId'])
    .where('status', '=', 'open_now')
    .where('closeAt', '>', sql<Date>`now()`)
    .where((eb) =>
      eb.or([
        eb('titleKey', '=', sql<string>`any(${keys}::text[])`),
        sql<boolean>`' ' || lower(unaccent(title)) like '% ' || unaccent(${text}) || '%'`,
      ]),
    )
    .orderBy('closeAt')
    .orderBy('id')
    .limit(limits.auctions)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: getAuctionTitle(row, tree, locale),
    url: getAuctionUrl(row, tree, locale),
  }));
}

function findSellers(db: Kysely<Database>, text: string): Promise<SellerRow[]> {
  return db
    .selectFrom('sellers')
    .select(['userId as id', 'shopName as name', 'slug'])
    .where(sql<boolean>`' ' || lower(unaccent(shop_name)) like '% ' || unaccent(${text}) || '%'`)
    .orderBy('objectsSold', 'desc')
    .orderBy('userId')
    .limit(limits.sellers)
    .execute();
}

/**
 * Terms first, then categories, auctions and sellers; empty for a text without letters or digits.
 */
export async function readSuggestions(source: Source, q: string): Promise<Suggestion[]> {
  const { db, locale } = source;
  const words = parseQuery(q.replaceAll('"', ' ')).included.flat();
  const text = words.join(' ');
  if (text === '') return [];
  const tree = await loadCategoryTree(source);
  const [matches, completions, compounds, auctions, sellers] = await Promise.all([
    findTerms(db, text),
    completeLast(db, words),
    findCompoundNames(source, tree, words),
    findAuctions(source, tree, text),
    findSellers(db, text),
  ]);
  const toSuggestion = (name: string, entity: Entity): Suggestion => ({
    highlighted: highlight(name, words),
    text: name,
    entity: { ...entity, value: name },
  });
  const terms = [...new Set([...matches, ...completions, ...compounds.terms])].slice(
    0,
    limits.terms,
  );
  return [
    ...terms.map((term) =>
      toSuggestion(term, { type: 'query_term', id: null, url: `/s?q=${encodeURIComponent(term)}` }),
    ),
    ...findCategories(tree, locale, text, compounds.categoryIds).map(({ name, entity }) =>
      toSuggestion(name, entity),
    ),
    ...auctions.map((row) => toSuggestion(row.name, { type: 'auction', id: row.id, url: row.url })),
    ...sellers.map((row) =>
      toSuggestion(row.name, { type: 'seller', id: row.id, url: getSellerPath(row) }),
    ),
  ];
}
