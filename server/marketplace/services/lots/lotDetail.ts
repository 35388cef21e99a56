// A lot's page as the wire has it: texts, pictures, specifications, estimate, seller. Called by the detail route.
// It says nothing of the reserve and nothing of bidders.
import type { WireLotDetail } from '../../../../src/contract/buyer/lots';
import { minorPerMajor } from '../../../../src/lib/money';
import type { Locale } from '../../../../src/lib/locales';
import { auctionTitle } from '../../catalogue/names/auctionTitle';
import { localizeFieldName, localizeValue } from '../../catalogue/names/localizeSpecification';
import { sellerBadges } from '../../domain/accounts/sellerBadges';
import { sellerScore } from '../../domain/accounts/sellerScore';
import type { CategoryNode, CategoryTree } from '../discovery/categoryTree';
import { categoryName, categoryUrl } from '../discovery/categoryTree';
import { imageUrl, rowImageUrl } from '../discovery/imageUrl';
import { sellerPath } from '../discovery/paths';
import { regionName } from '../discovery/regionName';
import type { LotDetailRow } from './lotDetailRow';

function sellerInfo(seller: LotDetailRow['seller'], locale: Locale): WireLotDetail['sellerInfo'] {
  const { value, positive, neutral, negative, lifetime } = sellerScore(seller);
  const name = seller.shop_name ?? `#${seller.id}`;
  return {
    id: seller.id,
    url: sellerPath({ id: seller.id, slug: seller.slug ?? '' }),
    sellerName: name,
    // Not the user's own name: a seller is known by the shop.
    userName: name,
    address: {
      country: { name: regionName(seller.country_code, locale), shortCode: seller.country_code },
      city: seller.city,
    },
    score: {
      score: value,
      positiveCount: positive,
      neutralCount: neutral,
      negativeCount: negative,
      lifetimeCount: lifetime,
    },
    badges: sellerBadges(seller, locale),
    isPro: seller.is_pro,
    isTop: seller.is_top,
    marginScheme: seller.margin_scheme,
    createdAt: new Date(seller.created_at).toISOString(),
    objectsSold: { total: seller.objects_sold },
    lotsInAuction: { total: seller.open_lots },
  };
}

// The wire names euros; an estimate in another currency would be taken for one in euros.
function estimate({
  currency_code,
  estimate_min_minor: min,
  estimate_max_minor: max,
}: LotDetailRow): WireLotDetail['expertsEstimate'] {
  if (min === null || max === null || currency_code !== 'EUR') return null;
  return { min: { EUR: min / minorPerMajor('EUR') }, max: { EUR: max / minorPerMajor('EUR') } };
}

// A value that others share leads to them; sizes, years and long texts lead nowhere.
function specificationUrl(value: string): string | null {
  return value.length > 40 || /[\d,;:]/.test(value) ? null : `/s?q=${encodeURIComponent(value)}`;
}

function pathNodes(row: LotDetailRow, tree: CategoryTree): CategoryNode[] {
  return row.category_path.flatMap((id) => tree.byId.get(id) ?? []);
}

/** `translated` are the known translations of its texts, by the text. */
export function toLotDetail(row: LotDetailRow, tree: CategoryTree, locale: Locale, translated: ReadonlyMap<string, string>): WireLotDetail {
  const path = pathNodes(row, tree).map((node) => ({
    id: node.id,
    url: categoryUrl(node),
    name: categoryName(node, locale),
  }));
  const auctionCategory = tree.byId.get(row.auction_category_id);
  const own = path.at(-1) ?? { id: row.category_id, url: `/c/${row.category_id}`, name: '' };
  return {
    lotId: row.id,
    lotTitle: row.title,
    lotSubtitle: row.subtitle,
    slug: row.slug,
    description: row.description,
    autoTranslatedDescription: translated.get(row.description) ?? null,
    language: row.language,
    translatedTitle: translated.get(row.title) ?? null,
    translatedSubtitle: translated.get(row.subtitle) ?? null,
    images: row.pictures.map(({ key, title, width, height }) => ({
      id: key,
      title,
      large: imageUrl('cw_large', key),
      medium: imageUrl('cw_normal', key),
      thumbnail: imageUrl('cw_ldp_thumb', key),
      w: width,
      h: height,
    })),
    specifications: row.specifications.map(({ id, value_id, name, value }) => ({
      specificationId: id,
      valueId: value_id,
      name: localizeFieldName(name, locale),
      value: localizeValue(name, value, locale),
      url: specificationUrl(value),
    })),
    expertsEstimate: estimate(row),
    experts: row.experts.map(({ id, name, picture }) => ({
      id,
      name,
      image: rowImageUrl('cw_grav_sm', 'expert', id, picture),
      pathUrl: null,
    })),
    favoriteCount: row.favorite_count,
    isClosed: row.is_closed,
    hasExplicitContent: row.explicit_content,
    ageCheckRequired: row.age_check_required,
    disclaimers: [],
    auctionId: row.auction_id,
    auctionTitle: auctionTitle({ title: row.auction_title, title_key: row.auction_title_key }, auctionCategory === undefined ? '' : categoryName(auctionCategory, locale), locale),
    category: { ...own, level: row.category_path.length - 1 },
    categoryPath: path,
    sellerInfo: sellerInfo(row.seller, locale),
  };
}
