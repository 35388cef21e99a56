// The routes of the categories service. The tree is cached for a few seconds
// (discovery/categoryTree.ts), so most of them need no query.
import { sql } from 'kysely';
import {
  getCategory,
  getCategorySeo,
  listCategories,
  listCategoryAuctions,
  listCategoryLots,
  listPopularCategories,
  listSubcategories,
  type WireCategory,
} from '../../../../src/contract/buyer/categories';
import type { Locale } from '../../../../src/lib/locales';
import { createNotFoundError } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import { implement, type RouteDefinition } from '../../http/implement';
import type { CategoryNode, CategoryTree } from '../../domain/catalog/categoryTree';
import { findAuctions, readAuctions } from '../discovery/auctionList';
import { getCategoryName, loadCategoryTree, getCategoryUrl } from '../discovery/categoryTree';
import { inCategories, readSelection } from '../discovery/facets/facetDefinitions';
import { readFilteredLots } from '../discovery/facets/readFilteredLots';
import { findLots, type LotRequest } from '../discovery/facets/findLots';
import { popularity } from '../discovery/facets/lotScore';
import { current } from '../discovery/lotVisibility';
import { toPaging } from '../discovery/paging';
import { getImageUrl, getRowPictureKey } from '../discovery/imageUrl';

/** A category on the wire. */
function toWireCategory(node: CategoryNode, locale: Locale): WireCategory {
  const name = getCategoryName(node, locale);
  const picture = getRowPictureKey('category', node.id, node.picture);
  return {
    id: node.id,
    url: getCategoryUrl(node),
    name,
    formatted_name: name,
    short_name: name,
    code_name: node.codeName,
    auction_count: node.auctionCount,
    lot_count: node.lotCount,
    open_lot_count: node.openLotCount,
    opens_at: node.opensAt?.toISOString() ?? null,
    parent_id: node.parentId,
    image_url: getImageUrl('cw_collection_card_landscape', picture),
    images: [
      getImageUrl('cw_collection_card_landscape', picture),
      getImageUrl('cw_large', picture),
    ],
    color: node.color,
    icon: { svg: null, png: null, name: node.icon },
    level: node.level,
    position: node.position,
  };
}

const texts: Record<Locale, string> = {
  en: '{category} at auction: objects chosen by experts, from sellers across Europe. Look around and place your bid on Gavel.',
  nl: '{category} op de veiling: objecten die door experts zijn geselecteerd, van verkopers uit heel Europa. Kijk rond en bied mee op Gavel.',
  de: '{category} ersteigern: von Experten ausgewählte Objekte von Verkäufern aus ganz Europa. Jetzt auf Gavel stöbern und mitbieten.',
  fr: '{category} aux enchères : des objets choisis par des experts, proposés par des vendeurs de toute l’Europe. Parcourez les lots et enchérissez sur Gavel.',
  it: '{category} all’asta: oggetti scelti da esperti, proposti da venditori di tutta Europa. Scopri i lotti e fai la tua offerta su Gavel.',
  es: '{category} a subasta: objetos elegidos por expertos, de vendedores de toda Europa. Descubre los lotes y puja en Gavel.',
  'zh-Hans': '{category}拍卖：专家精选拍品，卖家遍布欧洲。立即在 Gavel 浏览并出价。',
  'zh-Hant': '{category}拍賣：專家精選拍品，賣家遍布歐洲。立即在 Gavel 瀏覽並出價。',
  pt: '{category} em leilão: objetos escolhidos por especialistas, de vendedores de toda a Europa. Explore os lotes e licite na Gavel.',
  da: '{category} på auktion: genstande udvalgt af eksperter, fra sælgere i hele Europa. Gå på opdagelse og byd med på Gavel.',
  sv: '{category} på auktion: föremål utvalda av experter, från säljare i hela Europa. Se dig omkring och lägg ditt bud på Gavel.',
  no: '{category} på auksjon: gjenstander valgt ut av eksperter, fra selgere i hele Europa. Se deg rundt og by med på Gavel.',
  pl: '{category} na aukcji: przedmioty wybrane przez ekspertów, od sprzedawców z całej Europy. Przejrzyj oferty i licytuj na Gavel.',
  el: '{category} σε δημοπρασία: αντικείμενα επιλεγμένα από ειδικούς, από πωλητές σε όλη την Ευρώπη. Περιηγηθείτε και κάντε την προσφορά σας στο Gavel.',
  hu: '{category} aukción: szakértők által válogatott tárgyak eladóktól Európa minden részéből. Nézzen körül, és licitáljon a Gavel oldalán.',
  ro: '{category} la licitație: obiecte alese de experți, de la vânzători din toată Europa. Descoperă loturile și licitează pe Gavel.',
  fi: '{category} huutokaupassa: asiantuntijoiden valitsemia kohteita myyjiltä eri puolilta Eurooppaa. Selaa kohteita ja tee tarjouksia Gavelissa.',
};

/**
 * The meta descriptions of category pages by locale. `{category}` is the category's localized name;
 * each text works with any name.
 */
function getCategoryDescription(category: string, locale: Locale): string {
  return texts[locale].replace('{category}', () => category);
}

const popularCategoryCount = 12;

async function findCategory(
  ctx: RequestContext,
  id: number,
): Promise<{ node: CategoryNode; tree: CategoryTree }> {
  const tree = await loadCategoryTree(ctx);
  const node = tree.byId.get(id);
  if (node === undefined) throw createNotFoundError();
  return { node, tree };
}

function getNodes(tree: CategoryTree, ids: readonly number[]): CategoryNode[] {
  return ids.flatMap((id) => tree.byId.get(id) ?? []);
}

const reads: readonly RouteDefinition[] = [
  implement(listCategories, async ({ query, ctx }) => {
    const { ordered } = await loadCategoryTree(ctx);
    const { level, ids } = query;
    const nodes = ordered.filter(
      (node) =>
        (level === undefined || node.level === level) &&
        (ids === undefined || ids.includes(node.id)),
    );
    return { body: { categories: nodes.map((node) => toWireCategory(node, ctx.locale)) } };
  }),
  implement(listPopularCategories, async ({ ctx }) => {
    const { ordered } = await loadCategoryTree(ctx);
    // Top-level categories are too broad to be popular; they are only a fallback.
    const subcategories = ordered.filter((node) => node.level > 0 && node.lotCount > 0);
    const nodes =
      subcategories.length > 0 ? subcategories : ordered.filter((node) => node.lotCount > 0);
    const popular = nodes.toSorted(
      (a, b) => b.interest - a.interest || b.lotCount - a.lotCount || a.id - b.id,
    );
    return {
      body: { category_ids: popular.slice(0, popularCategoryCount).map((node) => node.id) },
    };
  }),
  implement(getCategory, async ({ params, ctx }) => {
    const { node, tree } = await findCategory(ctx, params.id);
    const ancestors = getNodes(tree, node.ancestorIds).map((ancestor) =>
      toWireCategory(ancestor, ctx.locale),
    );
    return { body: { category: toWireCategory(node, ctx.locale), ancestors } };
  }),
  implement(listSubcategories, async ({ params, ctx }) => {
    const { node, tree } = await findCategory(ctx, params.id);
    return {
      body: {
        categories: getNodes(tree, node.childIds).map((child) => toWireCategory(child, ctx.locale)),
      },
    };
  }),
  implement(getCategorySeo, async ({ params, ctx }) => {
    const { node } = await findCategory(ctx, params.id);
    const title = getCategoryName(node, ctx.locale);
    // A page without lots has no content for search engines.
    return {
      body: {
        seo: {
          title,
          description: getCategoryDescription(title, ctx.locale),
          noindex: node.lotCount === 0,
        },
      },
    };
  }),
];

const lists: readonly RouteDefinition[] = [
  implement(listCategoryAuctions, async ({ params, query, ctx }) => {
    const { node } = await findCategory(ctx, params.id);
    const { page, perPage } = toPaging(query);
    const scope = sql<boolean>`
      a.status <> 'closed' and a.close_at > now()
      and a.category_id in (
        select c.id from categories c
        where c.id = ${node.id} or c.ancestor_ids @> array[${node.id}]::bigint[]
      )`;
    const { ids, total } = await findAuctions(ctx.db, scope, { page, perPage });
    return {
      body: { auctions: await readAuctions(ctx, ids), meta: { page, per_page: perPage, total } },
    };
  }),
  implement(listCategoryLots, async ({ params, query, ctx }) => {
    const { node } = await findCategory(ctx, params.id);
    const request: LotRequest = {
      scope: sql<boolean>`${current} and ${inCategories([node.id])}`,
      score: popularity,
      selection: readSelection(query.filters),
      sort: query.sort ?? 'relevancy_desc',
      ...toPaging(query),
    };
    return { body: await readFilteredLots(ctx, await findLots(ctx, request), request) };
  }),
];

export const categoriesRoutes: readonly RouteDefinition[] = [...reads, ...lists];
