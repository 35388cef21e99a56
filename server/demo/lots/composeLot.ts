// Converts a writer's draft to a row of the table lots: estimate, start, reserve, buy now,
// shipping, specifications, pictures. The row is unsold and has no bids; times are passed in.
import type { Locale } from '../../../src/lib/locales';
import type { LotPicture, Specification } from '../../marketplace/database/columnTypes';
import type { ShippingProfile } from '../../marketplace/domain/shipping/shippingRate';
import { toSlug } from '../../marketplace/domain/catalogue/paths';
import type { Rng } from '../../marketplace/lib/random';
import { lotPictures } from './lotPictures';
import type { LotDraft } from './lotDraft';
import { shippingFor } from './shippingFor';
import { createSpecification } from './createSpecification';
import { provenances } from './vocabulary';

export type NewLot = {
  id: number;
  externalId: string | null;
  auctionId: number;
  categoryId: number;
  categoryPath: number[];
  sellerId: number;
  cataloguePosition: number;
  title: string;
  subtitle: string;
  slug: string;
  description: string;
  language: Locale;
  specifications: Specification[];
  tags: string[];
  pictures: LotPicture[];
  objectType: string;
  currencyCode: string;
  startAmountMinor: number;
  reserveMinor: number | null;
  buyNowMinor: number | null;
  estimateMinMinor: number | null;
  estimateMaxMinor: number | null;
  ageCheckRequired: boolean;
  shipping: ShippingProfile;
  isFreeShipping: boolean;
  favoriteCount: number;
  viewCount: number;
  publishedAt: Date;
  status: 'scheduled' | 'open';
  opensAt: Date;
  plannedCloseAt: Date;
  effectiveCloseAt: Date;
};

const steps = [
  [100, 5],
  [500, 20],
  [1_000, 50],
  [5_000, 100],
  [10_000, 500],
  [Infinity, 1_000],
] as const;

/** Rounds to the steps of estimates: fives, twenties, fifties, … */
function roundPrice(euros: number): number {
  const step = steps.find(([below]) => euros < below)?.[1] ?? 1_000;
  return Math.max(5, Math.round(euros / step) * step);
}

export type Placing = {
  id: number;
  auctionId: number;
  category: { id: number; path: readonly number[] };
  seller: { id: number; country: string; city: string };
  position: number;
  opensAt: Date;
  closesAt: Date;
  status: 'scheduled' | 'open';
};

const cents = (euros: number): number => Math.round(euros) * 100;

export function composeLot(rng: Rng, draft: LotDraft, place: Placing): NewLot {
  const low = roundPrice(draft.value * 0.85);
  const high = Math.max(roundPrice(low * rng.between(1.2, 1.5)), low + 5);
  const hasReserve = draft.value > 150 && rng.chance(0.34);
  const provenance = draft.provenance ?? (rng.chance(0.7) ? rng.pick(provenances) : null);
  const free = rng.chance(0.13) && draft.kilos < 5;
  const specs = [
    ...draft.specs,
    ['Condition', draft.condition.replace(/\.$/, '')] as const,
    ...(provenance === null || draft.specs.length > 8 ? [] : [['Provenance', provenance] as const]),
  ];
  const sentences = [
    ...draft.sentences.slice(0, 3),
    `Condition: ${draft.condition.charAt(0).toLowerCase()}${draft.condition.slice(1)}`,
    ...(provenance !== null && rng.chance(0.45) ? [`Provenance: ${provenance}.`] : []),
  ];
  const interest = Math.max(0, rng.normal(14, 11)) * (draft.value > 600 ? 1.8 : 1);
  return {
    id: place.id,
    externalId: null,
    auctionId: place.auctionId,
    categoryId: place.category.id,
    categoryPath: [...place.category.path],
    sellerId: place.seller.id,
    cataloguePosition: place.position,
    title: draft.title,
    subtitle: draft.subtitle,
    slug: toSlug(draft.title),
    description: sentences.join(' '),
    language: 'en',
    specifications: specs.map(([name, value]) => createSpecification(name, value)),
    tags: [...new Set(draft.tags.map((tag) => tag.toLowerCase()))],
    pictures: lotPictures(rng, place.id, draft.title, draft.picture),
    objectType: draft.objectType,
    currencyCode: 'EUR',
    startAmountMinor: rng.chance(0.78) ? 100 : cents(Math.max(1, Math.round(low * 0.15))),
    reserveMinor: hasReserve ? cents(Math.max(5, low * rng.between(0.62, 0.9))) : null,
    buyNowMinor: rng.chance(0.12) ? cents(roundPrice(high * rng.between(1.15, 1.5))) : null,
    estimateMinMinor: cents(low),
    estimateMaxMinor: cents(high),
    ageCheckRequired: draft.ageCheck === true,
    shipping: shippingFor(rng, place.seller, draft.kilos, {
      pickupOnly: draft.pickupOnly === true,
      free,
    }),
    isFreeShipping: free && draft.pickupOnly !== true,
    favoriteCount: Math.round(interest),
    viewCount: Math.round(interest * rng.between(6, 20)),
    publishedAt: new Date(place.opensAt.getTime() - 86_400_000),
    status: place.status,
    opensAt: place.opensAt,
    plannedCloseAt: place.closesAt,
    effectiveCloseAt: place.closesAt,
  };
}
