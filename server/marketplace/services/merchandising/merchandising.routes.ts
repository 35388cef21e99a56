// The routes of merchandising: what the home page and a category recommend. Derived from what is on
// now: themed auctions and the collections of editors.
import { sql } from 'kysely';
import { getWidget, type WireWidget } from '../../../../src/contract/marketing/widgets';
import { listBanners, type WireBanner } from '../../../../src/contract/merchandising/banners';
import type { WireAuction } from '../../../../src/contract/buyer/auctions';
import type { WireCollection } from '../../../../src/contract/buyer/collections';
import type { RequestContext } from '../../http/context';
import { implement, type RouteDefinition } from '../../http/implement';
import { readAuctionPage } from '../discovery/auctionList';
import { loadCategoryTree } from '../discovery/categoryTree';
import { loadCollections, toWireCollections } from '../collections/readCollections';

const MAX_AUCTION_BANNERS = 2;
const MAX_COLLECTION_BANNERS = 2;
/** Dark enough for white text. */
const AUCTION_COLOR = '#2b2a4c';

async function listThemedAuctions(
  ctx: RequestContext,
  { categoryId, limit }: { categoryId: number | null; limit: number },
): Promise<WireAuction[]> {
  const scope = sql<boolean>`
    a.themed and a.status = 'open_now' and a.close_at > now() and ${
      categoryId === null
        ? sql`true`
        : sql`a.category_id in (
            select c.id from categories c
            where c.id = ${categoryId} or c.ancestor_ids @> array[${categoryId}]::bigint[]
          )`
    }`;
  return (await readAuctionPage(ctx, scope, { page: 1, perPage: limit })).auctions;
}

async function listFeaturedCollections(
  ctx: RequestContext,
  isSuitable: (categoryIds: readonly number[]) => boolean,
): Promise<WireCollection[]> {
  const rows = (await loadCollections(ctx, 'curated')).filter(({ categoryIds }) =>
    isSuitable(categoryIds),
  );
  return (await toWireCollections(ctx, rows)).filter(({ lot_count }) => lot_count > 0);
}

/** An auction is often called like its category: then the one above says more. */
const getCategoryText = ({ title, categories }: WireAuction): string | null =>
  categories.findLast(({ name }) => name !== title)?.name ?? null;

const toAuctionBanner = (auction: WireAuction): WireBanner => ({
  id: auction.id,
  is_starting_point: false,
  header: auction.title,
  header_link: auction.url,
  cta_button: null,
  duration: 0,
  sub_text: getCategoryText(auction),
  banner_bg_colour: AUCTION_COLOR,
  auction_id: auction.id,
  auction_url: auction.url,
  collection_id: null,
  collection_url: null,
  mode: 'light',
  type: 'auction',
  lots: [],
  images: [{ url: auction.images.original }],
});

const toCollectionBanner = (collection: WireCollection): WireBanner => ({
  id: collection.id,
  is_starting_point: false,
  header: collection.title,
  header_link: collection.url,
  cta_button: collection.cta_text,
  duration: 0,
  sub_text: collection.description === '' ? null : collection.description,
  banner_bg_colour: collection.color,
  auction_id: null,
  auction_url: null,
  collection_id: collection.id,
  collection_url: collection.url,
  mode: 'light',
  type: 'collection',
  lots: [],
  images: collection.images.map(({ url }) => ({ url })),
});

const listBannersRoute = implement(listBanners, async ({ ctx }) => {
  const [auctions, collections] = await Promise.all([
    listThemedAuctions(ctx, { categoryId: null, limit: MAX_AUCTION_BANNERS }),
    listFeaturedCollections(ctx, () => true),
  ]);
  const banners = [
    ...collections.slice(0, MAX_COLLECTION_BANNERS).map(toCollectionBanner),
    ...auctions.map(toAuctionBanner),
  ];
  return {
    body: {
      banners: banners.map((banner, index) => ({ ...banner, is_starting_point: index === 0 })),
    },
  };
});

const getWidgetRoute = implement(getWidget, async ({ query, ctx }) => {
  const categoryId = query.category_id ?? null;
  const node = categoryId === null ? null : (await loadCategoryTree(ctx)).byId.get(categoryId);
  const [[auction], [collection]] = await Promise.all([
    listThemedAuctions(ctx, { categoryId, limit: 1 }),
    listFeaturedCollections(
      ctx,
      (categoryIds) =>
        node === null ||
        (node !== undefined &&
          categoryIds.some((id) => id === node.id || node.ancestorIds.includes(id))),
    ),
  ]);
  const widget: WireWidget | null =
    collection !== undefined
      ? {
          type: 'collection',
          id: collection.id,
          title: collection.title,
          text: collection.description === '' ? null : collection.description,
          url: collection.url,
          image_url: collection.hero_image,
          lot_count: collection.lot_count,
        }
      : auction !== undefined
        ? {
            type: 'auction',
            id: auction.id,
            title: auction.title,
            text: getCategoryText(auction),
            url: auction.url,
            image_url: auction.images.original,
            lot_count: auction.lot_count,
          }
        : null;
  return { body: { widget } };
});

export const merchandisingRoutes: readonly RouteDefinition[] = [listBannersRoute, getWidgetRoute];
