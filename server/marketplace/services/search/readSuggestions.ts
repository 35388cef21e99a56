// Suggestions while a user types: catalogue terms, localized categories, auctions, sellers. Runs on
// every few keystrokes, so every part uses an index or the cached category tree.
import { sql, type Kysely } from 'kysely';
import escapeHtml from 'escape-html';
import type { ResponseOf } from '../../../../src/contract/core/endpoint';
import type { listSuggestions } from '../../../../src/contract/buyer/search';
import type { Locale } from '../../../../src/lib/locales';
import type { Database } from '../../database/generated/database';
import { auctionTitle, findTitleKeys } from '../discovery/names/auctionTitle';
import type { CategoryTree } from '../../domain/catalog/categoryTree';
import type { ReadCache } from '../../http/readCache';
import { getCategoryName, getCategoryUrl, loadCategoryTree } from '../discovery/categoryTree';
import { current } from '../discovery/lotVisibility';
import { getAuctionPath, getSellerPath } from '../../domain/catalog/paths';
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

function findCategories(
  tree: CategoryTree,
  locale: Locale,
  text: string,
): { name: string; entity: Entity }[] {
  const plain = fold(text);
  return tree.ordered
    .map((node) => ({ node, name: getCategoryName(node, locale) }))
    .filter(({ name }) => ` ${fold(name)}`.includes(` ${plain}`))
    .toSorted((a, b) => b.node.lotCount - a.node.lotCount)
    .slice(0, limits.categories)
    .map(({ node, name }) => ({
      name,
      entity: { type: 'category', id: node.id, url: getCategoryUrl(node) },
    }));
}

type NamedRow = { id: number; name: string; slug: string };

// Matches the title in the visitor's language or the stored one.
async function findAuctions(
  { db, locale }: Source,
  tree: CategoryTree,
  text: string,
): Promise<NamedRow[]> {
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
  return rows.map(({ id, slug, categoryId, ...title }) => {
    const category = tree.byId.get(categoryId);
    return {
      id,
      slug,
      name: auctionTitle(
        title,
        category === undefined ? '' : getCategoryName(category, locale),
        locale,
      ),
    };
  });
}

function findSellers(db: Kysely<Database>, text: string): Promise<NamedRow[]> {
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
  const [matches, completions, auctions, sellers] = await Promise.all([
    findTerms(db, text),
    completeLast(db, words),
    findAuctions(source, tree, text),
    findSellers(db, text),
  ]);
  const toSuggestion = (name: string, entity: Entity): Suggestion => ({
    highlighted: highlight(name, words),
    text: name,
    entity: { ...entity, value: name },
  });
  const terms = [...new Set([...matches, ...completions])].slice(0, limits.terms);
  return [
    ...terms.map((term) =>
      toSuggestion(term, { type: 'query_term', id: null, url: `/s?q=${encodeURIComponent(term)}` }),
    ),
    ...findCategories(tree, locale, text).map(({ name, entity }) => toSuggestion(name, entity)),
    ...auctions.map((row) =>
      toSuggestion(row.name, { type: 'auction', id: row.id, url: getAuctionPath(row) }),
    ),
    ...sellers.map((row) =>
      toSuggestion(row.name, { type: 'seller', id: row.id, url: getSellerPath(row) }),
    ),
  ];
}
