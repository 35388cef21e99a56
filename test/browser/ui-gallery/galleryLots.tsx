// Made-up lots for the gallery of components; used by GalleryPage only.
import type { LotCardProps } from '../../../src/ui/LotCard';

export const galleryNow = Date.UTC(2026, 10, 21, 12);
const minute = 60_000;
const eur = (major: number) => ({ minor: major * 100, currency: 'EUR' });

const words = { priceLabel: 'Current bid', endedLabel: 'Closed' };

export const galleryLots: readonly LotCardProps[] = [
  {
    ...words,
    href: '/l/1',
    title: 'Art Nouveau vase with iris decor, etched cameo glass',
    subtitle: 'France, about 1905',
    picture: 'vase-1',
    price: eur(250),
    end: galleryNow + 2 * 24 * 60 * minute,
    viewer: { state: 'leading', label: 'You lead' },
  },
  {
    ...words,
    href: '/l/2',
    title: 'Gold ring',
    subtitle: '18 kt, old-cut diamond 0.62 ct',
    picture: 'ring-2',
    price: eur(1420),
    end: galleryNow + 4 * minute,
    viewer: { state: 'outbid', label: 'Outbid' },
  },
  {
    ...words,
    href: '/l/3',
    title: 'Portrait of a fisherman, oil on canvas, in the manner of the Skagen painters, in a later frame',
    subtitle: 'Denmark, late 19th century',
    picture: 'painting-3',
    price: eur(12_500),
    end: galleryNow + 190 * minute,
  },
  {
    ...words,
    href: '/l/4',
    title: 'Silver denarius',
    subtitle: 'Rome, 97 AD',
    picture: 'coin-4',
    price: eur(90),
    end: galleryNow - minute,
    priceLabel: 'Final bid',
    viewer: { state: 'won', label: 'You won' },
  },
  {
    ...words,
    href: '/l/5',
    title: 'Chronograph wristwatch, manual winding',
    subtitle: null,
    picture: 'watch-5',
    price: null,
    priceLabel: 'Starting bid',
    end: galleryNow + 26 * 60 * minute,
    loading: true,
  },
  {
    ...words,
    href: '/l/6',
    title: 'Kilim, wool, 210 × 140 cm',
    subtitle: 'Anatolia, about 1920',
    picture: 'kilim-6',
    price: eur(3),
    end: galleryNow + 9 * minute + 59_000,
  },
];
