// Names what the reasons of recommended lots refer to, in the visitor's language.
import type { WireLotReason } from '../../../../src/contract/buyer/feeds';
import { getSellerPath } from '../../domain/catalogue/paths';
import type { RequestContext } from '../../http/context';
import type { RecommendedLot } from '../../http/readCache';
import { readAuctions } from '../discovery/auctionList';
import { getCategoryName, getCategoryUrl, loadCategoryTree } from '../discovery/categoryTree';
import { readLotCards } from '../discovery/readLotCards';

type ReasonKind = RecommendedLot['kind'];
type Subject = { name: string; url: string };
type Subjects = ReadonlyMap<number, Subject>;

async function readSellers({ db }: RequestContext, ids: readonly number[]): Promise<Subjects> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sellers')
    .select(['userId', 'shopName', 'slug'])
    .where('userId', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ userId, shopName, slug }) => [
      userId,
      { name: shopName, url: getSellerPath({ id: userId, slug }) },
    ]),
  );
}

async function readOwnLots(ctx: RequestContext, ids: readonly number[]): Promise<Subjects> {
  const cards = await readLotCards(ctx, ids);
  return new Map(
    cards.map(({ id, title, translatedTitle, url }) => [
      id,
      { name: translatedTitle ?? title, url },
    ]),
  );
}

async function readFollowedAuctions(
  ctx: RequestContext,
  ids: readonly number[],
): Promise<Subjects> {
  const auctions = await readAuctions(ctx, ids);
  return new Map(auctions.map(({ id, title, url }) => [id, { name: title, url }]));
}

async function readCategories(ctx: RequestContext): Promise<Subjects> {
  const { ordered } = await loadCategoryTree(ctx);
  return new Map(
    ordered.map((node) => [
      node.id,
      { name: getCategoryName(node, ctx.locale), url: getCategoryUrl(node, ctx.locale) },
    ]),
  );
}

/** One reason per lot, in the same order. A subject that is gone leaves the kind without a name. */
export async function toLotReasons(
  ctx: RequestContext,
  lots: readonly RecommendedLot[],
): Promise<WireLotReason[]> {
  const getIds = (...kinds: ReasonKind[]): number[] => [
    ...new Set(lots.flatMap(({ kind, subjectId }) => (kinds.includes(kind) ? [subjectId] : []))),
  ];
  const [sellers, ownLots, auctions, categories] = await Promise.all([
    readSellers(ctx, getIds('seller')),
    readOwnLots(ctx, getIds('bid', 'favorite', 'viewed')),
    readFollowedAuctions(ctx, getIds('auction')),
    readCategories(ctx),
  ]);
  const subjects: Record<ReasonKind, Subjects> = {
    seller: sellers,
    auction: auctions,
    category: categories,
    bid: ownLots,
    favorite: ownLots,
    viewed: ownLots,
  };
  return lots.map(({ id, kind, subjectId }) => {
    const subject = subjects[kind].get(subjectId);
    return { lot_id: id, kind, name: subject?.name ?? null, url: subject?.url ?? null };
  });
}
