// Converts a validated record to a row of the table lots. Amounts become minor units here.
import { getMinorPerMajor } from '../../../src/lib/money';
import { toSlug } from '../../marketplace/domain/catalogue/paths';
import { pictureKey } from '../../marketplace/lib/pictureKey';
import type { NewLot } from '../lots/composeLot';
import { lotPictures } from '../lots/lotPictures';
import { shippingFor } from '../lots/shippingFor';
import { createSpecification } from '../lots/createSpecification';
import { createRng } from '../../marketplace/lib/random';
import type { ImportRecord } from './importRecord';
import { chooseImportedPicture } from './chooseImportedPicture';
import { estimateRecordWeight } from './estimateRecordWeight';
import type { LocalPicture } from './localPictures';

export type ImportPlace = {
  id: number;
  auctionId: number;
  categoryId: number;
  categoryPath: readonly number[];
  sellerId: number;
  position: number;
  opensAt: Date;
  closesAt: Date;
};

/** The texts of a lot, which a second import can change. */
export type LotTexts = Pick<
  NewLot,
  | 'externalId'
  | 'title'
  | 'subtitle'
  | 'slug'
  | 'description'
  | 'language'
  | 'specifications'
  | 'tags'
  | 'objectType'
>;

const singular: Record<string, string> = {
  paintings: 'Painting',
  prints: 'Print',
  'works on paper': 'Work on paper',
  drawings: 'Drawing',
  installations: 'Installation',
  books: 'Book',
  maps: 'Map',
  coins: 'Coin',
  watches: 'Watch',
};

const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function getLotTexts(record: ImportRecord): LotTexts {
  const leaf = record.category.split('/').at(-1)?.trim() ?? '';
  const title = clean(record.title);
  return {
    externalId: record.external_id,
    title,
    subtitle: clean(record.subtitle ?? ''),
    slug: toSlug(title),
    description: (record.description ?? '').trim(),
    language: record.language ?? 'en',
    specifications: (record.specifications ?? []).map(({ name, value }) =>
      createSpecification(clean(name), clean(value)),
    ),
    tags: [...new Set((record.tags ?? []).map(clean))],
    objectType: singular[leaf.toLowerCase()] ?? (leaf === 'Other' ? '' : leaf),
  };
}

export function toImportedLot(
  record: ImportRecord,
  place: ImportPlace,
  local: readonly LocalPicture[],
): NewLot {
  const rng = createRng(`import/${record.external_id}`);
  const texts = getLotTexts(record);
  const perUnit = getMinorPerMajor(record.currency);
  const minor = (amount: number | null | undefined): number | null =>
    amount === null || amount === undefined ? null : amount * perUnit;
  const drawnPictures = lotPictures(rng, place.id, texts.title, chooseImportedPicture(rng, record));
  const localPictures = local.map(({ spec, width, height }, index) => ({
    key: pictureKey('lot', place.id, index + 1, spec),
    title: texts.title,
    width,
    height,
    spec,
  }));
  const { kilos, pickupOnly } = estimateRecordWeight(record, texts.objectType);
  return {
    ...texts,
    id: place.id,
    auctionId: place.auctionId,
    categoryId: place.categoryId,
    categoryPath: [...place.categoryPath],
    sellerId: place.sellerId,
    cataloguePosition: place.position,
    pictures: localPictures.length > 0 ? localPictures : drawnPictures,
    currencyCode: record.currency,
    startAmountMinor: record.start_price * perUnit,
    reserveMinor: minor(record.reserve_price),
    buyNowMinor: null,
    estimateMinMinor: minor(record.expert_estimate?.min),
    estimateMaxMinor: minor(record.expert_estimate?.max),
    ageCheckRequired: false,
    shipping: shippingFor(rng, { country: 'nl', city: 'Amsterdam' }, kilos, { pickupOnly }),
    isFreeShipping: false,
    favoriteCount: 0,
    viewCount: 0,
    publishedAt: place.opensAt,
    status: 'open',
    opensAt: place.opensAt,
    plannedCloseAt: place.closesAt,
    effectiveCloseAt: place.closesAt,
  };
}
