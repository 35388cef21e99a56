// From a record of an import file to a row of the table lots, open for bidding and without bids. Called by writeAuction.
// The same record makes the same lot every time, up to its id and its times: what is random is seeded by its number.
import { minorPerMajor } from '../../../../src/lib/money';
import type { LotPicture } from '../../database/schema';
import { slugOf } from '../../services/discovery/paths';
import { pictureKey } from '../images/pictureKey';
import type { NewLot } from '../lots/composeLot';
import { lotPictures } from '../lots/lotPictures';
import { shippingFor } from '../lots/shippingFor';
import { specification } from '../lots/specificationIds';
import { createRng } from '../random';
import type { FoundCategory } from './findCategory';
import type { HouseSeller } from './houseSeller';
import { categoryPath, type ImportRecord } from './importRecord';
import type { Original } from './originals';
import { pictureOfRecord } from './pictureOfRecord';
import { weightOfRecord } from './weightOfRecord';

export type LotPlace = { id: number; auctionId: number; category: FoundCategory; seller: HouseSeller; position: number; opensAt: Date; closesAt: Date };
export type ImportedLot = NewLot & { reserve_met: boolean | null };

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function photographs(lotId: number, title: string, originals: readonly Original[]): LotPicture[] {
  return originals.map(({ original, width, height }, index) => ({ key: pictureKey('lot', lotId, index + 1, { original }), title, width, height, spec: { original } }));
}

export function lotOfRecord(record: ImportRecord, originals: readonly Original[], place: LotPlace): ImportedLot {
  const rng = createRng(`import/${record.external_id}`);
  const title = oneLine(record.title);
  const { objectType, picture } = pictureOfRecord(rng.fork('picture'), record, categoryPath(record));
  const { kilos, pickupOnly } = weightOfRecord(record, objectType);
  const currency = record.currency ?? 'EUR';
  const minor = (major: number): number => Math.round(major * minorPerMajor(currency));
  const estimate = record.expert_estimate ?? null;
  const reserve = record.reserve_price ?? null;
  return {
    id: place.id,
    external_id: record.external_id,
    auction_id: place.auctionId,
    category_id: place.category.id,
    category_path: place.category.path,
    seller_id: place.seller.id,
    catalogue_position: place.position,
    title,
    subtitle: oneLine(record.subtitle ?? ''),
    slug: slugOf(title),
    description: (record.description ?? '').trim(),
    specifications: (record.specifications ?? []).map(({ name, value }) => specification(oneLine(name), oneLine(value))),
    tags: [...new Set((record.tags ?? []).map(oneLine))],
    pictures: originals.length > 0 ? photographs(place.id, title, originals) : lotPictures(rng.fork('views'), place.id, title, picture),
    object_type: objectType,
    currency_code: currency,
    start_amount_minor: minor(record.start_price ?? 1),
    reserve_minor: reserve === null ? null : Math.max(1, minor(reserve)),
    buy_now_minor: null,
    estimate_min_minor: estimate === null ? null : minor(estimate.min),
    estimate_max_minor: estimate === null ? null : minor(estimate.max),
    age_check_required: false,
    shipping: shippingFor(rng.fork('shipping'), place.seller, kilos, { pickupOnly }),
    is_free_shipping: false,
    favorite_count: 0,
    view_count: 0,
    published_at: place.opensAt,
    status: 'open',
    opens_at: place.opensAt,
    planned_close_at: place.closesAt,
    effective_close_at: place.closesAt,
    reserve_met: reserve === null ? null : false,
  };
}
