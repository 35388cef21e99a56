// The card of a lot in every list. It has no price and no closing time: those come live from
// bidding/lots.
import { sql, type Kysely } from 'kysely';
import type { WireLotCard } from '../../../../src/contract/buyer/lotCard';
import { getMinorPerMajor } from '../../../../src/lib/money';
import type { Locale } from '../../../../src/lib/locales';
import type { Translations } from '../../http/context';
import type { Database } from '../../database/generated/database';
import { biddingPolicy } from '../../domain/bidding/biddingPolicy';
import { getBuyNowPrice } from '../../domain/bidding/biddingRules';
import type { LotStatus } from '../../domain/bidding/lotState';
import { getImageUrl } from './imageUrl';
import { published } from './lotVisibility';
import { getLotPath } from '../../domain/catalogue/paths';

type Card = WireLotCard & { language: Locale };

/** Adds existing machine translations of titles and subtitles to cards. */
async function translateCards(
  cards: readonly Card[],
  translations: Translations,
  target: Locale,
): Promise<WireLotCard[]> {
  const texts = cards.flatMap(({ title, subtitle, language }) =>
    [title, subtitle].map((text) => ({ text, language })),
  );
  const translated = await translations.read(texts, target);
  if (translated.size === 0) return [...cards];
  return cards.map((card) => {
    const title = card.language === target ? undefined : translated.get(card.title);
    if (title === undefined) return card;
    return {
      ...card,
      localized: true,
      translatedTitle: title,
      translatedSubtitle: translated.get(card.subtitle) ?? null,
    };
  });
}

type CardRow = {
  id: number;
  title: string;
  subtitle: string;
  language: Locale;
  slug: string;
  pictureKey: string | null;
  favoriteCount: number;
  auctionId: number;
  explicitContent: boolean;
  reserveMinor: number | null;
  status: LotStatus;
  opensAt: Date;
  effectiveCloseAt: Date;
  currentAmountMinor: number | null;
  now: Date;
  buyNowMinor: number | null;
  currencyCode: string;
  isFreeShipping: boolean;
  sellerId: number;
  shopName: string | null;
};

function toLotCard(row: CardRow): WireLotCard & { language: Locale } {
  // The wire has a field only for euros; bidding_block has prices in other currencies.
  const buyNowMinor = getBuyNowPrice(
    {
      buyNowMinor: row.buyNowMinor,
      reserveMinor: row.reserveMinor,
      priceMinor: row.currentAmountMinor,
      status: row.status,
      opensAt: row.opensAt,
      effectiveCloseAt: row.effectiveCloseAt,
    },
    row.now,
    biddingPolicy,
  );
  const euros =
    row.currencyCode === 'EUR' && buyNowMinor !== null
      ? buyNowMinor / getMinorPerMajor('EUR')
      : null;
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    language: row.language,
    thumbImageUrl: getImageUrl('cw_lot_card', row.pictureKey),
    originalImageUrl: getImageUrl('cw_large', row.pictureKey),
    favoriteCount: row.favoriteCount,
    url: getLotPath(row),
    localized: false,
    translatedTitle: null,
    translatedSubtitle: null,
    auctionId: row.auctionId,
    isContentExplicit: row.explicitContent,
    reservePriceSet: row.reserveMinor !== null,
    biddingStartTime: row.opensAt.toISOString(),
    buyNow: euros === null ? null : { price_eur: euros },
    hasFreeShipping: row.isFreeShipping,
    isVectorSearchResult: false,
    description: null,
    sellerId: row.sellerId,
    sellerShopName: row.shopName,
  };
}

export type CardSource = { db: Kysely<Database>; translations: Translations; locale: Locale };

/** In the order of `ids`, without unknown, unpublished and repeated ones. */
export async function readLotCards(
  { db, translations, locale }: CardSource,
  ids: readonly number[],
): Promise<WireLotCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
    select l.id, l.title, l.subtitle, l.language, l.slug, l.pictures->0->>'key' as picture_key,
      l.favorite_count, l.auction_id, l.explicit_content, l.reserve_minor, l.status, l.opens_at,
      l.effective_close_at, l.current_amount_minor, now() as now, l.buy_now_minor, l.currency_code,
      l.is_free_shipping, l.seller_id, s.shop_name
    from lots l left join sellers s on s.user_id = l.seller_id
    where l.id = any(${[...ids]}::bigint[]) and ${published}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const cards = [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toLotCard(row)];
  });
  return translateCards(cards, translations, locale);
}
