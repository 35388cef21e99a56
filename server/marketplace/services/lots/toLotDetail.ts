// A lot's page on the wire: texts, pictures, specifications, estimate, seller. It reveals neither
// the reserve nor bidders.
import type { Kysely } from 'kysely';
import type { WireLotDetail, getLotGallery } from '../../../../src/contract/buyer/lots';
import { getMinorPerMajor } from '../../../../src/lib/money';
import type { Locale } from '../../../../src/lib/locales';
import type { ResponseOf } from '../../../../src/contract/core/endpoint';
import type { ImagePreset } from '../../../../src/lib/imagePresets';
import { getAuctionTitle, getAuctionUrl } from '../discovery/auctionList';
import { localizeFieldName, localizeValue } from '../discovery/names/localizeSpecification';
import { getSellerBadges, calculateSellerScore } from '../../domain/accounts/badgeKinds';
import type { CategoryNode, CategoryTree } from '../../domain/catalogue/categoryTree';
import type { LotPicture } from '../../database/columnTypes';
import type { Database } from '../../database/generated/database';
import { getCategoryName, getCategoryUrl } from '../discovery/categoryTree';
import { getImageUrl, getRowImageUrl, getPictureSize } from '../discovery/imageUrl';
import { getLotPath, getSellerPath } from '../../domain/catalogue/paths';
import { getRegionName } from '../discovery/getRegionName';
import { published } from '../discovery/lotVisibility';
import type { LotDetailRow } from './lotDetailRow';

type Gallery = ResponseOf<typeof getLotGallery>['gallery'];

const presets = {
  s: 'cw_ldp_thumb',
  m: 'cw_normal',
  l: 'cw_large',
  xl: 'cw_reference',
} as const satisfies Record<string, ImagePreset>;

/**
 * A lot's pictures in the four sizes of the gallery, with their actual pixel sizes. Returns null if
 * there is no such lot.
 */
export async function buildLotGallery(
  db: Kysely<Database>,
  lotId: number,
): Promise<Gallery | null> {
  const lot = await db
    .selectFrom('lots as l')
    .select('l.pictures')
    .where('l.id', '=', lotId)
    .where(published)
    .executeTakeFirst();
  const getSize = (picture: LotPicture, preset: ImagePreset) => ({
    url: getImageUrl(preset, picture.key),
    ...getPictureSize(preset, picture),
  });
  return (
    lot?.pictures.map((picture) => ({
      title: picture.title,
      images: [
        {
          s: getSize(picture, presets.s),
          m: getSize(picture, presets.m),
          l: getSize(picture, presets.l),
          xl: getSize(picture, presets.xl),
        },
      ],
    })) ?? null
  );
}

function toSellerInfo(seller: LotDetailRow['seller'], locale: Locale): WireLotDetail['sellerInfo'] {
  const { value, positive, neutral, negative, lifetime } = calculateSellerScore(seller);
  const name = seller.shopName ?? `#${seller.id}`;
  return {
    id: seller.id,
    url: getSellerPath({ id: seller.id, slug: seller.slug ?? '' }),
    sellerName: name,
    // Sellers appear by their shop's name, not by their own.
    userName: name,
    address: {
      country: { name: getRegionName(seller.countryCode, locale), shortCode: seller.countryCode },
      city: seller.city,
    },
    score: {
      score: value,
      positiveCount: positive,
      neutralCount: neutral,
      negativeCount: negative,
      lifetimeCount: lifetime,
    },
    badges: getSellerBadges(seller, locale),
    isPro: seller.isPro,
    isTop: seller.isTop,
    marginScheme: seller.marginScheme,
    createdAt: new Date(seller.createdAt).toISOString(),
    objectsSold: { total: seller.objectsSold },
    lotsInAuction: { total: seller.openLots },
  };
}

// The wire only has euros; an estimate in another currency would be taken for euros.
function toEstimate({
  currencyCode,
  estimateMinMinor: min,
  estimateMaxMinor: max,
}: LotDetailRow): WireLotDetail['expertsEstimate'] {
  if (min === null || max === null || currencyCode !== 'EUR') return null;
  return {
    min: { EUR: min / getMinorPerMajor('EUR') },
    max: { EUR: max / getMinorPerMajor('EUR') },
  };
}

// A value that other lots share links to a search; sizes, years and long texts have no link.
function getSpecificationUrl(value: string): string | null {
  return value.length > 40 || /[\d,;:]/.test(value) ? null : `/s?q=${encodeURIComponent(value)}`;
}

function getPathNodes(row: LotDetailRow, tree: CategoryTree): CategoryNode[] {
  return row.categoryPath.flatMap((id) => tree.byId.get(id) ?? []);
}

/** `translated` maps texts to their known translations. */
export function toLotDetail(
  row: LotDetailRow,
  tree: CategoryTree,
  locale: Locale,
  translated: ReadonlyMap<string, string>,
): WireLotDetail {
  const path = getPathNodes(row, tree).map((node) => ({
    id: node.id,
    url: getCategoryUrl(node, locale),
    name: getCategoryName(node, locale),
  }));
  const auction = {
    id: row.auctionId,
    title: row.auctionTitle,
    titleKey: row.auctionTitleKey,
    slug: row.auctionSlug,
    categoryId: row.auctionCategoryId,
  };
  const category = path.at(-1) ?? { id: row.categoryId, url: `/c/${row.categoryId}`, name: '' };
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
      large: getImageUrl('cw_large', key),
      medium: getImageUrl('cw_normal', key),
      thumbnail: getImageUrl('cw_ldp_thumb', key),
      w: width,
      h: height,
    })),
    specifications: row.specifications.map(({ id, value_id, name, value }) => ({
      specificationId: id,
      valueId: value_id,
      name: localizeFieldName(name, locale),
      value: localizeValue(name, value, locale),
      url: getSpecificationUrl(value),
    })),
    expertsEstimate: toEstimate(row),
    experts: row.experts.map(({ id, name, picture }) => ({
      id,
      name,
      image: getRowImageUrl('cw_grav_sm', 'expert', id, picture),
      pathUrl: null,
    })),
    favoriteCount: row.favoriteCount,
    isClosed: row.isClosed,
    hasExplicitContent: row.explicitContent,
    ageCheckRequired: row.ageCheckRequired,
    disclaimers: [],
    auctionId: row.auctionId,
    offeredAgainUrl: row.laterLot === null ? null : getLotPath(row.laterLot),
    earlierLotId: row.earlierLotId,
    auctionTitle: getAuctionTitle(auction, tree, locale),
    auctionUrl: getAuctionUrl(auction, tree, locale),
    category: { ...category, level: row.categoryPath.length - 1 },
    categoryPath: path,
    sellerInfo: toSellerInfo(row.seller, locale),
  };
}
